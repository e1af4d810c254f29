import { expect, type Locator, type Page } from "@playwright/test";
import type { Words } from "../../../lib/i18n/words";
import { FAMILY_ROUTES } from "../../../lib/routes";
import type { Family } from "../control";
import { ENGLISH } from "../words";
import { ChooserPage } from "./chooser-page";
import { MarketCard } from "./markets-page";
import { Shell } from "./shell";

/** Starline's panel and list, or KING GALI's. */
export class FamilyPage {
  readonly heading: Locator;
  readonly chart: Locator;
  readonly shell: Shell;

  /** @param words in the language of the page. */
  constructor(
    readonly page: Page,
    readonly family: Exclude<Family, "main">,
    private readonly words: Words = ENGLISH,
  ) {
    const { market } = words;
    const main = page.getByRole("main");
    this.heading = main.getByRole("heading", { name: market.familyTitles[family], exact: true, level: 1 });
    this.chart = main.getByRole("link", { name: new RegExp(`^${market.chart}`) });
    this.shell = new Shell(page, words);
  }

  async goto(): Promise<FamilyPage> {
    await this.page.goto(FAMILY_ROUTES[this.family].list);
    await expect(this.heading).toBeVisible();
    return this;
  }

  market(name: string): MarketCard {
    return new MarketCard(this.page.getByRole("article", { name, exact: true }), this.words);
  }

  async play(name: string): Promise<ChooserPage> {
    await this.market(name).play.click();
    await this.page.waitForURL(`**${FAMILY_ROUTES[this.family].chooser}?market=*`);
    return new ChooserPage(this.page, this.words);
  }
}
