import { expect, type Locator, type Page } from "@playwright/test";
import { routes } from "../../../lib/routes";
import { MarketsPage } from "./markets-page";

/** What stands around home's market list. */
export class HomePage {
  readonly markets: MarketsPage;
  readonly headline: Locator;
  readonly pause: Locator;
  readonly jodiTricks: Locator;
  readonly numberPicks: Locator;
  readonly starline: Locator;
  readonly whatsApp: Locator;
  readonly slider: Locator;
  readonly pictures: Locator;

  constructor(readonly page: Page) {
    const main = page.getByRole("main");
    this.markets = new MarketsPage(page);
    this.headline = main.getByRole("region", { name: "Announcement" });
    this.pause = this.headline.getByRole("checkbox", { name: "Pause the announcement" });
    this.jodiTricks = main.getByRole("link", { name: "JODI TRICKS" });
    this.numberPicks = main.getByRole("link", { name: "NUMBER PICKS" });
    this.starline = main.getByRole("link", { name: "StarLine Market VIEW NOW" });
    this.whatsApp = main.getByRole("link", { name: /^WhatsApp/ });
    this.slider = main.getByRole("region", { name: "Pictures" });
    this.pictures = this.slider.getByRole("img");
  }

  async goto(): Promise<HomePage> {
    await this.page.goto(routes.home);
    await expect(this.markets.heading).toBeVisible();
    return this;
  }

  /**
   * Opens home until it shows what stands above or below the list: what is read later than the list is shown at the next
   * visit only, and what the provider took too long for is left out for up to a minute.
   */
  async gotoWith(...extras: readonly Locator[]): Promise<HomePage> {
    await expect(async () => {
      await this.goto();
      for (const extra of extras) await expect(extra.first()).toBeVisible({ timeout: 1000 });
    }).toPass();
    return this;
  }
}
