import type { Locator, Page } from "@playwright/test";
import { routes } from "../../../lib/routes";
import { BidPage } from "./bid-page";

/** The bid screen of Single Digit. */
export class SingleDigitPage extends BidPage {
  readonly digit: Locator;

  constructor(page: Page) {
    super(page, routes.singleDigit);
    this.digit = this.field("Digit");
  }

  async add(digit: string, points: string): Promise<void> {
    await this.enter({ fields: { Digit: digit }, points });
  }

  /** Adds one line and confirms it; what comes of it is the caller's to see. */
  async bid(digit: string, points: string): Promise<void> {
    await this.add(digit, points);
    await this.openConfirmation();
    await this.confirm.click();
  }
}
