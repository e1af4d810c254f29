import { INSTALL_FILES } from "@/lib/contract/install";
import { inDoubt, quietFor, requestAnswered, requestLost } from "./connection";
import { noteSlowNetwork } from "./slow-network";

/** How often it is looked whether a player at work has heard from our server lately, in milliseconds. */
const LOOK_MS = 400;
/** Longer than this without any answer is too long for one who is at work, in milliseconds. */
const QUIET_MS = 800;
/** So long after the last touch a player counts as at work, in milliseconds. */
const AT_WORK_MS = 15_000;
const WORK = ["pointerdown", "keydown", "scroll", "focus", "pageshow"] as const;
/** A question that is not answered by then is given up, in milliseconds. */
const PATIENCE_MS = 4000;
/** A wait as long as this is none of a network that is well, in milliseconds. */
const LONG_MS = 1500;
/** Where the small file has been waited for so long, and nothing at all was answered, the network hangs, in milliseconds. */
const SLOW_MS = 3200;
/** So long without such a wait, the network is well again, in milliseconds: one late answer would tell nothing. */
const PROMPT_MS = 2000;
/** A look that comes so late is one of a page that stood still, in milliseconds. */
const STOOD_STILL_MS = 2000;

/** `performance.now()` of the question that has no answer yet; null where none is under way. */
let askedAt: number | null = null;

/** A small file of ours: that it comes tells that the network is there, and costs the server next to nothing. */
const hearOfServer = async (): Promise<void> => {
  const sentAt = performance.now();
  const sentOffline = !navigator.onLine;
  askedAt = sentAt;
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    await fetch(INSTALL_FILES.robots, { method: "HEAD", cache: "no-store", signal });
    requestAnswered(sentAt, sentOffline);
  } catch (error) {
    // A slow network is none that is lost.
    if (!(error instanceof DOMException && error.name === "TimeoutError")) requestLost(true);
  } finally {
    askedAt = null;
  }
};

/**
 * Notices where the small file does not come and nothing else is answered: the network hangs, and nothing fails. A slow provider
 * holds up no such file. Nothing is given up. @returns to be called at each look.
 */
const watchWaits = (): (() => void) => {
  let lookedAt = performance.now();
  /** Since when the page has run without standing still. */
  let runsSince = lookedAt;
  let waitedAt = lookedAt;
  return () => {
    const now = performance.now();
    if (document.visibilityState === "hidden" || now - lookedAt > STOOD_STILL_MS) runsSince = now;
    lookedAt = now;
    const waited = askedAt === null ? 0 : Math.min(now - askedAt, quietFor(), now - runsSince);
    if (waited >= LONG_MS) waitedAt = now;
    if (waited >= SLOW_MS) noteSlowNetwork(true);
    if (now - waitedAt >= PROMPT_MS) noteSlowNetwork(false);
  };
};

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
  const lookAtWaits = watchWaits();
  const timer = setInterval(() => {
    lookAtWaits();
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
    noteSlowNetwork(false);
  };
};
