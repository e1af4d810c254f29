import { expect, type Page } from "@playwright/test";

/** Whether the browser stands at the history entry of what lies over the page; undefined at the page's own. */
const entryOf = (page: Page): Promise<unknown> => page.evaluate(() => window.history.state?.overPage);

/** A dialog or menu gets its history entry a moment after it is seen: from then on Back closes it. */
export const untilBackCloses = (page: Page): Promise<void> =>
  expect.poll(() => entryOf(page), { message: "the entry of what is open" }).toBe(true);

/**
 * The browser leaves the entry of a closed dialog some milliseconds after it closes, and drops a page that is asked for
 * meanwhile: no player is so quick, and a test is.
 */
export const untilSteppedBack = (page: Page): Promise<void> =>
  expect.poll(() => entryOf(page), { message: "the page's own entry" }).toBeUndefined();
