import type { Locator, Page } from "@playwright/test";
import { routes } from "../../../lib/routes";

/** The two fields of a new password. */
class PasswordFields {
  readonly password: Locator;
  readonly confirm: Locator;
  readonly alerts: Locator;

  constructor(readonly page: Page) {
    this.password = page.getByLabel("New Password", { exact: true });
    this.confirm = page.getByLabel("Confirm Password", { exact: true });
    this.alerts = page.getByRole("main").getByRole("alert");
  }
}

/** The new password after a verified code. */
export class NewPasswordPage extends PasswordFields {
  /** Sets it, reads that it was set, and is taken to the login. */
  async update(password: string): Promise<void> {
    await this.tryWith(password, password);
    await this.page.getByRole("status").filter({ hasText: "Password updated successfully." }).waitFor();
    await this.page.waitForURL(`**${routes.login}`);
  }

  async tryWith(password: string, again: string): Promise<void> {
    await this.password.fill(password);
    await this.confirm.fill(again);
    await this.page.getByRole("button", { name: "Update Password" }).click();
  }
}

/** The password of a signed-in player. */
export class ChangePasswordPage extends PasswordFields {
  readonly current = this.page.getByLabel("Current Password", { exact: true });
  readonly submit = this.page.getByRole("main").getByRole("button", { name: "Change Password" });

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
    // It is shown for some seconds, and a loaded machine may learn later that the page has changed: the text first.
    await this.page.getByText("Successfully changed password", { exact: true }).waitFor();
    await this.page.waitForURL(`**${routes.home}`);
  }
}
