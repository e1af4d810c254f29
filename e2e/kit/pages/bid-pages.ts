import { expect, type Locator, type Page } from "@playwright/test";
import type { Translations } from "../../../lib/i18n/translations";
import { marketPath, routes } from "../../../lib/routes";
import { anyOf, ENGLISH, textLike } from "../words";
import { Part } from "./screen";
import { Shell } from "./shell";

/** What a player enters in a bid form: inputs by their labels, and the ticked kinds of SP DP TP. */
export interface Filling {
  readonly fields: Readonly<Record<string, string>>;
  readonly kinds?: readonly string[];
  readonly points: string;
}

/** Drives the screen of any game type, with its confirmation. */
export class BidPage extends Part {
  readonly points = this.main.getByLabel(this.words.bid.points, { exact: true });
  readonly proceed = this.main.getByRole("button", { name: this.words.bid.proceed });
  readonly submit = this.main.getByRole("button", {
    name: textLike([this.words.bid.submit, this.words.bid.lineCount, this.words.bid.linePoints].join(", ")),
  });
  /** The bar that shows what Submit sends. */
  readonly slip = this.main.locator(".submit-bar");
  /** The buttons that delete lines; that of a group is named after its sum. */
  readonly lines = this.main.getByRole("button", { name: textLike(this.words.bid.deleteLine) });
  readonly open = this.session(this.words.market.open);
  readonly close = this.session(this.words.market.close);
  readonly balance = this.main.getByRole("status", {
    name: anyOf(this.words.bid.balance, this.words.bid.balanceAfter),
  });
  readonly confirm = this.dialog.getByRole("button", { name: this.words.bid.confirm, exact: true });
  readonly cancel = this.dialog.getByRole("button", { name: this.words.bid.cancel, exact: true });
  readonly placed = this.page.getByText(this.words.bid.placed);
  readonly checking = this.page.getByText(this.words.bid.checking).first();
  readonly failed = this.page.getByText(this.words.bid.failed).first();
  readonly shell = new Shell(this.page, this.words);

  constructor(
    page: Page,
    readonly route: string,
    words: Translations = ENGLISH,
  ) {
    super(page, words);
  }

  private session(name: string): Locator {
    return this.main.getByRole("radio", { name: new RegExp(`^${name}(?![\\p{L}\\p{M}])`, "u") });
  }

  async goto(marketId: string): Promise<this> {
    await this.page.goto(marketPath(this.route, marketId));
    await this.proceed.waitFor();
    return this;
  }

  /** Finds an input by its label, because inputs with suggestions are comboboxes. */
  field(label: string): Locator {
    const named = { name: label, exact: true };
    return this.main.getByRole("combobox", named).or(this.main.getByRole("textbox", named));
  }

  /** Fills the form in and adds it to the list, without waiting for the result. */
  async enter({ fields, kinds = [], points }: Filling): Promise<void> {
    for (const [label, value] of Object.entries(fields)) await this.field(label).fill(value);
    for (const kind of kinds) await this.page.getByRole("checkbox", { name: kind, exact: true }).check();
    await this.points.fill(points);
    await this.proceed.click();
  }

  line(digit: string, points: string): Locator {
    return this.page.getByRole("button", { name: textLike(this.words.bid.deleteLine, { number: digit, points }) });
  }

  /** Finds the first element with exactly this text. */
  says(words: string): Locator {
    return this.page.getByText(words, { exact: true }).first();
  }

  async openConfirmation(): Promise<Locator> {
    await this.submit.click();
    await this.dialog.waitFor();
    return this.dialog;
  }

  /** Confirms the list, without waiting for the outcome. */
  async send(): Promise<void> {
    await this.openConfirmation();
    await this.confirm.click();
  }
}

export class SingleDigitPage extends BidPage {
  constructor(page: Page, words: Translations = ENGLISH) {
    super(page, routes.singleDigit, words);
  }

  async add(digit: string, points: string): Promise<void> {
    await this.enter({ fields: { [this.words.bid.digit]: digit }, points });
  }

  /** Adds one line and confirms it, without waiting for the outcome. */
  async bid(digit: string, points: string): Promise<void> {
    await this.add(digit, points);
    await this.send();
  }
}

export class BidHistoryPage extends Part {
  readonly none = this.page.getByText(this.words.history.none);
  readonly rows = this.main.getByRole("article");

  constructor(
    page: Page,
    readonly route: string = routes.mainBidHistory,
    private readonly heading?: string,
    words: Translations = ENGLISH,
  ) {
    super(page, words);
  }

  async goto(): Promise<this> {
    await this.page.goto(this.route);
    await expect(this.title(this.heading ?? this.words.history.titles["main-bids"])).toBeVisible();
    return this;
  }

  /** Finds a chip by its text: "Yesterday". */
  chip(name: string): Locator {
    return this.page.getByRole("group", { name: this.words.history.days }).getByRole("button", { name, exact: true });
  }

  bidsOn(market: string): Locator {
    return this.main.getByRole("listitem").filter({ hasText: market });
  }
}
