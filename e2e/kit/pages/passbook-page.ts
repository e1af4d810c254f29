import type { Locator, Page } from "@playwright/test";
import { routes } from "../../../lib/routes";

/** /transaction */
export class PassbookPage {
  readonly heading: Locator;
  readonly balance: Locator;
  readonly entries: Locator;
  readonly totals: Locator;
  readonly picture: Locator;
  readonly table: Locator;
  readonly byDay: Locator;
  readonly filters: Locator;
  readonly show: Locator;
  readonly from: Locator;
  readonly to: Locator;
  readonly more: Locator;
  readonly none: Locator;

  constructor(readonly page: Page) {
    const main = page.getByRole("main");
    this.heading = main.getByRole("heading", { name: "Transaction History" });
    this.balance = main.getByLabel("Balance", { exact: true });
    this.entries = main.getByRole("article");
    this.totals = main.getByRole("region", { name: "Total of what is shown" }).getByRole("definition");
    this.picture = main.getByRole("img");
    this.byDay = main.getByText("Balance by day, as a table");
    this.table = main.getByRole("table");
    this.filters = main.locator("summary", { hasText: "Filters" });
    this.show = main.getByLabel("Show", { exact: true });
    this.from = main.getByLabel("From", { exact: true });
    this.to = main.getByLabel("To", { exact: true });
    this.more = main.getByRole("button", { name: /^Show \d+ more$/ });
    this.none = main.getByText("NO DATA FOUND");
  }

  async goto(): Promise<PassbookPage> {
    await this.page.goto(routes.passbook);
    await this.heading.waitFor();
    return this;
  }

  /** Until then they are one line, which says what is chosen. */
  async openFilters(): Promise<void> {
    await this.filters.click();
    await this.show.waitFor();
  }

  period(name: "All" | "7 days" | "Today"): Locator {
    return this.page.getByRole("main").getByRole("button", { name, exact: true });
  }
}
