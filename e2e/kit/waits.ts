import { expect, type Page } from "@playwright/test";

/** Waits until the page's script runs. Before that a link loads a whole page, and typed text may be lost. */
export const untilHydrated = (page: Page): Promise<void> => expect(page.locator("html[data-hydrated]")).toBeAttached();

/** Waits until going back closes the open dialog, which gets its history entry a moment after it is shown. */
export const untilBackCloses = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => window.history.state?.overPage), { message: "the entry of what is open" })
    .toBe(true);
