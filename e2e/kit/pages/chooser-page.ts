import type { Locator, Page } from "@playwright/test";
import type { Words } from "../../../lib/i18n/words";
import { routes } from "../../../lib/routes";
import { ENGLISH } from "../words";
import { SingleDigitPage } from "./single-digit-page";

/** The ten game types of one market. */
export class ChooserPage {
  readonly singleDigit: Locator;

  constructor(
    readonly page: Page,
    private readonly words: Words = ENGLISH,
  ) {
    this.singleDigit = this.tile(words.play.gameTypes["single-digit"]);
  }

  tile(name: string): Locator {
    return this.page.getByRole("main").getByRole("listitem").locator("a, button").filter({ hasText: name });
  }

  async openSingleDigit(): Promise<SingleDigitPage> {
    await this.singleDigit.click();
    await this.page.waitForURL(`**${routes.singleDigit}?market=*`);
    return new SingleDigitPage(this.page, this.words);
  }
}
