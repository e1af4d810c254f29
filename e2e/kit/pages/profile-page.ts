import type { Locator, Page } from "@playwright/test";
import { routes } from "../../../lib/routes";

export class ProfilePage {
  readonly edit: Locator;
  readonly name: Locator;
  readonly save: Locator;
  readonly alerts: Locator;

  constructor(readonly page: Page) {
    this.edit = page.getByRole("button", { name: "Edit Profile" });
    this.name = page.getByLabel("Name", { exact: true });
    this.save = page.getByRole("button", { name: "Save" });
    this.alerts = page.getByRole("main").getByRole("alert");
  }

  async goto(): Promise<ProfilePage> {
    await this.page.goto(routes.profile);
    return this;
  }

  /** The value of a label in the profile. */
  fact(label: string): Locator {
    return this.page.getByRole("main").getByText(label, { exact: true }).locator("xpath=following-sibling::dd");
  }

  async tryWith(name: string): Promise<void> {
    if (!(await this.name.isVisible())) await this.edit.click();
    await this.name.fill(name);
    await this.save.click();
  }

  async rename(name: string): Promise<void> {
    await this.tryWith(name);
    await this.page.waitForURL(`**${routes.home}`);
  }
}
