import { Gauge, type Registry } from "prom-client";
import { OPEN_STATES, openMoney } from "../../money/records/open-money";
import type { Services } from "../../services";
import { restoredState } from "../../store/restored";

const KINDS = ["bid", "deposit", "withdrawal", "transfer"];
/** The label of kinds that this version does not know. */
const OTHER = "other";

/** The store is read at most once in this time, however often the metrics are scraped. In milliseconds. */
const KEPT_MS = 5000;
/** The longest that a scrape waits for the store, in milliseconds. */
const PATIENCE_MS = 2000;

/**
 * Reads at each scrape how many money requests in the store have no known end. All processes on one store give the same
 * numbers: take the maximum, not the sum.
 */
export const addOpenMoney = (registry: Registry, services: Pick<Services, "store" | "hostTime">): void => {
  const { hostTime } = services;
  let reading: { readonly since: number; readonly end: Promise<boolean> } | undefined;
  /** @returns whether the store answered in time. */
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
  const kindOf = (kind: string) => (KINDS.includes(kind) ? kind : OTHER);
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
    help: "1 while the store is an older copy that nobody has accepted: no money request is taken.",
    registers: [registry],
  });
  const read = async (): Promise<boolean> => {
    try {
      set(await openMoney(services));
      const state = await restoredState(services.store);
      restored.set(state && !state.accepted ? 1 : 0);
      return true;
    } catch {
      // Old numbers would hide that the present ones are not known.
      count.reset();
      oldest.reset();
      return false;
    }
  };
  const readable: Gauge = new Gauge({
    name: "markets_store_readable",
    help: "1 if the store answered this scrape, or one a few seconds ago.",
    registers: [registry],
    collect: async (): Promise<void> => readable.set((await look()) ? 1 : 0),
  });
};
