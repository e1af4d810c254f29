import { INSTALL_FILES } from "@/lib/contract/install";
import { inDoubt, quietFor, requestAnswered, requestLost, waitingRequests } from "./connection";
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
/** A request that waits for so long may wait for the provider: the small file tells whether it is the network, in milliseconds. */
const PROBE_MS = 1500;
/** Where a request has waited for so long, and nothing at all was answered, the network hangs, in milliseconds. */
const SLOW_MS = 3600;
/** So long without such a wait, the network is well again, in milliseconds: one late answer would tell nothing. */
const PROMPT_MS = 2000;
/** A look that comes so late is one of a page that stood still, in milliseconds. */
const STOOD_STILL_MS = 2000;

/** For how many milliseconds a request has been waiting without any answer to whatever request; 0 where none waits. */
const waitedFor = (): number => {
  const longest = Math.max(0, ...[...waitingRequests].map((sentAt) => performance.now() - sentAt));
  return Math.min(longest, quietFor());
};

/** A small file of ours: that it comes tells that the network is there, and costs the server next to nothing. */
const hearOfServer = async (): Promise<void> => {
  const sentAt = performance.now();
  const sentOffline = !navigator.onLine;
  waitingRequests.add(sentAt);
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    await fetch(INSTALL_FILES.robots, { method: "HEAD", cache: "no-store", signal });
    requestAnswered(sentAt, sentOffline);
  } catch (error) {
    // A slow network is none that is lost.
    if (!(error instanceof DOMException && error.name === "TimeoutError")) requestLost(true);
  } finally {
    waitingRequests.delete(sentAt);
  }
};

/**
 * Notices where a request waits and nothing of any kind is answered: the network hangs, and nothing fails. Nothing is given up.
 * @returns to be called at each look; for how many milliseconds a request has waited so by then, of those that the page ran.
 */
const watchWaits = (): (() => number) => {
  let lookedAt = performance.now();
  /** Since when the page has run without standing still. */
  let runsSince = lookedAt;
  let waitedAt = lookedAt;
  return () => {
    const now = performance.now();
    if (document.visibilityState === "hidden" || now - lookedAt > STOOD_STILL_MS) runsSince = now;
    lookedAt = now;
    const waited = Math.min(waitedFor(), now - runsSince);
    if (waited >= PROBE_MS) waitedAt = now;
    if (waited >= SLOW_MS) noteSlowNetwork(true);
    if (now - waitedAt >= PROMPT_MS) noteSlowNetwork(false);
    return waited;
  };
};

/**
 * While the player is at work, sees to it that no two seconds pass without a word of our server: polls alone are too far
 * apart to tell of an outage of which the browser sees nothing; nor a request waits long without one. @returns a function that stops it.
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
    const waited = lookAtWaits();
    if (asking || inDoubt() || document.visibilityState === "hidden") return;
    const isMissed = quietFor() >= QUIET_MS && performance.now() - workedAt <= AT_WORK_MS;
    if (!isMissed && waited < PROBE_MS) return;
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
