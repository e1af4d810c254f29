import { expect, type Locator, type Page } from "@playwright/test";
import type { Words } from "../../../lib/i18n/words";
import { routes } from "../../../lib/routes";
import { ENGLISH } from "../words";

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
  readonly none: Locator;

  /** @param words in the language of the page. */
  constructor(
    readonly page: Page,
    private readonly words: Words = ENGLISH,
  ) {
    const { funds, passbook } = words;
    const main = page.getByRole("main");
    this.heading = main.getByRole("heading", { name: passbook.title });
    this.balance = main.getByLabel(funds.balance, { exact: true });
    this.entries = main.getByRole("article");
    this.totals = main.getByRole("region", { name: passbook.totals }).getByRole("definition");
    this.picture = main.getByRole("img");
    this.byDay = main.getByText(passbook.byDay);
    this.table = main.getByRole("table");
    this.filters = main.locator("summary", { hasText: passbook.filters });
    this.show = main.getByLabel(passbook.show, { exact: true });
    this.from = main.getByLabel(passbook.from, { exact: true });
    this.to = main.getByLabel(passbook.to, { exact: true });
    this.none = main.getByText(passbook.none);
  }

  async goto(): Promise<PassbookPage> {
    await this.page.goto(routes.passbook);
    await expect(this.heading).toBeVisible();
    return this;
  }

  /** Unfolds the filters, which are one line before. */
  async openFilters(): Promise<void> {
    await this.filters.click();
    await this.show.waitFor();
  }

  period(name: "All" | "7 days" | "Today"): Locator {
    const { all, week, today } = this.words.passbook.periods;
    const said = { All: all, "7 days": week, Today: today }[name];
    return this.page.getByRole("main").getByRole("button", { name: said, exact: true });
  }
}
