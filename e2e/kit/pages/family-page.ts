import type { Locator, Page } from "@playwright/test";
import { MarketCard } from "./markets-page";
import { Shell } from "./shell";

/** Starline's panel and list, or KING GALI's. */
export class FamilyPage {
  readonly heading: Locator;
  readonly chart: Locator;
  readonly bidHistory: Locator;
  readonly winHistory: Locator;
  /** A row for each game type: its name and its pair. */
  readonly rates: Locator;
  readonly dialog: Locator;
  readonly ok: Locator;
  readonly shell: Shell;

  constructor(
    readonly page: Page,
    readonly route: string,
    title: string,
  ) {
    const main = page.getByRole("main");
    this.heading = main.getByRole("heading", { name: title, exact: true, level: 1 });
    this.chart = main.getByRole("link", { name: /^Chart/ });
    this.bidHistory = main.getByRole("link", { name: "Bid-History", exact: true });
    this.winHistory = main.getByRole("link", { name: "Win History", exact: true });
    this.rates = main.getByRole("table", { name: "Market Rates" }).getByRole("row");
    this.dialog = page.getByRole("dialog");
    this.ok = this.dialog.getByRole("button", { name: "OK", exact: true });
    this.shell = new Shell(page);
  }

  async goto(): Promise<FamilyPage> {
    await this.page.goto(this.route);
    await this.heading.waitFor();
    return this;
  }

  market(name: string): MarketCard {
    return new MarketCard(this.page.getByRole("article", { name, exact: true }));
  }
}
