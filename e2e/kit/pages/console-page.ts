import type { Locator, Page } from "@playwright/test";

/** The sandbox's console. */
export class ConsolePage {
  constructor(readonly page: Page) {}

  /** Opens it by the address with the key, which the sandbox prints at its start. */
  async open(controlUrl: string, key: string): Promise<void> {
    await this.page.goto(`${controlUrl}/console?key=${encodeURIComponent(key)}`);
    await this.page.getByRole("button", { name: "Pause refreshing" }).waitFor();
  }

  section(name: string): Locator {
    return this.page.getByRole("region", { name, exact: true });
  }

  /** The sentence on what was just done. */
  get said(): Locator {
    return this.page.locator("#said");
  }

  /** The sentence above the page while it cannot refresh itself. */
  get state(): Locator {
    return this.page.locator("#state");
  }

  /** The preview: what waits on the chosen market, and what the typed number would pay. */
  get preview(): Locator {
    return this.section("Declare a result").getByRole("status");
  }

  /** Fills the form in, without declaring. */
  async choose(marketId: string, pana: string): Promise<void> {
    const form = this.section("Declare a result");
    await form.getByLabel("Market", { exact: true }).selectOption(marketId);
    await form.getByLabel("Pana").fill(pana);
  }

  async declare(): Promise<void> {
    await this.section("Declare a result").getByRole("button", { name: "Declare", exact: true }).click();
  }

  /** A market's card. */
  market(name: string): Locator {
    return this.section("Markets").getByRole("listitem").filter({ hasText: name });
  }

  /** A quick fault's button by its first word, which says what it does. */
  quickFault(does: "Cause" | "Take away", words: string): Locator {
    return this.section("Faults").getByRole("button", { name: `${does} ${words}` });
  }
}
