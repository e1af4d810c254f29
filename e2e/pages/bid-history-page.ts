import type { Locator, Page } from "@playwright/test";
import { routes } from "../../lib/routes";
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
  readonly shell: Shell;

  constructor(
    readonly page: Page,
    readonly route: string = routes.mainBidHistory,
    heading = "My Bids",
  ) {
    this.heading = page.getByRole("heading", { name: heading, exact: true, level: 1 });
    this.from = page.getByLabel("From");
    this.to = page.getByLabel("To");
    this.submit = page.getByRole("button", { name: "Submit" });
    this.none = page.getByText("NO DATA FOUND");
    this.rows = page.getByRole("main").getByRole("article");
    this.shell = new Shell(page);
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
