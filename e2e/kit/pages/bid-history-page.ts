import type { Locator, Page } from "@playwright/test";
import { routes } from "../../../lib/routes";
import { Shell } from "./shell";

/** A history of bids or wins; the main bids by default. */
export class BidHistoryPage {
  readonly heading: Locator;
  readonly from: Locator;
  readonly to: Locator;
  readonly submit: Locator;
  readonly none: Locator;
  /** One for each bid or win. */
  readonly rows: Locator;
  /** The tabs: families, bids and wins. */
  readonly tabs: Locator;
  /** Staked, won and waiting of the days. */
  readonly totals: Locator;
  readonly shell: Shell;

  constructor(
    readonly page: Page,
    readonly route: string = routes.mainBidHistory,
    heading = "My Bids",
  ) {
    this.heading = page.getByRole("heading", { name: heading, exact: true, level: 1 });
    this.from = page.getByLabel("From", { exact: true });
    this.to = page.getByLabel("To", { exact: true });
    this.submit = page.getByRole("button", { name: "Submit" });
    this.none = page.getByText("NO DATA FOUND");
    this.rows = page.getByRole("main").getByRole("article");
    this.tabs = page.getByRole("navigation", { name: "Bids and wins" });
    this.totals = page.getByRole("main").getByText("Staked").locator("xpath=ancestor::dl");
    this.shell = new Shell(page);
  }

  /** Unfolds the two dates with Submit. */
  async openDates(): Promise<void> {
    await this.page.getByRole("button", { name: "Dates", exact: true }).click();
    await this.submit.waitFor();
  }

  /** A chip of the usual days: "Yesterday". */
  chip(name: string): Locator {
    return this.page.getByRole("group", { name: "Days" }).getByRole("button", { name, exact: true });
  }

  /** The first submission on a market: its heading, its bids and Repeat. */
  submission(market: string): Locator {
    const heading = this.page.getByRole("heading", { name: market, exact: true, level: 2 });
    return this.page.getByRole("main").getByRole("group").filter({ has: heading }).first();
  }

  async goto(): Promise<BidHistoryPage> {
    await this.page.goto(this.route);
    await this.heading.waitFor();
    return this;
  }

  /** The rows of one market. */
  bidsOn(market: string): Locator {
    return this.page.getByRole("main").getByRole("listitem").filter({ hasText: market });
  }
}
