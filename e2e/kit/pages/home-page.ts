import { expect, type Locator, type Page } from "@playwright/test";
import { routes } from "../../../lib/routes";
import { MarketsPage } from "./markets-page";

/** Home: the market list and what is above and below it. */
export class HomePage {
  readonly markets: MarketsPage;
  readonly headline: Locator;
  readonly jodiTricks: Locator;
  readonly starline: Locator;
  readonly whatsApp: Locator;
  readonly slider: Locator;
  readonly pictures: Locator;

  constructor(readonly page: Page) {
    const main = page.getByRole("main");
    this.markets = new MarketsPage(page);
    this.headline = main.getByRole("region", { name: "Announcement" });
    this.jodiTricks = main.getByRole("link", { name: "JODI TRICKS" });
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
   * Opens home until it shows these elements: home does not wait for them, and leaves them out for up to a minute where the
   * provider was too slow.
   */
  async gotoWith(...extras: readonly Locator[]): Promise<HomePage> {
    await expect(async () => {
      await this.goto();
      for (const extra of extras) await expect(extra.first()).toBeVisible({ timeout: 1000 });
    }).toPass();
    return this;
  }
}
