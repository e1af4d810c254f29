import { expect, type Locator, type Page } from "@playwright/test";
import type { Translations } from "../../../lib/i18n/translations";
import { ENGLISH } from "../words";

/** Finds elements by role and text, in the language of `words`. */
export abstract class Part {
  constructor(
    readonly page: Page,
    protected readonly words: Translations = ENGLISH,
  ) {}

  get main(): Locator {
    return this.page.getByRole("main");
  }

  get dialog(): Locator {
    return this.page.getByRole("dialog");
  }

  /** What is said to be wrong, of the form or of its fields. */
  get problems(): Locator {
    return this.main.locator('[role="alert"], [id$="-error"] > p:first-child');
  }

  /** Finds the value of a term, by default in the open dialog. */
  fact(term: string, container = this.dialog): Locator {
    return container.getByText(term, { exact: true }).locator("xpath=following-sibling::dd");
  }

  protected title(name: string): Locator {
    return this.page.getByRole("heading", { name, exact: true, level: 1 });
  }
}

export abstract class Screen extends Part {
  abstract readonly route: string;
  abstract readonly heading: Locator;

  async goto(): Promise<this> {
    await this.page.goto(this.route);
    await expect(this.heading).toBeVisible();
    return this;
  }
}
