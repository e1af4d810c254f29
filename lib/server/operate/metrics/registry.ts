import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
import { openExclusions } from "../../care/care-store";
import { counters } from "../../counters";
import { countOpenRequests, OPEN_STATES } from "../../money/records/count-open-requests";
import { REQUEST_KINDS } from "../../money/records/record";
import type { Services } from "../../services";
import { readPromotedAt, readRestoreState } from "../../store/restore-state";
import { isPromiseBroken } from "../../store/standby-promise";
import { checkWrites } from "../../store/store";
import { readStoreTime } from "../../store/store-clock";

const OTHER = "other";

const PATIENCE_MS = 2000;

/**
 * Adds what is read at a scrape: the process, and money requests without a known outcome. All processes on one store
 * give equal numbers: take the maximum.
 * @returns a function that gives all metrics in Prometheus' text format.
 */
export const watchApp = (services: Pick<Services, "settings" | "store" | "hostTime">): (() => Promise<string>) => {
  const registry = new Registry();
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const info = gauge("markets_info", "1, with how the app runs.", "mode");
  const count = gauge(
    "markets_money_open",
    "Money requests, each part of a bid for itself, whose end is not known.",
    "kind",
    "state",
  );
  const oldest = gauge("markets_money_oldest_seconds", "Since the oldest of them was sent.", "kind", "state");
  const restored = gauge(
    "markets_store_restored",
    "1 while the store is an older copy that nobody has accepted: no money request is taken.",
  );
  const broken = gauge(
    "markets_store_promise_broken",
    "1 while DATABASE_FAILOVER is synchronous and no synchronous standby confirms commits: a promotion would wait for an operator.",
  );
  const promoted = gauge(
    "markets_store_promoted_seconds",
    "When the hosts last took a promoted copy of the store by themselves, in seconds since 1970; 0 if never.",
  );
  const excluded = gauge(
    "markets_care_exclusions_open",
    "Exclusions that no operator has confirmed to be blocked at the provider.",
  );
  const works = gauge(
    "markets_store_works",
    "1 if the store answered this scrape: a read, and a write, which a full disk refuses.",
    "operation",
  );
  info.set({ mode: services.settings.provider.mode }, 1);
  collectDefaultMetrics({ register: registry });

  const setPending = (rows: Awaited<ReturnType<typeof countOpenRequests>>): void => {
    const toKnownKind = (kind: string) => (REQUEST_KINDS.includes(kind) ? kind : OTHER);
    for (const kind of [...REQUEST_KINDS, OTHER]) {
      for (const state of OPEN_STATES) {
        const fitting = rows.filter((row) => row.state === state && toKnownKind(row.kind) === kind);
        const all = fitting.reduce((sum, row) => sum + row.count, 0);
        count.set({ kind, state }, all);
        oldest.set({ kind, state }, Math.max(0, ...fitting.map(({ oldestMs }) => oldestMs / 1000)));
      }
    }
  };
  const readStore = async (): Promise<void> => {
    try {
      setPending(await countOpenRequests(services));
      await compareClocks();
      const state = await readRestoreState(services.store);
      excluded.set((await openExclusions(services)).length);
      restored.set(state?.acceptedAt === null ? 1 : 0);
      promoted.set((await readPromotedAt(services.store)) / 1000);
    } catch (error) {
      // Old numbers would hide that the present are not known.
      count.reset();
      oldest.reset();
      throw error;
    }
  };
  /** Measures the database's clock; a SQLite has none of its own. */
  const compareClocks = async (): Promise<void> => {
    if (services.settings.state.databaseUrl === null) return;
    const startedAt = services.hostTime.now();
    const database = await readStoreTime(services);
    const ahead = (startedAt + services.hostTime.now()) / 2 - database;
    counters().clockAhead.set({ of: "database" }, ahead / 1000);
  };
  const recordWhether = async (operation: "read" | "write", work: () => Promise<void>): Promise<void> => {
    const done = await new Promise<boolean>((resolve) => {
      const cancel = services.hostTime.later(() => resolve(false), PATIENCE_MS);
      void work()
        .then(
          () => resolve(true),
          () => resolve(false),
        )
        .finally(cancel);
    });
    works.set({ operation }, done ? 1 : 0);
  };
  const all = Registry.merge([counters().registry, registry]);
  return async () => {
    await Promise.all([recordWhether("read", readStore), recordWhether("write", () => checkWrites(services))]);
    broken.set(isPromiseBroken(services.store) ? 1 : 0);
    return all.metrics();
  };
};
