import type { Locator, Page } from "@playwright/test";
import { routes } from "../../../lib/routes";

const FLOWS = {
  registration: {
    path: routes.registerOtp,
    heading: "Verify Your Number",
    submit: "Verify Code",
    next: routes.home,
    start: routes.register,
  },
  reset: {
    path: routes.resetOtp,
    heading: "Password Reset",
    submit: "Verify & Continue",
    next: routes.newPassword,
    start: routes.forgotPassword,
  },
  upi: {
    path: routes.upiNumberOtp,
    heading: "Verify UPI",
    submit: "Verify UPI",
    next: routes.wallet,
    start: routes.wallet,
  },
} as const;

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

  constructor(
    readonly page: Page,
    flow: keyof typeof FLOWS,
  ) {
    this.flow = FLOWS[flow];
    this.heading = page.getByRole("heading", { name: this.flow.heading });
    this.code = page.getByLabel("OTP");
    this.submit = page.getByRole("button", { name: this.flow.submit });
    this.resend = page.getByRole("button", { name: /^Resend OTP/ });
    this.news = page.getByRole("main").getByRole("status");
    this.back = page.getByRole("link", { name: "Back to Previous Page" });
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
