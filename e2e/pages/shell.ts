import type { Locator, Page } from "@playwright/test";
import { routes } from "../../lib/routes";

/** What stands around every screen of a signed-in player. */
export class Shell {
  readonly wallet: Locator;
  readonly menuButton: Locator;
  readonly menu: Locator;
  readonly footer: Locator;
  readonly logOut: Locator;

  constructor(readonly page: Page) {
    this.wallet = page.getByRole("banner").getByRole("paragraph").filter({ hasText: "Wallet" });
    this.menuButton = page.getByRole("button", { name: "Menu", exact: true });
    this.menu = page.getByRole("navigation", { name: "Main menu" });
    this.footer = page.getByRole("navigation", { name: "Shortcuts" });
    this.logOut = this.menu.getByRole("button", { name: "Log out" });
  }

  async openMenu(): Promise<Locator> {
    await this.menuButton.click();
    await this.menu.waitFor();
    return this.menu;
  }

  async signOut(): Promise<void> {
    await this.openMenu();
    await this.logOut.click();
    await this.page.waitForURL(`**${routes.login}`);
  }

  async language(name: string): Promise<void> {
    await this.openMenu();
    await this.menu.getByRole("button", { name }).click();
  }
}
