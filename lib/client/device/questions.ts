import { INSTALL_FILES } from "@/lib/contract/install";
import { networkIsSlow, quietFor, requestAnswered, requestLost } from "./connection";

/** A question to the small file that is not answered by then is given up, in milliseconds. */
const PATIENCE_MS = 4000;
/** A request that waits for so long may wait for the provider: the small file tells whether it is the network, in milliseconds. */
const PROBE_MS = 1500;
/** A request that nothing was answered since, for so long, has a slow network, in milliseconds. */
const SLOW_MS = 3600;
/** A page that stood still is not slow: its timers came late, in milliseconds. */
const LATE_MS = 1000;

/**
 * Notices where no answer of any kind comes while a request waits: the network hangs, and nothing fails. Nothing is given up.
 * @param probes asks for a small file meanwhile, which no provider holds up.
 * @returns to be called when the request has ended.
 */
export const watchQuestion = (probes: boolean): (() => void) => {
  const askedAt = performance.now();
  const isQuiet = () => quietFor() >= performance.now() - askedAt && document.visibilityState !== "hidden";
  const probe = setTimeout(() => {
    if (probes && isQuiet()) void hearOfServer();
  }, PROBE_MS);
  const slow = setTimeout(() => {
    if (isQuiet() && performance.now() - askedAt < SLOW_MS + LATE_MS) networkIsSlow();
  }, SLOW_MS);
  return () => {
    clearTimeout(probe);
    clearTimeout(slow);
  };
};

/** A small file of ours: that it comes tells that the network is there, and costs the server next to nothing. */
export const hearOfServer = async (): Promise<void> => {
  const sentAt = performance.now();
  const sentOffline = !navigator.onLine;
  const ended = watchQuestion(false);
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    await fetch(INSTALL_FILES.robots, { method: "HEAD", cache: "no-store", signal });
    requestAnswered(sentAt, sentOffline);
  } catch (error) {
    // A slow network is none that is lost.
    if (!(error instanceof DOMException && error.name === "TimeoutError")) requestLost(true);
  } finally {
    ended();
  }
};
