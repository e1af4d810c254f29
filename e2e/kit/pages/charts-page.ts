import { expect, type Locator, type Page } from "@playwright/test";
import { routes } from "../../../lib/routes";

/** MARKET CHARTS. */
export class ChartsPage {
  readonly heading: Locator;
  readonly games: Locator;

  constructor(readonly page: Page) {
    const main = page.getByRole("main");
    this.heading = main.getByRole("heading", { name: "MARKET CHARTS", level: 1 });
    this.games = main.getByRole("heading", { level: 2 });
  }

  async goto(): Promise<ChartsPage> {
    await this.page.goto(routes.charts);
    await expect(this.heading).toBeVisible();
    return this;
  }
}
