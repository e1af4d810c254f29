import type { Locator, Page } from "@playwright/test";
import { routes } from "../../lib/routes";
import { SingleDigitPage } from "./single-digit-page";

/** The ten game types of one market. */
export class ChooserPage {
  readonly singleDigit: Locator;

  constructor(readonly page: Page) {
    this.singleDigit = page.getByRole("link", { name: "Single Digit" });
  }

  tile(name: string): Locator {
    return this.page.getByRole("main").locator("a, button").filter({ hasText: name });
  }

  async openSingleDigit(): Promise<SingleDigitPage> {
    await this.singleDigit.click();
    await this.page.waitForURL(`**${routes.singleDigit}?market=*`);
    return new SingleDigitPage(this.page);
  }
}
