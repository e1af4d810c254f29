import type { Locator, Page } from "@playwright/test";
import { routes } from "../../../lib/routes";

/** /withdraw */
export class WithdrawPage {
  readonly heading: Locator;
  readonly hours: Locator;
  readonly balance: Locator;
  readonly amount: Locator;
  readonly method: Locator;
  readonly submit: Locator;
  readonly alerts: Locator;
  readonly checking: Locator;
  readonly rule: Locator;
  readonly history: Locator;
  readonly noMethods: Locator;
  readonly addMethod: Locator;
  readonly dialog: Locator;
  readonly confirm: Locator;
  readonly cancel: Locator;

  constructor(readonly page: Page) {
    const main = page.getByRole("main");
    this.heading = main.getByRole("heading", { name: "Withdraw Funds" });
    this.hours = main.getByRole("region", { name: "Withdrawal time" });
    this.balance = main.getByLabel("Balance");
    this.amount = main.getByLabel("Points");
    this.method = main.getByLabel("Payment method");
    this.submit = main.getByRole("group").getByRole("button", { name: /^(Withdraw|Submitting\.\.\.)$/ });
    this.alerts = main.getByRole("alert");
    this.checking = main.getByRole("status").filter({ hasText: "Checking your request…" });
    this.rule = main.getByRole("link", { name: "Withdraw Rule" });
    this.history = main.getByRole("link", { name: "Withdraw History" });
    this.noMethods = main.getByText("No payment methods available");
    this.addMethod = main.getByRole("link", { name: "Add a payment method" });
    this.dialog = page.getByRole("dialog", { name: "Confirm withdrawal" });
    this.confirm = this.dialog.getByRole("button", { name: "SUBMIT" });
    this.cancel = this.dialog.getByRole("button", { name: "CANCEL" });
  }

  async goto(): Promise<WithdrawPage> {
    await this.page.goto(routes.withdraw);
    await this.heading.waitFor();
    return this;
  }

  /** @param method by its value; "" chooses none. */
  async fillIn(amount: string, method = "paytm"): Promise<void> {
    await this.amount.fill(amount);
    await this.method.selectOption(method);
  }

  /** What stands beside a term of the confirmation. */
  fact(term: string): Locator {
    return this.dialog.getByText(term, { exact: true }).locator("xpath=following-sibling::dd");
  }

  /** Fills the form in and taps Withdraw: the confirmation opens, or a rule is broken. */
  async tryWith(amount: string, method = "paytm"): Promise<void> {
    await this.fillIn(amount, method);
    await this.submit.click();
  }

  /** The same, and confirms; what comes of it is the caller's to see. */
  async send(amount: string, method = "paytm"): Promise<void> {
    await this.tryWith(amount, method);
    await this.confirm.click();
  }

  /** Sends a request that is taken; home is then open. */
  async withdraw(amount: string, method = "paytm"): Promise<void> {
    await this.send(amount, method);
    await this.page.getByText("Withdraw request sent successfully").waitFor();
    await this.page.waitForURL(`**${routes.home}`);
  }
}

/** /withdrawhistory */
export class WithdrawHistoryPage {
  readonly heading: Locator;
  readonly cards: Locator;
  readonly none: Locator;

  constructor(readonly page: Page) {
    const main = page.getByRole("main");
    this.heading = main.getByRole("heading", { name: "Withdraw History" });
    this.cards = main.getByRole("article");
    this.none = main.getByText("No withdrawal history available");
  }

  async goto(): Promise<WithdrawHistoryPage> {
    await this.page.goto(routes.withdrawHistory);
    await this.heading.waitFor();
    return this;
  }
}
