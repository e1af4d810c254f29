import type { Locator, Page } from "@playwright/test";
import { routes } from "../../../lib/routes";
import { MarketsPage } from "./markets-page";

export class LoginPage {
  readonly heading: Locator;
  readonly phone: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  readonly support: Locator;
  /** What is wrong with a field, or with the whole. */
  readonly alerts: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole("heading", { name: "Login" });
    this.phone = page.getByLabel("Phone number");
    this.password = page.getByLabel("Password", { exact: true });
    this.submit = page.getByRole("button", { name: "Login" });
    this.support = page.getByRole("link", { name: "Contact Support" });
    this.alerts = page.getByRole("main").getByRole("alert");
  }

  async goto(): Promise<LoginPage> {
    await this.page.goto(routes.login);
    return this;
  }

  /** Fills both fields and submits; what comes of it is the caller's to see. */
  async tryWith(phone: string, password: string): Promise<void> {
    await this.phone.fill(phone);
    await this.password.fill(password);
    await this.submit.click();
  }

  async signIn({ mobile, password }: { readonly mobile: string; readonly password: string }): Promise<MarketsPage> {
    await this.tryWith(mobile, password);
    await this.page.waitForURL(`**${routes.home}`);
    return new MarketsPage(this.page);
  }
}
