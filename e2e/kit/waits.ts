import { expect, type Page } from "@playwright/test";

/** Waits until the page is hydrated. Before that a link loads a whole page, and typed text may be lost. */
export const untilHydrated = (page: Page): Promise<void> => expect(page.locator("html[data-hydrated]")).toBeAttached();

/** Waits until Back closes the open dialog or menu: it gets its history entry a moment after it is shown. */
export const untilBackCloses = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => window.history.state?.overPage), { message: "the entry of what is open" })
    .toBe(true);
