import type { Logger } from "pino";
import type { HostTime } from "../clock";
import { counters } from "../counters";
import { createLogCounter } from "../log-counter";
import { collectUnreadable, decodeError, field, orNullIfUnreadable } from "./decode";
import type { Rejection } from "./page";
import { isProviderError, type ProviderLayer } from "./provider";
import { CIRCUIT_OPEN } from "./read-breaker";
import { flag } from "./wire";

const anyStatus = field("status", orNullIfUnreadable(flag));

/** Returns the metric's label of a response: "unsaid" without a status field, which some calls lack. */
const toStatusLabel = (answer: unknown): "yes" | "no" | "unsaid" => {
  const status = anyStatus.safeParse(answer).data ?? null;
  return status === null ? "unsaid" : status ? "yes" : "no";
};

interface InstrumentedCall<Output, Answered extends { readonly body: unknown }> {
  readonly path: string;
  readonly failures?: FailureLog | undefined;
  /**
   * Sends the call and returns its response.
   * @param restart is called if the call is sent after a wait that does not count
   */
  readonly send: (restart: () => void) => Promise<Answered>;
  /**
   * Decodes the response to the call's output.
   * @param collect runs a function while unreadable fields are counted
   */
  readonly decode: (answer: Answered, collect: <Read>(read: () => Read) => Read) => Output | Promise<Output>;
}

/**
 * Measures and counts a call.
 * @throws ProviderError with the call's path
 */
export const instrumentCall = async <Output, Answered extends { readonly body: unknown }>({
  path,
  failures,
  send,
  decode,
}: InstrumentedCall<Output, Answered>): Promise<Output> => {
  const { providerCalls, providerSeconds, providerVariants } = counters();
  let startedAt = performance.now();
  let allRead = true;
  const unreadable = () => {
    allRead = false;
  };
  try {
    const answer = await send(() => {
      startedAt = performance.now();
    });
    const output = await decode(answer, (read) => collectUnreadable(unreadable, read));
    const ms = performance.now() - startedAt;
    providerCalls.inc({ call: path, outcome: toStatusLabel(answer.body) });
    providerSeconds.observe({ call: path }, ms / 1000);
    return output;
  } catch (thrown) {
    const error = isProviderError(thrown) ? thrown : decodeError("the answer", "as its call expects", thrown);
    error.call ??= path;
    const ms = performance.now() - startedAt;
    const outcome = error.note === CIRCUIT_OPEN ? "circuit" : error.layer;
    providerCalls.inc({ call: path, outcome });
    // Our own limits stopped these calls, mostly before the send.
    if (outcome !== "circuit" && outcome !== "local") providerSeconds.observe({ call: path }, ms / 1000);
    failures?.callFailed({ call: path, ms, outcome, note: error.note, rejection: error.rejection });
    throw error;
  } finally {
    if (!allRead) providerVariants.inc({ call: path, variant: "unreadable_field" });
  }
};

const LOG_INTERVAL_MS = 60_000;

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

/** How often a wrong clock is logged. */
const CLOCK_LOG_INTERVAL_MS = 10 * 60_000;

/**
 * Creates a log of failures: a call's first failure at once, later ones once a minute, the circuit's changes, and a
 * clock that is off. `write` logs the counts that are left.
 */
export const createFailureLog = (log: Logger, hostTime: HostTime) => {
  const logged = new Map<string, number>();
  let clockLoggedAt = Number.NEGATIVE_INFINITY;
  const repeated = createLogCounter(hostTime, LOG_INTERVAL_MS, (calls, seconds) =>
    log.warn({ event: "provider_failures", seconds, calls }),
  );
  return {
    callFailed: ({ call, outcome, note, ms, rejection }: FailedCall): void => {
      // A local failure is one of our own limits, or a caller that gave up, and the request's line says what it means.
      if (outcome === "local") return;
      // Refused keys count under one name, because one key serves all calls.
      const name = outcome === "refused_key" ? outcome : `${call} ${rejection ?? outcome}`;
      const now = hostTime.steady();
      // A failure of an open circuit is only counted, because the circuit's opening has a line of its own.
      if (outcome === "circuit" || now - (logged.get(name) ?? Number.NEGATIVE_INFINITY) < LOG_INTERVAL_MS) {
        repeated.count(name);
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
    /**
     * Logs that this host's clock is off.
     * @param aheadMs how far it is ahead of the provider's
     */
    clockOff: (aheadMs: number): void => {
      if (hostTime.steady() - clockLoggedAt < CLOCK_LOG_INTERVAL_MS) return;
      clockLoggedAt = hostTime.steady();
      log.warn({ event: "host_clock_off", aheadSeconds: Math.round(aheadMs / 1000) });
    },
    write: repeated.write,
  };
};

export type FailureLog = ReturnType<typeof createFailureLog>;
