import type { Locator, Page } from "@playwright/test";
import type { Words } from "../../../lib/i18n/words";
import { routes } from "../../../lib/routes";
import { ENGLISH, textLike } from "../words";

const FLOWS = {
  registration: {
    path: routes.registerOtp,
    next: routes.home,
    start: routes.register,
  },
  reset: {
    path: routes.resetOtp,
    next: routes.newPassword,
    start: routes.forgotPassword,
  },
  upi: {
    path: routes.upiNumberOtp,
    next: routes.wallet,
    start: routes.wallet,
  },
} as const;

const saidBy = ({ account: { otp }, wallet }: Words) => ({
  registration: { heading: otp.registrationTitle, submit: otp.verify },
  reset: { heading: otp.resetTitle, submit: otp.verifyReset },
  upi: { heading: wallet.otpTitle, submit: otp.verifyUpi },
});

export class OtpPage {
  readonly heading: Locator;
  readonly code: Locator;
  readonly submit: Locator;
  /** Counts down, then sends. */
  readonly resend: Locator;
  /** What became of asking for another code. */
  readonly news: Locator;
  readonly back: Locator;
  readonly alerts: Locator;
  private readonly flow: (typeof FLOWS)[keyof typeof FLOWS];

  /** @param words in the language of the page. */
  constructor(
    readonly page: Page,
    flow: keyof typeof FLOWS,
    words: Words = ENGLISH,
  ) {
    const { otp } = words.account;
    const said = saidBy(words)[flow];
    this.flow = FLOWS[flow];
    this.heading = page.getByRole("heading", { name: said.heading });
    this.code = page.getByLabel(otp.code);
    this.submit = page.getByRole("button", { name: said.submit });
    this.resend = page.getByRole("button", {
      name: new RegExp(`${textLike(otp.resend).source}|${textLike(otp.resendIn).source}`),
    });
    this.news = page.getByRole("main").getByRole("status");
    this.back = page.getByRole("link", { name: otp.back });
    this.alerts = page.getByRole("main").getByRole("alert");
  }

  async goto(): Promise<OtpPage> {
    await this.page.goto(this.flow.path);
    return this;
  }

  /** Types a code and submits; what comes of it is the caller's to see. */
  async tryWith(code: string): Promise<void> {
    await this.code.fill(code);
    await this.submit.click();
  }

  async verify(code: string): Promise<void> {
    await this.tryWith(code);
    await this.page.waitForURL(`**${this.flow.next}`);
  }

  async goBack(): Promise<void> {
    await this.back.click();
    await this.page.waitForURL(`**${this.flow.start}`);
  }
}
