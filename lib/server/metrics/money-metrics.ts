import { Counter, Gauge, type Registry } from "prom-client";
import { OPEN_STATES, openMoney } from "../money/records/open-money";
import { type MoneyAsk, type MoneyEnd, moneyAsks, moneyEnds } from "../observers";
import type { Services } from "../services";
import { restoredState } from "../store/restored";
import { OTHER, oneOf } from "./labels";

const KINDS = ["bid", "deposit", "withdrawal", "transfer"];
const ASKS: readonly MoneyAsk["outcome"][] = ["new", "replayed", "in-flight", "conflict"];
const ENDS: readonly MoneyEnd["outcome"][] = [
  "done",
  "refused",
  "not_sent",
  "unknown",
  "found",
  "corrected",
  "absent",
  "told_unknown",
];

/** The store is asked at most once in so many milliseconds, however often the metrics are scraped. */
const KEPT_MS = 5000;
/** A scrape does not wait longer than this for the store, in milliseconds. */
const PATIENCE_MS = 2000;

/** Counts how money requests came and what became of them. @returns a function that ends it. */
export const watchMoney = (registry: Registry): (() => void) => {
  const asked = new Counter({
    name: "markets_money_asked_total",
    help: "Confirmed money requests by what their Idempotency-Key met.",
    labelNames: ["kind", "outcome"],
    registers: [registry],
  });
  const ended = new Counter({
    name: "markets_money_ends_total",
    help: "What became of a send, and of the search after one whose answer was lost; each part of a bid for itself.",
    labelNames: ["kind", "outcome"],
    registers: [registry],
  });
  for (const kind of KINDS) {
    for (const outcome of ASKS) asked.inc({ kind, outcome }, 0);
    for (const outcome of ENDS) ended.inc({ kind, outcome }, 0);
  }
  const kindOf = oneOf(KINDS);
  const ends = [
    moneyAsks.add(({ kind, outcome }) => asked.inc({ kind: kindOf(kind), outcome })),
    moneyEnds.add(({ kind, outcome }) => ended.inc({ kind: kindOf(kind), outcome })),
  ];
  return () => {
    for (const end of ends) end();
  };
};

/**
 * Tells how many money requests wait for their end, as the store has them, at each scrape. Of several processes each tells
 * the same: take the greatest, not the sum.
 */
export const addOpenMoney = (registry: Registry, services: Pick<Services, "store" | "hostTime">): void => {
  const { hostTime } = services;
  let reading: { readonly since: number; readonly end: Promise<boolean> } | undefined;
  /** Whether the store answered. Samples are taken once it did, or will not in time. */
  const look = (): Promise<boolean> => {
    if (!reading || hostTime.steady() - reading.since >= KEPT_MS) reading = { since: hostTime.steady(), end: read() };
    const { end } = reading;
    return new Promise((resolve) => {
      const cancel = hostTime.later(() => resolve(false), PATIENCE_MS);
      void end.then((answered) => {
        cancel();
        resolve(answered);
      });
    });
  };
  const collect = async (): Promise<void> => void (await look());
  const common = { labelNames: ["kind", "state"], registers: [registry], collect };
  const count = new Gauge({
    name: "markets_money_open",
    help: "Money requests, each part of a bid for itself, whose end is not known.",
    ...common,
  });
  const oldest = new Gauge({
    name: "markets_money_oldest_seconds",
    help: "Since the oldest of them was sent.",
    ...common,
  });
  const kindOf = oneOf(KINDS);
  const set = (rows: Awaited<ReturnType<typeof openMoney>>): void => {
    for (const kind of [...KINDS, OTHER]) {
      for (const state of OPEN_STATES) {
        const fitting = rows.filter((row) => row.state === state && kindOf(row.kind) === kind);
        count.set(
          { kind, state },
          fitting.reduce((sum, row) => sum + row.count, 0),
        );
        oldest.set({ kind, state }, Math.max(0, ...fitting.map(({ oldestMs }) => oldestMs / 1000)));
      }
    }
  };
  const restored = new Gauge({
    name: "markets_store_restored",
    help: "1 while the store is older than it was and nobody has accepted it: no money request is taken.",
    registers: [registry],
  });
  const read = async (): Promise<boolean> => {
    try {
      set(await openMoney(services));
      const state = await restoredState(services.store);
      restored.set(state && !state.accepted ? 1 : 0);
      return true;
    } catch {
      // What was true a while ago would hide that nobody knows.
      count.reset();
      oldest.reset();
      return false;
    }
  };
  const readable: Gauge = new Gauge({
    name: "markets_store_readable",
    help: "1 where the store answered this scrape, or one a few seconds ago.",
    registers: [registry],
    collect: async (): Promise<void> => readable.set((await look()) ? 1 : 0),
  });
};
