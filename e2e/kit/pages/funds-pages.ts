import { expect, type Locator, type Page } from "@playwright/test";
import type { Translations } from "../../../lib/i18n/translations";
import { routes } from "../../../lib/routes";
import { anyOf, ENGLISH, textLike } from "../words";
import { OtpPage } from "./account-pages";
import { Screen } from "./screen";
import { Shell } from "./shell";

abstract class WaitingScreen extends Screen {
  readonly pending = this.page.getByRole("region", { name: this.words.deposit.pending });
  readonly pendingRows = this.pending.getByRole("listitem");
  /** The status of a request, which is shown instead of the form. */
  readonly status = this.main.getByRole("region", { name: this.words.deposit.statusOf });
}

export class AddFundsPage extends WaitingScreen {
  readonly route = routes.addFunds;
  readonly heading = this.title(this.words.deposit.title);
  readonly viaUpi = this.main.getByRole("link", { name: new RegExp(`^${this.words.deposit.viaUpi}`) });
  readonly viaQr = this.main.getByRole("link", { name: new RegExp(`^${this.words.deposit.viaQr}`) });
  readonly history = this.main.getByRole("link", { name: this.words.deposit.history });
  readonly shell = new Shell(this.page, this.words);
}

export class PayByUpiPage extends WaitingScreen {
  readonly route = routes.payByUpi;
  readonly amount = this.main.getByLabel(this.words.deposit.amount, { exact: true });
  /** The enabled amount input, which shows that the script has loaded: a test must not cut the network before. */
  readonly heading = this.amount.and(this.page.locator(":enabled"));
  readonly submit = this.main.getByRole("button", { name: this.words.deposit.submit });
  readonly recorded = this.main.getByText(textLike(this.words.deposit.recorded));
  readonly checking = this.main.getByText(this.words.funds.checking);
  readonly failed = this.main.getByText(this.words.errors.deposit_failed);
  readonly openAgain = this.main.getByRole("link", { name: textLike(this.words.deposit.openAgain) });

  private constructor(
    page: Page,
    words: Translations,
    /** The URLs of other apps that the page opened, in order. */
    readonly opened: readonly string[],
  ) {
    super(page, words);
  }

  /**
   * Opens the screen and records URLs of payment apps, because a browser without such apps would show a dialog that
   * blocks the page.
   */
  static async on(page: Page, words: Translations = ENGLISH): Promise<PayByUpiPage> {
    const opened: string[] = [];
    await page.exposeFunction("tellOpened", (address: string) => void opened.push(address));
    await page.addInitScript(() => {
      window.navigation?.addEventListener("navigate", (event) => {
        const { url } = event.destination;
        if (/^(https?|about|blob):/.test(url)) return;
        event.preventDefault();
        Reflect.get(window, "tellOpened")(url);
      });
    });
    return new PayByUpiPage(page, words, opened);
  }

  async fill(amount: string, app = this.words.deposit.apps.other): Promise<void> {
    await this.amount.fill(amount);
    await this.page.getByRole("radio", { name: app }).check();
  }

  async pay(amount: string, app?: string): Promise<void> {
    await this.fill(amount, app);
    await this.submit.click();
  }
}

export class DepositHistoryPage extends WaitingScreen {
  readonly route = routes.depositHistory;
  readonly heading = this.title(this.words.deposit.historyTitle);
  readonly none = this.page.getByRole("heading", { name: this.words.deposit.historyNone });
  readonly rows = this.main.getByRole("listitem").filter({ hasText: this.words.deposit.approved });
}

abstract class FundsForm extends Screen {
  readonly confirm = this.dialog.getByRole("button", { name: this.words.funds.confirm });
  readonly cancel = this.dialog.getByRole("button", { name: this.words.funds.cancel });
  readonly checking = this.page.getByRole("status").filter({ hasText: this.words.funds.checking });
}

