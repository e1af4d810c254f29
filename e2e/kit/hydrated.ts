import { expect, type Locator } from "@playwright/test";

/** What React writes on each element for whose taps and keys it answers begins so; a random end follows. */
const MARK = "__reactProps";

/**
 * Waits until the script answers for a thing that is seen already: before, a key does nothing there, a link loads a whole
 * page, and what is typed or ticked may be undone.
 */
export const untilHydrated = async (thing: Locator): Promise<void> => {
  const isHydrated = () => thing.evaluate((node, mark) => Object.keys(node).some((key) => key.startsWith(mark)), MARK);
  await expect.poll(isHydrated, { message: "the script answers for it" }).toBe(true);
  // The mark is there a moment before the listeners that the page adds by itself: those are when it has nothing more to do.
  await thing.evaluate(
    () =>
      new Promise<void>((done) => {
        // WebKit does not say when it is idle.
        if ("requestIdleCallback" in window) requestIdleCallback(() => done(), { timeout: 5000 });
        else setTimeout(done);
      }),
  );
};
