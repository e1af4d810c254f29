import { expect, type Locator, type Page } from "@playwright/test";
import type { Words } from "../../../lib/i18n/words";
import { routes } from "../../../lib/routes";
import { ENGLISH, textLike } from "../words";

/** /withdraw */
export class WithdrawPage {
  readonly heading: Locator;
  readonly hours: Locator;
  readonly amount: Locator;
  readonly method: Locator;
  readonly submit: Locator;
  readonly alerts: Locator;
  readonly checking: Locator;
  readonly dialog: Locator;
  readonly confirm: Locator;
  readonly cancel: Locator;

  /** @param words in the language of the page. */
  constructor(
    readonly page: Page,
    private readonly words: Words = ENGLISH,
  ) {
    const { funds, withdraw } = words;
    const main = page.getByRole("main");
    this.heading = main.getByRole("heading", { name: withdraw.title });
    this.hours = main.getByRole("region", { name: withdraw.hours });
    this.amount = main.getByLabel(withdraw.amount);
    this.method = main.getByLabel(withdraw.method);
    const submits = new RegExp(`${textLike(withdraw.submit).source}|${textLike(withdraw.submitting).source}`);
    this.submit = main.getByRole("group").getByRole("button", { name: submits });
    this.alerts = main.getByRole("alert");
    this.checking = main.getByRole("status").filter({ hasText: funds.checking });
    this.dialog = page.getByRole("dialog", { name: withdraw.confirmTitle });
    this.confirm = this.dialog.getByRole("button", { name: funds.confirm });
    this.cancel = this.dialog.getByRole("button", { name: funds.cancel });
  }

  async goto(): Promise<WithdrawPage> {
    await this.page.goto(routes.withdraw);
    await expect(this.heading).toBeVisible();
    return this;
  }

  /** @param method by its value; "" chooses none. */
  async fillIn(amount: string, method = "paytm"): Promise<void> {
    await this.amount.fill(amount);
    await this.method.selectOption(method);
  }

  /** The value of a term in the confirmation. */
  fact(term: string): Locator {
    return this.dialog.getByText(term, { exact: true }).locator("xpath=following-sibling::dd");
  }

  /** Fills the form in and taps Withdraw: the confirmation opens, or a rule is broken. */
  async tryWith(amount: string, method = "paytm"): Promise<void> {
    await this.fillIn(amount, method);
    await this.submit.click();
  }

  /** The same, and confirms, without waiting for the result. */
  async send(amount: string, method = "paytm"): Promise<void> {
    await this.tryWith(amount, method);
    await this.confirm.click();
  }

  /** Sends a request, and waits until it is accepted and home is open. */
  async withdraw(amount: string, method = "paytm"): Promise<void> {
    await this.send(amount, method);
    await this.page.getByText(this.words.withdraw.sent).waitFor();
    await this.page.waitForURL(`**${routes.home}`);
  }
}

/** /withdrawhistory */
export class WithdrawHistoryPage {
  readonly heading: Locator;
  readonly cards: Locator;

  /** @param words in the language of the page. */
  constructor(
    readonly page: Page,
    { withdraw }: Words = ENGLISH,
  ) {
    const main = page.getByRole("main");
    this.heading = main.getByRole("heading", { name: withdraw.history });
    this.cards = main.getByRole("article");
  }

  async goto(): Promise<WithdrawHistoryPage> {
    await this.page.goto(routes.withdrawHistory);
    await expect(this.heading).toBeVisible();
    return this;
  }
}
