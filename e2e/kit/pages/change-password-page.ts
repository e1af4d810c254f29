import type { Locator, Page } from "@playwright/test";
import { routes } from "../../../lib/routes";

/** The new password after a verified code. */
export class NewPasswordPage {
  readonly heading: Locator;
  readonly password: Locator;
  readonly confirm: Locator;
  readonly submit: Locator;
  readonly done: Locator;
  readonly alerts: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole("heading", { name: "New Password" });
    this.password = page.getByLabel("New Password", { exact: true });
    this.confirm = page.getByLabel("Confirm Password", { exact: true });
    this.submit = page.getByRole("button", { name: "Update Password" });
    this.done = page.getByRole("status").filter({ hasText: "Password updated successfully." });
    this.alerts = page.getByRole("main").getByRole("alert");
  }

  async tryWith(password: string, again: string): Promise<void> {
    await this.password.fill(password);
    await this.confirm.fill(again);
    await this.submit.click();
  }

  /** Sets it, sees the good news and is taken to the login. */
  async update(password: string): Promise<void> {
    await this.tryWith(password, password);
    await this.done.waitFor();
    await this.page.waitForURL(`**${routes.login}`);
  }
}

/** The password of a signed-in player. */
export class ChangePasswordPage {
  readonly heading: Locator;
  readonly current: Locator;
  readonly password: Locator;
  readonly confirm: Locator;
  readonly submit: Locator;
  readonly done: Locator;
  readonly alerts: Locator;

  constructor(readonly page: Page) {
    this.heading = page.getByRole("heading", { name: "Change Password" });
    this.current = page.getByLabel("Current Password", { exact: true });
    this.password = page.getByLabel("New Password", { exact: true });
    this.confirm = page.getByLabel("Confirm Password", { exact: true });
    this.submit = page.getByRole("main").getByRole("button", { name: "Change Password" });
    this.done = page.getByText("Successfully changed password", { exact: true });
    this.alerts = page.getByRole("main").getByRole("alert");
  }

  async goto(): Promise<ChangePasswordPage> {
    await this.page.goto(routes.changePassword);
    return this;
  }

  async tryWith(current: string, password: string, again: string): Promise<void> {
    await this.current.fill(current);
    await this.password.fill(password);
    await this.confirm.fill(again);
    await this.submit.click();
  }

  async change(current: string, password: string): Promise<void> {
    await this.tryWith(current, password, password);
    // It lasts for seconds: a loaded machine may be told later that the page has changed.
    await this.done.waitFor();
    await this.page.waitForURL(`**${routes.home}`);
  }
}
