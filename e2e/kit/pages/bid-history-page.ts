import { expect, type Locator, type Page } from "@playwright/test";
import type { Words } from "../../../lib/i18n/words";
import { routes } from "../../../lib/routes";
import { ENGLISH } from "../words";
import { Shell } from "./shell";

/** A history of bids or wins; the main bids by default. */
export class BidHistoryPage {
  readonly heading: Locator;
  readonly submit: Locator;
  readonly none: Locator;
  /** One for each bid or win. */
  readonly rows: Locator;
  readonly shell: Shell;

  /** @param heading the history's; that of the main bids by default. @param words in the language of the page. */
  constructor(
    readonly page: Page,
    readonly route: string = routes.mainBidHistory,
    heading?: string,
    private readonly words: Words = ENGLISH,
  ) {
    const { history } = words;
    this.heading = page.getByRole("heading", { name: heading ?? history.titles["main-bids"], exact: true, level: 1 });
    this.submit = page.getByRole("button", { name: history.submit });
    this.none = page.getByText(history.none);
    this.rows = page.getByRole("main").getByRole("article");
    this.shell = new Shell(page, words);
  }

  /** Unfolds the two dates with Submit. */
  async openDates(): Promise<void> {
    await this.page.getByRole("button", { name: this.words.history.dates, exact: true }).click();
    await this.submit.waitFor();
  }

  /** A chip of the usual days by what it says: "Yesterday". */
  chip(name: string): Locator {
    return this.page.getByRole("group", { name: this.words.history.days }).getByRole("button", { name, exact: true });
  }

  /** The first submission on a market: its heading, its bids and Repeat. */
  submission(market: string): Locator {
    const heading = this.page.getByRole("heading", { name: market, exact: true, level: 2 });
    return this.page.getByRole("main").getByRole("group").filter({ has: heading }).first();
  }

  async goto(): Promise<BidHistoryPage> {
    await this.page.goto(this.route);
    await expect(this.heading).toBeVisible();
    return this;
  }

  /** The rows of one market. */
  bidsOn(market: string): Locator {
    return this.page.getByRole("main").getByRole("listitem").filter({ hasText: market });
  }
}
