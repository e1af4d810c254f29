import type { Locator, Page } from "@playwright/test";
import { routes } from "../../lib/routes";
import { Shell } from "./shell";

/** The main bid history. */
export class BidHistoryPage {
  readonly heading: Locator;
  readonly from: Locator;
  readonly to: Locator;
  readonly submit: Locator;
  readonly none: Locator;
  readonly shell: Shell;

  constructor(readonly page: Page) {
    this.heading = page.getByRole("heading", { name: "My Bids" });
    this.from = page.getByLabel("From");
    this.to = page.getByLabel("To");
    this.submit = page.getByRole("button", { name: "Submit" });
    this.none = page.getByText("NO DATA FOUND");
    this.shell = new Shell(page);
  }

  async goto(): Promise<BidHistoryPage> {
    await this.page.goto(routes.mainBidHistory);
    await this.heading.waitFor();
    return this;
  }

  /** The rows of a market's bids. */
  bidsOn(market: string): Locator {
    return this.page.getByRole("main").getByRole("listitem").filter({ hasText: market });
  }
}
