import type { Locator, Page } from "@playwright/test";
import { routes } from "../../../lib/routes";
import { OtpPage } from "./otp-page";

export class ForgotPage {
  readonly heading: Locator;
  readonly phone: Locator;
  readonly submit: Locator;
  readonly alerts: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole("heading", { name: "Forgot Password" });
    this.phone = page.getByLabel("Phone number");
    this.submit = page.getByRole("button", { name: "Send Reset Code" });
    this.alerts = page.getByRole("main").getByRole("alert");
  }

  async goto(): Promise<ForgotPage> {
    await this.page.goto(routes.forgotPassword);
    return this;
  }

  async tryWith(phone: string): Promise<void> {
    await this.phone.fill(phone);
    await this.submit.click();
  }

  async sendCode(phone: string): Promise<OtpPage> {
    await this.tryWith(phone);
    await this.page.waitForURL(`**${routes.resetOtp}`);
    return new OtpPage(this.page, "reset");
  }
}
