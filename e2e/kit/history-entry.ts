import { expect, type Page } from "@playwright/test";

/** True where the browser is at the history entry of a dialog or menu; undefined at the page's own entry. */
const entryOf = (page: Page): Promise<unknown> => page.evaluate(() => window.history.state?.overPage);

/** Waits until Back closes the open dialog or menu: it gets its history entry a moment after it is shown. */
export const untilBackCloses = (page: Page): Promise<void> =>
  expect.poll(() => entryOf(page), { message: "the entry of what is open" }).toBe(true);
