import type { Locator, Page } from "@playwright/test";
import type { Words } from "../../../lib/i18n/words";
import { routes } from "../../../lib/routes";
import { ENGLISH } from "../words";

/** Header, menu and footer of the main layout. */
export class Shell {
  readonly banner: Locator;
  readonly wallet: Locator;
  readonly menuButton: Locator;
  readonly menu: Locator;
  readonly closeMenu: Locator;
  readonly footer: Locator;
  readonly support: Locator;
  readonly supportWays: Locator;
  readonly logOut: Locator;
  /** Shown to visitors. */
  readonly login: Locator;
  readonly progress: Locator;
  readonly pullSign: Locator;

  /** @param words in the language of the page. */
  constructor(
    readonly page: Page,
    private readonly words: Words = ENGLISH,
  ) {
    const { betting, shell } = words;
    this.banner = page.getByRole("banner");
    this.wallet = this.banner.getByRole("paragraph").filter({ hasText: betting.wallet });
    this.menuButton = page.getByRole("button", { name: shell.menu, exact: true });
    this.menu = page.getByRole("navigation", { name: shell.mainMenu });
    this.closeMenu = this.menu.getByRole("button", { name: shell.closeMenu });
    this.footer = page.getByRole("navigation", { name: shell.shortcuts });
    this.support = this.footer.getByRole("button", { name: shell.support });
    this.supportWays = this.footer.getByRole("list", { name: shell.support }).getByRole("link");
    this.logOut = this.menu.getByRole("button", { name: shell.logOut });
    this.login = this.banner.getByRole("link", { name: shell.login });
    this.progress = page.getByRole("progressbar", { name: ENGLISH.common.pageComes });
    this.pullSign = page
      .getByRole("status")
      .filter({ hasText: new RegExp([shell.pullToRefresh, shell.releaseToRefresh, shell.refreshing].join("|")) });
  }

  /** Opens the menu; on a wide screen it is always open. */
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

  /** Chooses a theme in the menu, which stays open. */
  async theme(name: "System" | "Light" | "Dark"): Promise<void> {
    const { system, light, dark } = this.words.shell.themes;
    await this.openMenu();
    const words = { System: system, Light: light, Dark: dark }[name];
    await this.menu.getByRole("button", { name: words, exact: true }).click();
  }

  /** The menu's links in order: text and address. */
  menuLinks(): Promise<(readonly [name: string, href: string | null])[]> {
    return linksIn(this.menu);
  }

  footerLinks(): Promise<(readonly [name: string, href: string | null])[]> {
    return linksIn(this.footer);
  }

  /** Pulls the page down with a finger, from `from` by `way` pixels, and lets go. */
  async pull(way: number, from: { readonly x: number; readonly y: number } = { x: 180, y: 200 }): Promise<void> {
    await this.page.locator("#pull").waitFor({ state: "attached" });
    const session = await this.page.context().newCDPSession(this.page);
    const at = (y: number) => ({ touchPoints: [{ x: from.x, y: from.y + y }] });
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", ...at(0) });
    for (let step = 1; step <= 6; step += 1) {
      await session.send("Input.dispatchTouchEvent", { type: "touchMove", ...at((way * step) / 6) });
    }
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await session.detach();
  }
}

const linksIn = (place: Locator) =>
  place
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => [link.textContent?.trim() ?? "", link.getAttribute("href")] as const));
