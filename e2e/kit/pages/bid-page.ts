import type { Locator, Page } from "@playwright/test";
import type { Words } from "../../../lib/i18n/words";
import { forMarket } from "../../../lib/routes";
import { ENGLISH, textLike } from "../words";
import { Shell } from "./shell";

/** The entries of a bid screen: inputs by their labels, and the ticked kinds of SP DP TP. */
export interface Filling {
  readonly fields: Readonly<Record<string, string>>;
  readonly kinds?: readonly string[];
  readonly points: string;
}

/** The bid screen of any game type, with its confirmation. */
export class BidPage {
  readonly points: Locator;
  readonly proceed: Locator;
  readonly submit: Locator;
  readonly lines: Locator;
  readonly open: Locator;
  readonly close: Locator;
  readonly balance: Locator;
  readonly dialog: Locator;
  readonly confirm: Locator;
  readonly cancel: Locator;
  readonly placed: Locator;
  readonly checking: Locator;
  readonly failed: Locator;
  readonly shell: Shell;

  constructor(
    readonly page: Page,
    readonly route: string,
    /** In the language of the page. */
    protected readonly words: Words = ENGLISH,
  ) {
    const { bid, market } = words;
    const balance = [bid.balance, bid.leftAfterList].join("|");
    const main = page.getByRole("main");
    this.points = main.getByLabel(bid.points, { exact: true });
    this.proceed = main.getByRole("button", { name: bid.proceed });
    this.submit = main.getByRole("button", { name: bid.submit, exact: true });
    // Only single lines: the button that deletes a group is named after its sum.
    this.lines = main.getByRole("button", { name: textLike(bid.deleteLine) });
    this.open = main.getByRole("radio", { name: new RegExp(`^${market.open}(?![\\p{L}\\p{M}])`, "u") });
    this.close = main.getByRole("radio", { name: new RegExp(`^${market.close}(?![\\p{L}\\p{M}])`, "u") });
    this.balance = main.getByRole("status", { name: new RegExp(`^(${balance})$`) });
    this.dialog = page.getByRole("dialog");
    this.confirm = this.dialog.getByRole("button", { name: bid.confirm, exact: true });
    this.cancel = this.dialog.getByRole("button", { name: bid.cancel, exact: true });
    this.placed = page.getByText(bid.placed);
    this.checking = page.getByText(bid.checking).first();
    this.failed = page.getByText(bid.failed).first();
    this.shell = new Shell(page, words);
  }

  async goto(marketId: string): Promise<this> {
    await this.page.goto(forMarket(this.route, marketId));
    await this.proceed.waitFor();
    return this;
  }

  /** An input by its label; inputs with suggestions are comboboxes. */
  field(label: string): Locator {
    const main = this.page.getByRole("main");
    return main
      .getByRole("combobox", { name: label, exact: true })
      .or(main.getByRole("textbox", { name: label, exact: true }));
  }

  /** Fills the entry and taps Proceed, without waiting for the result. */
  async enter({ fields, kinds = [], points }: Filling): Promise<void> {
    for (const [label, value] of Object.entries(fields)) await this.field(label).fill(value);
    for (const kind of kinds) await this.page.getByRole("checkbox", { name: kind, exact: true }).check();
    await this.points.fill(points);
    await this.proceed.click();
  }

  line(digit: string, points: string): Locator {
    return this.page.getByRole("button", { name: textLike(this.words.bid.deleteLine, { number: digit, points }) });
  }

  /** The first element with exactly these words, such as a toast. */
  says(words: string): Locator {
    return this.page.getByText(words, { exact: true }).first();
  }

  async openConfirmation(): Promise<Locator> {
    await this.submit.click();
    await this.dialog.waitFor();
    return this.dialog;
  }

  /** A row of the dialog by its term: "Total Bid". */
  dialogRow(term: string): Locator {
    return this.dialog.getByText(term, { exact: true }).locator("xpath=following-sibling::dd");
  }
}
