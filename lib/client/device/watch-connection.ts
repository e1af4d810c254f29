import { API } from "@/lib/contract/protocol";
import { inDoubt, onConnectionChange, requestAnswered, requestLost } from "./connection";

/** After the first request that was lost, and then between two questions, in milliseconds. */
const FIRST_MS = 400;
const GAP_MS = 2500;
/** A question that is not answered by then is lost, in milliseconds. */
const PATIENCE_MS = 4000;

/** Asks our server whether it is reached. @returns false where no answer came. */
export const serverAnswers = async (): Promise<boolean> => {
  const sentAt = performance.now();
  const sentOffline = !navigator.onLine;
  try {
    await fetch(API.health, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS) });
    requestAnswered(sentAt, sentOffline);
    return true;
  } catch {
    requestLost(true);
    return false;
  }
};

/**
 * Asks our server, from the first lost request until the next answer, whether it is reached at all: so that an outage of
 * which the browser sees nothing is known within two seconds, and its end too (docs/faults.md, row 41). A hidden tab is
 * passed over. @returns a function that stops it.
 */
export const watchConnection = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = false;
  const plan = (gapMs: number) => {
    if (timer !== undefined || asking || !inDoubt()) return;
    timer = setTimeout(() => {
      timer = undefined;
      if (document.visibilityState === "hidden") return plan(GAP_MS);
      asking = true;
      void serverAnswers().then(() => {
        asking = false;
        plan(GAP_MS);
      });
    }, gapMs);
  };
  plan(FIRST_MS);
  const stop = onConnectionChange(() => plan(FIRST_MS));
  return () => {
    stop();
    clearTimeout(timer);
    asking = true;
  };
};
