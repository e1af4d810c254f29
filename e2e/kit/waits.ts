import { expect, type Page } from "@playwright/test";

/** Before that a link loads a whole page, and typed text may be lost. */
export const untilHydrated = (page: Page): Promise<void> => expect(page.locator("html[data-hydrated]")).toBeAttached();

/** A dialog gets its history entry a moment after it is shown. */
export const untilBackCloses = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => window.history.state?.overPage), { message: "the entry of what is open" })
    .toBe(true);
