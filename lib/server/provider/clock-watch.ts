import { counters } from "../counters";
import type { RawAnswer } from "./exchange";

/** In milliseconds: a slower answer does not tell at what moment its Date was written. */
const QUICK_MS = 1000;
/** In milliseconds: a Date leaves out half a second on average. */
const LEFT_OUT_MS = 500;
/** In milliseconds: from here on cut-offs and the limits of two hosts suffer. */
const OFF_MS = 2000;

/**
 * Compares this host's clock with the `Date` of the provider's answer, for the gauge `markets_clock_ahead_seconds`.
 * @param sentAt @param receivedAt epoch milliseconds of this host. @param onOff gets how far this host is ahead, in milliseconds,
 * from two seconds on in either direction.
 */
export const watchClock = (
  { header }: Pick<RawAnswer, "header">,
  { sentAt, receivedAt }: { readonly sentAt: number; readonly receivedAt: number },
  onOff: (aheadMs: number) => void,
): void => {
  const date = Date.parse(header("date") ?? "");
  if (Number.isNaN(date) || receivedAt - sentAt > QUICK_MS) return;
  const aheadMs = (sentAt + receivedAt) / 2 - date - LEFT_OUT_MS;
  counters().clockAhead.set({ of: "provider" }, aheadMs / 1000);
  if (Math.abs(aheadMs) >= OFF_MS) onOff(aheadMs);
};
