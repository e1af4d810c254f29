import type { Locator, Page } from "@playwright/test";
import { forMarket, routes } from "../../lib/routes";
import { Shell } from "./shell";

/** The bid screen of Single Digit, with its confirmation. */
export class SingleDigitPage {
  readonly digit: Locator;
  readonly points: Locator;
  readonly proceed: Locator;
  readonly submit: Locator;
  readonly lines: Locator;
  readonly open: Locator;
  readonly close: Locator;
  readonly dialog: Locator;
  readonly confirm: Locator;
  readonly cancel: Locator;
  readonly placed: Locator;
  readonly checking: Locator;
  readonly failed: Locator;
  readonly shell: Shell;

  constructor(readonly page: Page) {
    const main = page.getByRole("main");
    this.digit = main.getByRole("combobox", { name: "Digit" }).or(main.getByRole("textbox", { name: "Digit" }));
    this.points = main.getByLabel("Points", { exact: true });
    this.proceed = main.getByRole("button", { name: "Proceed" });
    this.submit = main.getByRole("button", { name: "Submit", exact: true });
    this.lines = main.getByRole("button", { name: /^Delete / });
    this.open = main.getByRole("radio", { name: /^Open\b/ });
    this.close = main.getByRole("radio", { name: /^Close\b/ });
    this.dialog = page.getByRole("dialog");
    this.confirm = this.dialog.getByRole("button", { name: "SUBMIT", exact: true });
    this.cancel = this.dialog.getByRole("button", { name: "CANCEL", exact: true });
    this.placed = page.getByText("Bid placed successfully!");
    this.checking = page.getByText("Checking your bid…").first();
    this.failed = page.getByText("Failed to place bid. Please try again.").first();
    this.shell = new Shell(page);
  }

  async goto(marketId: string): Promise<SingleDigitPage> {
    await this.page.goto(forMarket(routes.singleDigit, marketId));
    await this.proceed.waitFor();
    return this;
  }

  async add(digit: string, points: string): Promise<void> {
    await this.digit.fill(digit);
    await this.points.fill(points);
    await this.proceed.click();
  }

  line(digit: string, points: string): Locator {
    return this.page.getByRole("button", { name: `Delete ${digit}, ${points} points` });
  }

  async openConfirmation(): Promise<Locator> {
    await this.submit.click();
    await this.dialog.waitFor();
    return this.dialog;
  }

  /** Adds one line and confirms it; what comes of it is the caller's to see. */
  async bid(digit: string, points: string): Promise<void> {
    await this.add(digit, points);
    await this.openConfirmation();
    await this.confirm.click();
  }
}
