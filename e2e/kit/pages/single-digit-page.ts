import type { Locator, Page } from "@playwright/test";
import type { Words } from "../../../lib/i18n/words";
import { routes } from "../../../lib/routes";
import { ENGLISH } from "../words";
import { BidPage } from "./bid-page";

/** The bid screen of Single Digit. */
export class SingleDigitPage extends BidPage {
  readonly digit: Locator;

  /** @param words in the language of the page. */
  constructor(page: Page, words: Words = ENGLISH) {
    super(page, routes.singleDigit, words);
    this.digit = this.field(words.bid.digit);
  }

  async add(digit: string, points: string): Promise<void> {
    await this.enter({ fields: { [this.words.bid.digit]: digit }, points });
  }

  /** Adds one line and confirms it; what comes of it is the caller's to see. */
  async bid(digit: string, points: string): Promise<void> {
    await this.add(digit, points);
    await this.openConfirmation();
    await this.confirm.click();
  }
}
