import { expect, type Page } from "@playwright/test";

/** Waits until the page is hydrated. Before that a link loads a whole page, and typed text may be lost. */
export const untilHydrated = (page: Page): Promise<void> => expect(page.locator("html[data-hydrated]")).toBeAttached();
