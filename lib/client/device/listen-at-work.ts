import { inDoubt, quietFor } from "./connection";
import { hearOfServer } from "./questions";

/** How often it is looked whether a player at work has heard from our server lately, in milliseconds. */
const LOOK_MS = 400;
/** Longer than this without any answer is too long for one who is at work, in milliseconds. */
const QUIET_MS = 800;
/** So long after the last touch a player counts as at work, in milliseconds. */
const AT_WORK_MS = 15_000;
const WORK = ["pointerdown", "keydown", "scroll", "focus", "pageshow"] as const;
/**
 * While the player is at work, sees to it that no two seconds pass without a word of our server: polls alone are too far
 * apart to tell of an outage of which the browser sees nothing. @returns a function that stops it.
 */
export const listenWhileAtWork = (): (() => void) => {
  const ended = new AbortController();
  let workedAt = performance.now();
  let asking = false;
  for (const moment of WORK) {
    window.addEventListener(
      moment,
      () => {
        workedAt = performance.now();
      },
      { capture: true, passive: true, signal: ended.signal },
    );
  }
  const timer = setInterval(() => {
    if (asking || inDoubt() || document.visibilityState === "hidden") return;
    if (quietFor() < QUIET_MS || performance.now() - workedAt > AT_WORK_MS) return;
    asking = true;
    void hearOfServer().then(() => {
      asking = false;
    });
  }, LOOK_MS);
  return () => {
    ended.abort();
    clearInterval(timer);
  };
};
