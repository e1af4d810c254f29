import { setTimeout as wait } from "node:timers/promises";

const EVERY_MS = 50;

/**
 * Asks again and again until the answer is yes.
 * @param what it waits for, for the error's sentence: "the slow bid reaches the provider".
 * @param patienceMs the most that it waits, in milliseconds.
 * @throws Error that says what did not come.
 */
export const until = async (
  what: string,
  isSo: () => boolean | Promise<boolean>,
  patienceMs: number,
  everyMs = EVERY_MS,
): Promise<void> => {
  const end = performance.now() + patienceMs;
  while (!(await isSo())) {
    if (performance.now() > end)
      throw new Error(`${Math.round(patienceMs / 1000)} s have passed, and not yet: ${what}`);
    await wait(everyMs);
  }
};
