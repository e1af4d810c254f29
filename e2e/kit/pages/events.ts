import type { Locator, Page } from "@playwright/test";

/** The header's bell with its sheet, and the sheet that shows a win. */
export class Events {
  readonly bell: Locator;
  readonly sheet: Locator;
  readonly rows: Locator;
  /** The switch for notifications while the app is closed. */
  readonly push: Locator;
  readonly win: Locator;
  readonly ok: Locator;

  constructor(readonly page: Page) {
    this.bell = page.getByRole("button", { name: /^Notifications/ });
    this.sheet = page.getByRole("dialog", { name: "Notifications" });
    this.rows = this.sheet.getByRole("link");
    this.push = this.sheet.getByRole("switch", { name: "Tell me about results and wins" });
    this.win = page.getByRole("region", { name: /^You won/ });
    this.ok = this.win.getByRole("button", { name: "OK" });
  }

  async open(): Promise<Locator> {
    await this.bell.click();
    await this.sheet.waitFor();
    return this.sheet;
  }
}
