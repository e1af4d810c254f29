import type { Logger } from "pino";
import type { HostTime } from "../clock";
import { circuitChanges, type ProviderCallEnd, providerCallEnds } from "../observers";
import { startTally } from "../tally";

/** For so long the same failure of the same call is counted and not told again, in milliseconds. */
const TOLD_AGAIN_MS = 60_000;

/** One of our own bounds, or a caller that gave up: what it means for a request stands in the request's line. */
const isOurs = ({ outcome }: ProviderCallEnd): boolean => outcome === "local";

/**
 * Has the log tell which calls of the provider fail and why, the first time at once, and how often in one line a minute;
 * and when reads stop being sent, because many have failed, and when they are sent again.
 * @returns a function that ends it.
 */
export const logProviderFailures = (log: Logger, hostTime: HostTime): (() => void) => {
  /** When each was told, in milliseconds of the host's steady clock: as many as there are calls and layers. */
  const told = new Map<string, number>();
  const again = startTally(hostTime, TOLD_AGAIN_MS, (calls, seconds) =>
    log.warn({ event: "provider_failures", seconds, calls }),
  );

  const onEnd = (end: ProviderCallEnd): void => {
    const { call, outcome, note, ms } = end;
    if (outcome === "answered" || isOurs(end)) return;
    const name = `${call} ${outcome}`;
    const now = hostTime.steady();
    // Where the circuit is open nothing was asked: its opening is told.
    if (outcome === "circuit" || now - (told.get(name) ?? Number.NEGATIVE_INFINITY) < TOLD_AGAIN_MS) {
      again.count(name);
      return;
    }
    told.set(name, now);
    log.warn({ event: "provider_failed", call, layer: outcome, note, ms: Math.round(ms) });
  };
  const onCircuit = (open: boolean): void => {
    if (open) log.error({ event: "provider_circuit_opened" });
    else log.info({ event: "provider_circuit_closed" });
  };
  const removals = [providerCallEnds.add(onEnd), circuitChanges.add(onCircuit)];
  return () => {
    for (const remove of removals) remove();
    again.write();
  };
};
