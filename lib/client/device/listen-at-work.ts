import { INSTALL_FILES } from "@/lib/contract/install";
import { inDoubt, quietFor, requestAnswered, requestLost } from "./connection";

/** How often it is looked whether a player at work has heard from our server lately, in milliseconds. */
const LOOK_MS = 400;
/** Longer than this without any answer is too long for one who is at work, in milliseconds. */
const QUIET_MS = 800;
/** So long after the last touch a player counts as at work, in milliseconds. */
const AT_WORK_MS = 15_000;
const WORK = ["pointerdown", "keydown", "scroll", "focus", "pageshow"] as const;
/** A question that is not answered by then is given up, in milliseconds. */
const PATIENCE_MS = 4000;

/** A small file of ours: that it comes tells that the network is there, and costs the server next to nothing. */
const hearOfServer = async (): Promise<void> => {
  const sentAt = performance.now();
  const sentOffline = !navigator.onLine;
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    await fetch(INSTALL_FILES.robots, { method: "HEAD", cache: "no-store", signal });
    requestAnswered(sentAt, sentOffline);
  } catch (error) {
    // A slow network is none that is lost.
    if (!(error instanceof DOMException && error.name === "TimeoutError")) requestLost(true);
  }
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
