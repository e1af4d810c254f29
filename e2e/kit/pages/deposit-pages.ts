import { expect, type Locator, type Page } from "@playwright/test";
import { routes } from "../../../lib/routes";
import { Shell } from "./shell";

/** The fund requests that wait for approval, on whichever screen they stand. */
class Waiting {
  readonly section: Locator;
  readonly rows: Locator;

  constructor(page: Page) {
    this.section = page.getByRole("region", { name: "Waiting for approval" });
    this.rows = this.section.getByRole("listitem");
  }
}

/** /imp9 */
export class AddFundsPage {
  readonly heading: Locator;
  readonly viaUpi: Locator;
  readonly viaQr: Locator;
  readonly history: Locator;
  readonly balance: Locator;
  readonly waiting: Waiting;
  readonly decided: Locator;
  readonly shell: Shell;

  constructor(readonly page: Page) {
    const main = page.getByRole("main");
    this.heading = main.getByRole("heading", { name: "Add Funds", exact: true });
    this.viaUpi = main.getByRole("link", { name: /^Via UPI Apps/ });
    this.viaQr = main.getByRole("link", { name: /^Via QR Pay/ });
    this.history = main.getByRole("link", { name: "Deposit History" });
    this.balance = main.getByRole("status", { name: "Balance" });
    this.waiting = new Waiting(page);
    this.decided = main.getByText(/is no longer waiting, and no deposit/);
    this.shell = new Shell(page);
  }

  async goto(): Promise<AddFundsPage> {
    await this.page.goto(routes.addFunds);
    await this.heading.waitFor();
    return this;
  }
}

/** /payviaupi */
export class PayByUpiPage {
  readonly amount: Locator;
  readonly submit: Locator;
  readonly recorded: Locator;
  readonly checking: Locator;
  readonly failed: Locator;
  readonly openAgain: Locator;
  readonly alerts: Locator;
  readonly waiting: Waiting;
  /** Addresses of other apps that the page led to, in order. */
  readonly opened: readonly string[];

  private constructor(
    readonly page: Page,
    opened: readonly string[],
  ) {
    const main = page.getByRole("main");
    this.amount = main.getByLabel("Amount");
    this.submit = main.getByRole("button", { name: "Add Money" });
    this.recorded = main.getByText(/^Your request for [\d,]+ points is recorded$/);
    this.checking = main.getByText("Checking your request…");
    this.failed = main.getByText("An error occurred while trying to initiate payment.");
    this.openAgain = main.getByRole("link", { name: /^Open .* again$/ });
    this.alerts = main.getByRole("alert");
    this.waiting = new Waiting(page);
    this.opened = opened;
  }

  /**
   * Hears where the page leads, and stops it there: a browser without payment apps would ask what to open, and take no
   * tap until it is answered.
   */
  static async on(page: Page): Promise<PayByUpiPage> {
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
    return new PayByUpiPage(page, opened);
  }

  async goto(): Promise<PayByUpiPage> {
    await this.page.goto(routes.payByUpi);
    // The form takes nothing before its script runs; a network that is cut earlier cuts the script.
    await expect(this.amount).toBeEnabled();
    return this;
  }

  async fill(amount: string, app = "Other UPI Gateway"): Promise<void> {
    await this.amount.fill(amount);
    await this.page.getByRole("radio", { name: app }).check();
  }

  async pay(amount: string, app?: string): Promise<void> {
    await this.fill(amount, app);
    await this.submit.click();
  }
}

/** /addfundhistory */
export class DepositHistoryPage {
  readonly none: Locator;
  readonly rows: Locator;
  readonly waiting: Waiting;

  constructor(readonly page: Page) {
    this.none = page.getByRole("heading", { name: "No add fund transactions found." });
    this.rows = page.getByRole("main").getByRole("listitem").filter({ hasText: "Approved" });
    this.waiting = new Waiting(page);
  }

  async goto(): Promise<DepositHistoryPage> {
    await this.page.goto(routes.depositHistory);
    await this.page.getByRole("heading", { name: "Add Funds History" }).waitFor();
    return this;
  }
}
