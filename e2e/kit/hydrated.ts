import { expect, type Page } from "@playwright/test";

/** Waits until the page's script answers taps: before, a link loads a whole page, and what is typed may be undone. */
export const untilHydrated = (page: Page): Promise<void> => expect(page.locator("html[data-hydrated]")).toBeAttached();
