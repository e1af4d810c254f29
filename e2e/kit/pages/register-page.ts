import type { Locator, Page } from "@playwright/test";
import { routes } from "../../../lib/routes";
import { OtpPage } from "./otp-page";

export interface Registration {
  readonly name: string;
  readonly mobile: string;
  readonly password: string;
}

export class RegisterPage {
  readonly heading: Locator;
  readonly name: Locator;
  readonly phone: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  /** The errors of the fields or of the whole form, and the notice on top, in the order of the screen. */
  readonly alerts: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole("heading", { name: "Register" });
    this.name = page.getByLabel("Username");
    this.phone = page.getByLabel("Phone number");
    this.password = page.getByLabel("Password", { exact: true });
    this.submit = page.getByRole("button", { name: "Register Now" });
    this.alerts = page.getByRole("main").getByRole("alert");
  }

  async goto(): Promise<RegisterPage> {
    await this.page.goto(routes.register);
    return this;
  }

  /** Fills the fields and submits, without waiting for the result. */
  async tryWith({ name, mobile, password }: Registration): Promise<void> {
    await this.name.fill(name);
    await this.phone.fill(mobile);
    await this.password.fill(password);
    await this.submit.click();
  }

  async register(registration: Registration): Promise<OtpPage> {
    await this.tryWith(registration);
    await this.page.waitForURL(`**${routes.registerOtp}`);
    return new OtpPage(this.page, "registration");
  }
}
