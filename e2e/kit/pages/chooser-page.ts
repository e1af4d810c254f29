import type { Locator, Page } from "@playwright/test";
import { routes } from "../../../lib/routes";
import { SingleDigitPage } from "./single-digit-page";

/** The ten game types of one market. */
export class ChooserPage {
  readonly singleDigit: Locator;
  /** To the game that was last played on this market. */
  readonly last: Locator;

  constructor(readonly page: Page) {
    this.last = page.getByRole("link", { name: /^Last played here/ });
    this.singleDigit = this.tile("Single Digit");
  }

  tile(name: string): Locator {
    return this.page.getByRole("main").getByRole("listitem").locator("a, button").filter({ hasText: name });
  }

  async openSingleDigit(): Promise<SingleDigitPage> {
    await this.singleDigit.click();
    await this.page.waitForURL(`**${routes.singleDigit}?market=*`);
    return new SingleDigitPage(this.page);
  }
}
