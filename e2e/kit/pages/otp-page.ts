import type { Locator, Page } from "@playwright/test";
import type { Words } from "../../../lib/i18n/words";
import { routes } from "../../../lib/routes";
import { ENGLISH, textLike } from "../words";

/** Where each flow goes on after the right code, and its words. */
const flowsIn = ({ account: { otp }, wallet }: Words) => ({
  registration: { next: routes.home, heading: otp.registrationTitle, submit: otp.verify },
  reset: { next: routes.newPassword, heading: otp.resetTitle, submit: otp.verifyReset },
  upi: { next: routes.wallet, heading: wallet.otpTitle, submit: otp.verifyUpi },
});

export class OtpPage {
  readonly heading: Locator;
  readonly code: Locator;
  readonly submit: Locator;
  /** Counts down, then sends another code. */
  readonly resend: Locator;
  readonly alerts: Locator;
  private readonly next: string;

  /** @param words in the language of the page. */
  constructor(
    readonly page: Page,
    flow: keyof ReturnType<typeof flowsIn>,
    words: Words = ENGLISH,
  ) {
    const { otp } = words.account;
    const { next, heading, submit } = flowsIn(words)[flow];
    this.next = next;
    this.heading = page.getByRole("heading", { name: heading });
    this.code = page.getByLabel(otp.code);
    this.submit = page.getByRole("button", { name: submit });
    this.resend = page.getByRole("button", {
      name: new RegExp(`${textLike(otp.resend).source}|${textLike(otp.resendIn).source}`),
    });
    this.alerts = page.getByRole("main").getByRole("alert");
  }

  /** Types a code and submits, without waiting for the result. */
  async tryWith(code: string): Promise<void> {
    await this.code.fill(code);
    await this.submit.click();
  }

  async verify(code: string): Promise<void> {
    await this.tryWith(code);
    await this.page.waitForURL(`**${this.next}`);
  }
}
