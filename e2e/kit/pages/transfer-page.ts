import type { Locator, Page } from "@playwright/test";
import { routes } from "../../../lib/routes";

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

  constructor(readonly page: Page) {
    const main = page.getByRole("main");
    this.heading = main.getByRole("heading", { name: "Transfer Points" });
    this.balance = main.getByLabel("Balance");
    this.points = main.getByLabel("Points");
    this.phone = main.getByLabel("Phone number of the recipient");
    this.next = main.getByRole("button", { name: "Transfer", exact: true });
    this.dialog = page.getByRole("dialog");
    this.confirm = this.dialog.getByRole("button", { name: "SUBMIT" });
    this.cancel = this.dialog.getByRole("button", { name: "CANCEL" });
    this.checking = page.getByRole("status").filter({ hasText: "Checking your request…" });
  }

  async goto(): Promise<TransferPage> {
    await this.page.goto(routes.transfer);
    await this.heading.waitFor();
    return this;
  }

  /** Fills the form in and asks who would get it; what comes of it is the caller's to see. */
  async tryWith(points: string, phone: string): Promise<void> {
    await this.points.fill(points);
    await this.phone.fill(phone);
    await this.next.click();
  }

  async openConfirmation(points: string, phone: string): Promise<void> {
    await this.tryWith(points, phone);
    await this.confirm.waitFor();
  }

  /** What stands beside a term of the confirmation. */
  fact(term: string): Locator {
    return this.dialog.getByText(term, { exact: true }).locator("xpath=following-sibling::dd");
  }
}
