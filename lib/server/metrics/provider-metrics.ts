import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import type { HostTime } from "../clock";
import { answerVariants, circuitChanges, listFetches, providerCallEnds } from "../observers";
import { PATHS } from "../provider/paths";
import { oneOf } from "./labels";

/** Up to the longest wait for a read, and for a bid's answer by default, in seconds. */
const BUCKETS = [0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** Outcomes of calls that our own bounds ended, mostly before they were sent. */
const NOT_SENT: readonly string[] = ["circuit", "local"];

/** Counts the provider's calls and what they took. @returns a function that ends it. */
export const watchProvider = (registry: Registry): (() => void) => {
  const registers = [registry];
  const calls = new Counter({
    name: "markets_provider_calls_total",
    help: "Declared calls that ended, by the answer's yes or no, or by where they failed.",
    labelNames: ["call", "outcome"],
    registers,
  });
  const seconds = new Histogram({
    name: "markets_provider_seconds",
    help: "A call that was sent, with the wait for a connection and a read's second try.",
    labelNames: ["call"],
    buckets: BUCKETS,
    registers,
  });
  const open = new Gauge({
    name: "markets_provider_circuit_open",
    help: "1 while reads of the provider fail at once because it is away.",
    registers,
  });
  const opened = new Counter({
    name: "markets_provider_circuit_opened_total",
    help: "How often the circuit opened.",
    registers,
  });
  const variants = new Counter({
    name: "markets_provider_variants_total",
    help: "Answers that were read in another form than JSON by itself with all fields, or had nothing to read, by what was unusual.",
    labelNames: ["call", "variant"],
    registers,
  });
  const callOf = oneOf([...Object.values(PATHS), "payment-gateway"]);
  const ends = [
    providerCallEnds.add(({ call: path, outcome, said, ms }) => {
      const call = callOf(path);
      calls.inc({ call, outcome: said ?? outcome });
      if (!NOT_SENT.includes(outcome)) seconds.observe({ call }, ms / 1000);
    }),
    answerVariants.add(({ call, variant }) => variants.inc({ call: callOf(call), variant })),
    circuitChanges.add((isOpen) => {
      open.set(isOpen ? 1 : 0);
      if (isOpen) opened.inc();
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
};

const LISTS = ["main", "starline", "gali"].flatMap((family) => [`${family}_markets`, `${family}_rates`]);

/**
 * Counts fetches of the shared lists, and tells how old each list is. A list that nobody looks at is not fetched: its age
 * says something only beside fetches that fail. @returns a function that ends it.
 */
export const watchLists = (registry: Registry, time: HostTime): (() => void) => {
  const registers = [registry];
  /** Milliseconds of the steady clock, of the last good fetch; before it of the first try, which may fail for hours. */
  const fetchedAt = new Map<string, number>();
  const fetches = new Counter({
    name: "markets_list_fetches_total",
    help: "Fetches of the shared lists at the provider, by outcome.",
    labelNames: ["list", "outcome"],
    registers,
  });
  const age = new Gauge({
    name: "markets_list_age_seconds",
    help: "Since the list was last fetched, or first asked for in vain; no sample before.",
    labelNames: ["list"],
    registers,
    collect: () => {
      for (const [list, at] of fetchedAt) age.set({ list }, (time.steady() - at) / 1000);
    },
  });
  for (const list of LISTS) for (const outcome of ["good", "empty", "failed"]) fetches.inc({ list, outcome }, 0);
  const listOf = oneOf(LISTS);
  return listFetches.add((fetched) => {
    const list = listOf(fetched.list);
    fetches.inc({ list, outcome: fetched.outcome });
    if (fetched.outcome === "good" || !fetchedAt.has(list)) fetchedAt.set(list, time.steady());
  });
};
