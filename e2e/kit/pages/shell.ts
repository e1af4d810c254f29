import type { Locator } from "@playwright/test";
import { expect } from "@playwright/test";
import { routes } from "../../../lib/routes";
import { Part } from "./screen";

type Links = Promise<(readonly [name: string, href: string | null])[]>;

const linksIn = (container: Locator): Links =>
  container
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => [link.textContent?.trim() ?? "", link.getAttribute("href")] as const));

export class Shell extends Part {
  readonly banner = this.page.getByRole("banner");
  readonly wallet = this.banner.getByRole("paragraph").filter({ hasText: this.words.betting.wallet });
  readonly menuButton = this.page.getByRole("button", { name: this.words.shell.menu, exact: true });
  readonly menu = this.page.getByRole("navigation", { name: this.words.shell.mainMenu });
  readonly closeMenu = this.menu.getByRole("button", { name: this.words.shell.closeMenu });
  readonly footer = this.page.getByRole("navigation", { name: this.words.shell.shortcuts });
  readonly support = this.footer.getByRole("button", { name: this.words.shell.support });
  readonly supportWays = this.footer.getByRole("list", { name: this.words.shell.support }).getByRole("link");
  readonly logOut = this.menu.getByRole("button", { name: this.words.shell.logOut });
  readonly login = this.banner.getByRole("link", { name: this.words.shell.login });

  /** Opens the menu, which is always open on a wide screen. */
  async openMenu(): Promise<Locator> {
    await this.menuButton.or(this.menu).filter({ visible: true }).first().waitFor();
    if (!(await this.menu.isVisible())) await this.menuButton.click();
    await this.menu.waitFor();
    return this.menu;
  }

  /** Closes the menu where it covers the page. */
  async putMenuAway(): Promise<void> {
    if (await this.closeMenu.isVisible()) await this.closeMenu.click();
  }

  async openSupport(): Promise<Locator> {
    await this.support.click();
    await this.supportWays.first().waitFor();
    return this.supportWays;
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

  /** Chooses a theme; the menu stays open. */
  async theme(name: "system" | "light" | "dark"): Promise<void> {
    await this.openMenu();
    await this.menu.getByRole("button", { name: this.words.shell.themes[name], exact: true }).click();
  }

  /** Lists the menu's links in order, with text and path. */
  menuLinks = (): Links => linksIn(this.menu);

  footerLinks = (): Links => linksIn(this.footer);
}

export class Events extends Part {
  readonly bell = this.page.getByRole("button", { name: /^Notifications/ });
  readonly sheet = this.page.getByRole("dialog", { name: "Notifications" });
  readonly rows = this.sheet.getByRole("link");
  readonly push = this.sheet.getByRole("switch", { name: "Tell me about results and wins" });
  readonly win = this.page.getByRole("region", { name: /^You won/ });
  readonly ok = this.win.getByRole("button", { name: "OK" });

  async open(): Promise<Locator> {
    await this.bell.click();
    await this.sheet.waitFor();
    return this.sheet;
  }
}

/** Reads the state of the service worker and its caches. */
export class Phone extends Part {
  readonly newVersion = this.page.getByText("A new version is there.");
  readonly reload = this.page.getByRole("button", { name: "Reload" });

  /** Waits until the service worker controls the page; it has filled its cache by then. */
  async untilWorkerRules(): Promise<void> {
    const state = () => this.page.evaluate(() => navigator.serviceWorker.controller?.state);
    await expect.poll(state, { timeout: 60_000 }).toBe("activated");
  }

  /** Lists the cached URLs with their text. */
  cached(): Promise<readonly { readonly url: string; readonly text: string }[]> {
    return this.page.evaluate(async () => {
      const all = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          all.push({ url: request.url, text: (await (await cache.match(request))?.text()) ?? "" });
        }
      }
      return all;
    });
  }
}
