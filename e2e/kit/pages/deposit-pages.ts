import { expect, type Locator, type Page } from "@playwright/test";
import type { Words } from "../../../lib/i18n/words";
import { routes } from "../../../lib/routes";
import { ENGLISH, textLike } from "../words";
import { Shell } from "./shell";

/** The list of fund requests that wait for approval; several screens show it. */
class Waiting {
  readonly section: Locator;
  readonly rows: Locator;

  constructor(page: Page, { deposit }: Words) {
    this.section = page.getByRole("region", { name: deposit.pending });
    this.rows = this.section.getByRole("listitem");
  }
}

/** /imp9 */
export class AddFundsPage {
  readonly heading: Locator;
  readonly viaUpi: Locator;
  readonly viaQr: Locator;
  readonly history: Locator;
  readonly waiting: Waiting;
  readonly shell: Shell;

  /** @param words in the language of the page. */
  constructor(
    readonly page: Page,
    words: Words = ENGLISH,
  ) {
    const { deposit } = words;
    const main = page.getByRole("main");
    this.heading = main.getByRole("heading", { name: deposit.title, exact: true });
    this.viaUpi = main.getByRole("link", { name: new RegExp(`^${deposit.viaUpi}`) });
    this.viaQr = main.getByRole("link", { name: new RegExp(`^${deposit.viaQr}`) });
    this.history = main.getByRole("link", { name: deposit.history });
    this.waiting = new Waiting(page, words);
    this.shell = new Shell(page, words);
  }

  async goto(): Promise<AddFundsPage> {
    await this.page.goto(routes.addFunds);
    await expect(this.heading).toBeVisible();
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
  readonly waiting: Waiting;
  /** The addresses of other apps that the page opened, in order. */
  readonly opened: readonly string[];

  private constructor(
    readonly page: Page,
    opened: readonly string[],
    private readonly words: Words,
  ) {
    const { deposit, errors, funds } = words;
    const main = page.getByRole("main");
    this.amount = main.getByLabel(deposit.amount);
    this.submit = main.getByRole("button", { name: deposit.submit });
    this.recorded = main.getByText(textLike(deposit.recorded));
    this.checking = main.getByText(funds.checking);
    this.failed = main.getByText(errors.deposit_failed);
    this.openAgain = main.getByRole("link", { name: textLike(deposit.openAgain) });
    this.waiting = new Waiting(page, words);
    this.opened = opened;
  }

  /**
   * Records and stops navigations to other apps: a browser without payment apps would show a dialog that blocks the page.
   * @param words in the language of the page.
   */
  static async on(page: Page, words: Words = ENGLISH): Promise<PayByUpiPage> {
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
    return new PayByUpiPage(page, opened, words);
  }

  async goto(): Promise<PayByUpiPage> {
    await this.page.goto(routes.payByUpi);
    // The form is disabled until its script has loaded: a test must not cut the network before.
    await expect(this.amount).toBeEnabled();
    return this;
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

/** /addfundhistory */
export class DepositHistoryPage {
  readonly none: Locator;
  readonly rows: Locator;
  readonly waiting: Waiting;

  /** @param words in the language of the page. */
  constructor(
    readonly page: Page,
    private readonly words: Words = ENGLISH,
  ) {
    const { deposit } = words;
    this.none = page.getByRole("heading", { name: deposit.historyNone });
    this.rows = page.getByRole("main").getByRole("listitem").filter({ hasText: deposit.approved });
    this.waiting = new Waiting(page, words);
  }

  async goto(): Promise<DepositHistoryPage> {
    await this.page.goto(routes.depositHistory);
    await expect(this.page.getByRole("heading", { name: this.words.deposit.historyTitle })).toBeVisible();
    return this;
  }
}