export class WithdrawPage extends FundsForm {
  readonly route = routes.withdraw;
  readonly heading = this.title(this.words.withdraw.title);
  readonly hours = this.main.getByRole("region", { name: this.words.withdraw.hours });
  readonly amount = this.main.getByLabel(this.words.withdraw.amount, { exact: true });
  readonly method = this.main.getByLabel(this.words.withdraw.method);
  readonly submit = this.main
    .getByRole("group")
    .getByRole("button", { name: anyOf(this.words.withdraw.submit, this.words.withdraw.submitting) });

  /**
   * Fills the form in and taps its button: the confirmation opens, or the form names a broken rule.
   * @param method the option's value.
   */
  async tryWith(amount: string, method = "paytm"): Promise<void> {
    await expect(this.method, "the player has a number to be paid to, as by the fixture payout").toBeVisible();
    await this.amount.fill(amount);
    await this.method.selectOption(method);
    await this.submit.click();
  }

  /** Enters and confirms a withdrawal, without waiting for the outcome. */
  async send(amount: string): Promise<void> {
    await this.tryWith(amount);
    await this.confirm.click();
  }

  /** Withdraws and waits until home is open. */
  async withdraw(amount: string): Promise<void> {
    await this.send(amount);
    await this.page.getByText(this.words.withdraw.sent).waitFor();
    await this.page.waitForURL(`**${routes.home}`);
  }
}

export class WithdrawHistoryPage extends Screen {
  readonly route = routes.withdrawHistory;
  readonly heading = this.title(this.words.withdraw.history);
  readonly cards = this.main.getByRole("article");
}

export class TransferPage extends FundsForm {
  readonly route = routes.transfer;
  readonly heading = this.title(this.words.transfer.title);
  readonly balance = this.main.getByLabel(this.words.funds.balance);
  readonly points = this.main.getByLabel(this.words.transfer.points, { exact: true });
  readonly phone = this.main.getByLabel(this.words.transfer.phone);
  readonly submit = this.main.getByRole("button", { name: this.words.transfer.next, exact: true });

  /** Fills the form in and taps its button: the confirmation opens, or the form names a broken rule. */
  async tryWith(points: string, phone: string): Promise<void> {
    await this.points.fill(points);
    await this.phone.fill(phone);
    await this.submit.click();
  }
}

type PayoutMethod = "paytm" | "googlePay" | "phonePe";

export class WalletPage extends Screen {
  readonly route = routes.wallet;
  readonly heading = this.title(this.words.wallet.title);
  readonly methods = this.main.locator("#payout-methods");
  readonly rows = this.methods.getByRole("listitem");
  readonly number = this.dialog.getByLabel(this.words.wallet.numberLabel);
  readonly send = this.dialog.getByRole("button", { name: this.words.wallet.sendOtp });
  readonly added = this.page.getByText(this.words.wallet.added);

  async unfold(): Promise<void> {
    if ((await this.methods.getAttribute("open")) === null) await this.methods.locator("summary").click();
    await this.rows.first().waitFor();
  }

  row(method: PayoutMethod): Locator {
    return this.rows.filter({ hasText: this.words.wallet.methods[method] });
  }

  async openDialog(method: PayoutMethod): Promise<void> {
    await this.unfold();
    await this.row(method).getByRole("button").click();
    await this.dialog.waitFor();
  }

  /** Types a number and requests its code, without waiting for the result. */
  async tryWith(number: string): Promise<void> {
    await this.number.fill(number);
    await this.send.click();
  }

  async sendCode(number: string): Promise<OtpPage> {
    await this.tryWith(number);
    await this.page.waitForURL(`**${routes.upiNumberOtp}`);
    return new OtpPage(this.page, "upi", this.words);
  }
}

export class PassbookPage extends Screen {
  readonly route = routes.passbook;
  readonly heading = this.title(this.words.passbook.title);
  readonly balance = this.main.getByLabel(this.words.funds.balance, { exact: true });
  readonly entries = this.main.getByRole("article");
  readonly totals = this.main.getByRole("region", { name: this.words.passbook.totals }).getByRole("definition");
  readonly none = this.main.getByText(this.words.passbook.none);
}
