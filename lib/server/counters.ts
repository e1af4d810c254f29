import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { FUNDS_KINDS } from "@/lib/domain/funds/funds-kinds";
import { OTP_PURPOSES } from "@/lib/domain/otp";
import { singleton } from "./singleton";

/** Log events at level error after which an operator should act (a test compares docs/runbook.md with them). */
export const WATCHED_EVENTS = [
  "console",
  "exclusions_not_kept",
  "failures_counted",
  "metrics_failed",
  "money_check_failed",
  "money_claim_lost",
  "money_kind_unknown",
  "money_record_unreadable",
  "money_resume_failed",
  "money_sweep_failed",
  "money_token_lost",
  "money_undecided_past_horizon",
  "money_unknown_told",
  "otp_wrong_cap",
  "otp_wrong_many",
  "page_failed",
  "player_lock_lost",
  "process_failed",
  "provider_circuit_opened",
  "provider_key_refused",
  "push_failed",
  "request_failed",
  "shutdown_left_money_requests",
  "start_failed",
  "store_failed",
  "store_not_swept",
] as const;

const MONEY_KINDS = ["bid", ...FUNDS_KINDS];
const MONEY_KEY_OUTCOMES = ["new", "replayed", "in-flight", "conflict"];
const MONEY_OUTCOMES = ["done", "refused", "not_sent", "unknown", "found", "corrected", "absent", "told_unknown"];
const LISTS = ["main", "starline", "gali"].flatMap((family) => [`${family}_markets`, `${family}_rates`]);

/** Creates every sample of a counter at 0, because an alert does not see an increase to a first sample of 1. */
const fromZero = <Label extends string>(
  counter: Counter<Label>,
  values: Readonly<Record<Label, readonly string[]>>,
): Counter<Label> => {
  let samples: readonly Partial<Record<Label, string>>[] = [{}];
  for (const label of Object.keys(values) as Label[]) {
    samples = samples.flatMap((sample) => values[label].map((value) => ({ ...sample, [label]: value })));
  }
  for (const sample of samples) counter.inc(sample, 0);
  return counter;
};

const create = () => {
  const registry = new Registry();
  const registers = [registry];
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const histogram = <Label extends string>(name: string, help: string, label: Label, buckets: number[]) =>
    new Histogram({ name, help, labelNames: [label], buckets, registers });
  /** Steady milliseconds of each list's last good fetch, or of its first fetch if all failed. */
  const fetchedAt = new Map<string, number>();
  const listFetches = fromZero(
    counter("markets_list_fetches_total", "Fetches of the shared lists, by outcome.", "list", "outcome"),
    { list: LISTS, outcome: ["good", "empty", "failed"] },
  );
  new Gauge({
    name: "markets_list_age_seconds",
    help: "Seconds since the last fetch of the list, or since the first attempt if all failed; no sample before.",
    labelNames: ["list"],
    registers,
    collect() {
      for (const [list, at] of fetchedAt) this.set({ list }, (performance.now() - at) / 1000);
    },
  });
  return {
    registry,
    requests: counter("markets_requests_total", "Requests that ended.", "kind", "route", "status"),
    requestSeconds: histogram(
      "markets_request_seconds",
      "From a request's head to its answer, by route; requests that the door refused or turned away are left out.",
      "route",
      [0.005, 0.02, 0.1, 0.3, 1, 3, 10, 30],
    ),
    requestsShed: counter("markets_requests_shed_total", "Requests turned away with 503 for want of room."),
    errorResponses: fromZero(
      counter(
        "markets_error_answers_total",
        "Answers with a code of the catalogue, or refused for this reason.",
        "code",
      ),
      { code: ["unexpected"] },
    ),
    providerCalls: counter(
      "markets_provider_calls_total",
      "Declared calls that ended, by the answer's yes or no, or by where they failed.",
      "call",
      "outcome",
    ),
    providerSeconds: histogram(
      "markets_provider_seconds",
      "A call that was sent, with the wait for a connection and a read's second try.",
      "call",
      // The buckets reach the longest wait for a read, and for a bid's response by default.
      [0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
    ),
    providerVariants: counter(
      "markets_provider_variants_total",
      "Unusual answers, by what was unusual: not JSON alone, fields that could not be read, nothing at all, a page, or 429.",
      "call",
      "variant",
    ),
    circuitOpen: new Gauge({
      name: "markets_provider_circuit_open",
      help: "1 while reads of the provider fail at once because it is away.",
      registers,
    }),
    keyRefused: new Gauge({
      name: "markets_provider_key_refused",
      help: "1 while the provider's last answer refused the application key.",
      registers,
    }),
    clockAhead: new Gauge({
      name: "markets_clock_ahead_seconds",
      help: "How far this host's clock is ahead: of the provider's by the Date of its last quick answer, of PostgreSQL's at this scrape.",
      labelNames: ["of"],
      registers,
    }),
    circuitOpened: counter("markets_provider_circuit_opened_total", "How often the circuit opened."),
    listFetched: (list: string, outcome: "good" | "empty" | "failed"): void => {
      listFetches.inc({ list, outcome });
      if (outcome === "good" || !fetchedAt.has(list)) fetchedAt.set(list, performance.now());
    },
    moneyRequests: fromZero(
      counter("markets_money_asked_total", "Money requests by what their key met.", "kind", "outcome"),
      { kind: MONEY_KINDS, outcome: MONEY_KEY_OUTCOMES },
    ),
    moneyOutcomes: fromZero(
      counter(
        "markets_money_ends_total",
        "Outcomes of sends, and of searches after a lost answer; each part of a bid counts by itself.",
        "kind",
        "outcome",
      ),
      { kind: MONEY_KINDS, outcome: MONEY_OUTCOMES },
    ),
    careRefusals: fromZero(
      counter("markets_care_refusals_total", "Money requests that a player's limit or break refused.", "code"),
      { code: ["care_limit", "care_excluded"] },
    ),
    storeSeconds: histogram(
      "markets_store_seconds",
      "Reads, writes and commits of the store, until they are on the disk; connect: the wait for a connection.",
      "operation",
      // The buckets reach from a read out of memory to the driver's own time limit.
      [0.0005, 0.002, 0.01, 0.05, 0.2, 1, 5],
    ),
    storeFailures: fromZero(
      counter("markets_store_failures_total", "What the store refused or did not answer.", "operation"),
      { operation: ["read", "write", "commit", "connect"] },
    ),
    otpAttempts: fromZero(
      counter("markets_otp_tries_total", "Typed one-time passwords; refused: no tries left.", "purpose", "outcome"),
      { purpose: OTP_PURPOSES, outcome: ["right", "wrong", "refused"] },
    ),
    pushMessages: fromZero(
      counter(
        "markets_push_messages_total",
        "Messages handed to push services; gone: the subscription has ended.",
        "outcome",
      ),
      { outcome: ["sent", "gone", "failed", "not_made"] },
    ),
    logErrors: fromZero(counter("markets_log_errors_total", "Lines of level error in the log, by event.", "event"), {
      event: WATCHED_EVENTS,
    }),
  };
};

/**
 * Returns the process's counters for METRICS_PORT. Their labels are words of the code and never a visitor's or the
 * provider's, because each value is a series.
 */
export const counters = (): ReturnType<typeof create> => singleton("counters", create);
