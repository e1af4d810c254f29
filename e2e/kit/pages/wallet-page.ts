import { expect, type Locator, type Page } from "@playwright/test";
import type { Words } from "../../../lib/i18n/words";
import { routes } from "../../../lib/routes";
import { ENGLISH } from "../words";
import { OtpPage } from "./otp-page";

/** /imp7 */
export class WalletPage {
  readonly heading: Locator;
  readonly methods: Locator;
  readonly rows: Locator;
  readonly dialog: Locator;
  readonly number: Locator;
  readonly send: Locator;
  readonly added: Locator;

  /** @param words in the language of the page. */
  constructor(
    readonly page: Page,
    private readonly words: Words = ENGLISH,
  ) {
    const { wallet } = words;
    const main = page.getByRole("main");
    this.heading = main.getByRole("heading", { name: wallet.title });
    this.methods = main.getByRole("button", { name: wallet.methodsTitle });
    this.rows = main.locator("#payout-methods").getByRole("listitem");
    this.dialog = page.getByRole("dialog");
    this.number = this.dialog.getByLabel(wallet.numberLabel);
    this.send = this.dialog.getByRole("button", { name: wallet.sendOtp });
    this.added = page.getByText(wallet.added);
  }

  async goto(): Promise<WalletPage> {
    await this.page.goto(routes.wallet);
    await expect(this.heading).toBeVisible();
    return this;
  }

  /** Unfolds the methods where they are folded. */
  async unfold(): Promise<void> {
    if ((await this.methods.getAttribute("aria-expanded")) === "false") await this.methods.click();
    await this.rows.first().waitFor();
  }

  row(method: "Paytm" | "GPay" | "PhonePe"): Locator {
    const { paytm, googlePay, phonePe } = this.words.wallet.methods;
    return this.rows.filter({ hasText: { Paytm: paytm, GPay: googlePay, PhonePe: phonePe }[method] });
  }

  async ask(method: "Paytm" | "GPay" | "PhonePe"): Promise<void> {
    await this.unfold();
    await this.row(method).getByRole("button").click();
    await this.dialog.waitFor();
  }

  /** Types a number and sends it, without waiting for the result. */
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
