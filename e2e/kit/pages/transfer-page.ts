import { expect, type Locator, type Page } from "@playwright/test";
import type { Words } from "../../../lib/i18n/words";
import { routes } from "../../../lib/routes";
import { ENGLISH } from "../words";

/** /transfer */
export class TransferPage {
  readonly heading: Locator;
  readonly balance: Locator;
  readonly points: Locator;
  readonly phone: Locator;
  readonly next: Locator;
  readonly dialog: Locator;
  readonly confirm: Locator;
  readonly cancel: Locator;
  readonly checking: Locator;

  /** @param words in the language of the page. */
  constructor(
    readonly page: Page,
    { funds, transfer }: Words = ENGLISH,
  ) {
    const main = page.getByRole("main");
    this.heading = main.getByRole("heading", { name: transfer.title });
    this.balance = main.getByLabel(funds.balance);
    this.points = main.getByLabel(transfer.points);
    this.phone = main.getByLabel(transfer.phone);
    this.next = main.getByRole("button", { name: transfer.next, exact: true });
    this.dialog = page.getByRole("dialog");
    this.confirm = this.dialog.getByRole("button", { name: funds.confirm });
    this.cancel = this.dialog.getByRole("button", { name: funds.cancel });
    this.checking = page.getByRole("status").filter({ hasText: funds.checking });
  }

  async goto(): Promise<TransferPage> {
    await this.page.goto(routes.transfer);
    await expect(this.heading).toBeVisible();
    return this;
  }

  /** Fills the form in and taps Transfer, without waiting for the result. */
  async tryWith(points: string, phone: string): Promise<void> {
    await this.points.fill(points);
    await this.phone.fill(phone);
    await this.next.click();
  }

  async openConfirmation(points: string, phone: string): Promise<void> {
    await this.tryWith(points, phone);
    await this.confirm.waitFor();
  }

  /** The value of a term in the confirmation. */
  fact(term: string): Locator {
    return this.dialog.getByText(term, { exact: true }).locator("xpath=following-sibling::dd");
  }
}
