import { counters } from "../counters";
import type { RawResponse } from "./exchange";

/** The slowest response that is compared, because a slower one does not show when its Date was written. */
const MAX_ROUND_TRIP_MS = 1000;
/** How much of a second a Date leaves out on average. */
const DATE_ROUNDING_MS = 500;
/** How far a clock must be off to be reported, because cut-offs and the limits of two hosts then suffer. */
const MIN_OFF_MS = 2000;

/**
 * Compares this host's clock with the `Date` of the provider's response, for the gauge `markets_clock_ahead_seconds`.
 * The times of send and response are epoch milliseconds of this host.
 * @param onOff gets how far this host is ahead, in milliseconds, from two seconds on in either direction
 */
export const watchClock = (
  { header }: Pick<RawResponse, "header">,
  { sentAt, receivedAt }: { readonly sentAt: number; readonly receivedAt: number },
  onOff: (aheadMs: number) => void,
): void => {
  const date = Date.parse(header("date") ?? "");
  if (Number.isNaN(date) || receivedAt - sentAt > MAX_ROUND_TRIP_MS) return;
  const aheadMs = (sentAt + receivedAt) / 2 - date - DATE_ROUNDING_MS;
  counters().clockAhead.set({ of: "provider" }, aheadMs / 1000);
  if (Math.abs(aheadMs) >= MIN_OFF_MS) onOff(aheadMs);
};
