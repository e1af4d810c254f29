import type { Logger } from "pino";
import type { HostTime } from "../clock";
import { counters } from "../counters";
import { startTally } from "../tally";
import { decodeError, field, tellingUnreadable, whereReadable } from "./decode";
import type { Rejection } from "./page";
import { isProviderError, type ProviderLayer } from "./provider";
import { CIRCUIT_OPEN } from "./read-breaker";
import { flag } from "./wire";

const anyStatus = field("status", whereReadable(flag));

/** Some calls have no status field. */
const saidIn = (answer: unknown): "yes" | "no" | "unsaid" => {
  const status = anyStatus.safeParse(answer).data ?? null;
  return status === null ? "unsaid" : status ? "yes" : "no";
};

interface Followed<Output, Answered extends { readonly body: unknown }> {
  readonly path: string;
  readonly failures?: ProviderFailures | undefined;
  /** @param restart is called if the call is sent after a wait that does not count. */
  readonly ask: (restart: () => void) => Promise<Answered>;
  /** @param telling reads while unreadable fields are counted. */
  readonly decode: (answer: Answered, telling: <Read>(read: () => Read) => Read) => Output | Promise<Output>;
}

/** Measures and counts the call. @throws ProviderError with the call's path. */
export const followCall = async <Output, Answered extends { readonly body: unknown }>({
  path,
  failures,
  ask,
  decode,
}: Followed<Output, Answered>): Promise<Output> => {
  const { providerCalls, providerSeconds, providerVariants } = counters();
  let began = performance.now();
  let allRead = true;
  const unreadable = () => {
    allRead = false;
  };
  try {
    const answer = await ask(() => {
      began = performance.now();
    });
    const output = await decode(answer, (read) => tellingUnreadable(unreadable, read));
    const ms = performance.now() - began;
    providerCalls.inc({ call: path, outcome: saidIn(answer.body) });
    providerSeconds.observe({ call: path }, ms / 1000);
    return output;
  } catch (thrown) {
    const error = isProviderError(thrown) ? thrown : decodeError("the answer", "as its call expects", thrown);
    error.call ??= path;
    const ms = performance.now() - began;
    const outcome = error.note === CIRCUIT_OPEN ? "circuit" : error.layer;
    providerCalls.inc({ call: path, outcome });
    // Our own limits ended these, mostly before the send.
    if (outcome !== "circuit" && outcome !== "local") providerSeconds.observe({ call: path }, ms / 1000);
    failures?.callFailed({ call: path, ms, outcome, note: error.note, rejection: error.rejection });
    throw error;
  } finally {
    if (!allRead) providerVariants.inc({ call: path, variant: "unreadable_field" });
  }
};

const LOGGED_AGAIN_MS = 60_000;

interface FailedCall {
  readonly call: string;
  readonly ms: number;
  readonly outcome: "circuit" | ProviderLayer;
  readonly note: string;
  readonly rejection?: Rejection | undefined;
}

const warn = (log: Logger, rejection: Rejection | undefined, failure: object): void => {
  if (rejection === "page") log.warn({ event: "provider_page_instead_of_json", ...failure });
  else if (rejection === "rate_limit") log.warn({ event: "provider_rate_limit", ...failure });
  else log.warn({ event: "provider_failed", ...failure });
};

/** In milliseconds: a wrong clock is logged once in ten minutes. */
const CLOCK_LOGGED_AGAIN_MS = 10 * 60_000;

/**
 * Logs a call's first failure at once, later ones once a minute, the circuit's changes, and a clock that is off. `write` logs the
 * counts left.
 */
export const logProviderFailures = (log: Logger, hostTime: HostTime) => {
  const logged = new Map<string, number>();
  let clockLoggedAt = Number.NEGATIVE_INFINITY;
  const again = startTally(hostTime, LOGGED_AGAIN_MS, (calls, seconds) =>
    log.warn({ event: "provider_failures", seconds, calls }),
  );
  return {
    callFailed: ({ call, outcome, note, ms, rejection }: FailedCall): void => {
      // A local failure is one of our own bounds, or a caller that gave up: the request's line says what it means.
      if (outcome === "local") return;
      // One key serves all calls.
      const name = outcome === "refused_key" ? outcome : `${call} ${rejection ?? outcome}`;
      const now = hostTime.steady();
      // An open circuit has its own line.
      if (outcome === "circuit" || now - (logged.get(name) ?? Number.NEGATIVE_INFINITY) < LOGGED_AGAIN_MS) {
        again.count(name);
        return;
      }
      logged.set(name, now);
      const failure = { call, layer: outcome, note, ms: Math.round(ms) };
      if (outcome === "refused_key") log.error({ event: "provider_key_refused", ...failure });
      else warn(log, rejection, failure);
    },
    circuitChanged: (open: boolean): void => {
      if (open) log.error({ event: "provider_circuit_opened" });
      else log.info({ event: "provider_circuit_closed" });
    },
    /** @param aheadMs of the provider's clock. */
    clockOff: (aheadMs: number): void => {
      if (hostTime.steady() - clockLoggedAt < CLOCK_LOGGED_AGAIN_MS) return;
      clockLoggedAt = hostTime.steady();
      log.warn({ event: "host_clock_off", aheadSeconds: Math.round(aheadMs / 1000) });
    },
    write: again.write,
  };
};

export type ProviderFailures = ReturnType<typeof logProviderFailures>;
