import { expect, type Page } from "@playwright/test";

/** Whether the browser stands at the history entry of what lies over the page; undefined at the page's own. */
const entryOf = (page: Page): Promise<unknown> => page.evaluate(() => window.history.state?.overPage);

/** A dialog or menu gets its history entry a moment after it is seen: from then on Back closes it. */
export const untilBackCloses = (page: Page): Promise<void> =>
  expect.poll(() => entryOf(page), { message: "the entry of what is open" }).toBe(true);
