import type { Logger } from "pino";
import type { HostTime } from "../clock";
import { startTally } from "../tally";
import type { ProviderCallEnd, ProviderListener } from "./follow-call";

/** During this time the same failure of the same call is counted and not logged again, in milliseconds. */
const LOGGED_AGAIN_MS = 60_000;

/** Logs failures of the provider for a `createProvider`. */
export interface FailureLog extends ProviderListener {
  /** Writes the counts since the last line, before the process ends. */
  readonly write: () => void;
}

/**
 * Logs which calls of the provider fail and why: the first failure at once, the later ones in one line a minute. It also
 * logs when the circuit opens and closes.
 */
export const logProviderFailures = (log: Logger, hostTime: HostTime): FailureLog => {
  /** When each failure was logged, by call and layer; in milliseconds of the host's steady clock. */
  const logged = new Map<string, number>();
  const again = startTally(hostTime, LOGGED_AGAIN_MS, (calls, seconds) =>
    log.warn({ event: "provider_failures", seconds, calls }),
  );

  const callEnded = ({ call, outcome, note, ms }: ProviderCallEnd): void => {
    // A local failure is one of our own bounds, or a caller that gave up: the request's line says what it means.
    if (outcome === "answered" || outcome === "local") return;
    const name = `${call} ${outcome}`;
    const now = hostTime.steady();
    // An open circuit has its own line.
    if (outcome === "circuit" || now - (logged.get(name) ?? Number.NEGATIVE_INFINITY) < LOGGED_AGAIN_MS) {
      again.count(name);
      return;
    }
    logged.set(name, now);
    log.warn({ event: "provider_failed", call, layer: outcome, note, ms: Math.round(ms) });
  };
  const circuitChanged = (open: boolean): void => {
    if (open) log.error({ event: "provider_circuit_opened" });
    else log.info({ event: "provider_circuit_closed" });
  };
  return { callEnded, circuitChanged, write: again.write };
};
