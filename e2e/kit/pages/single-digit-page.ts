import type { Page } from "@playwright/test";
import type { Words } from "../../../lib/i18n/words";
import { routes } from "../../../lib/routes";
import { ENGLISH } from "../words";
import { BidPage } from "./bid-page";

/** The bid screen of Single Digit. */
export class SingleDigitPage extends BidPage {
  /** @param words in the language of the page. */
  constructor(page: Page, words: Words = ENGLISH) {
    super(page, routes.singleDigit, words);
  }

  async add(digit: string, points: string): Promise<void> {
    await this.enter({ fields: { [this.words.bid.digit]: digit }, points });
  }

  /** Adds one line and confirms it, without waiting for the result. */
  async bid(digit: string, points: string): Promise<void> {
    await this.add(digit, points);
    await this.openConfirmation();
    await this.confirm.click();
  }
}
