import { PostgresAdapter, sql } from "kysely";
import type { HostTime } from "../clock";
import type { Store } from "./store";

export interface Timed {
  readonly store: Store;
  readonly hostTime: Pick<HostTime, "now" | "steady">;
}

/** Epoch milliseconds, on a shared store the database server's, because hosts' clocks differ. */
export const storeNow = ({ store, hostTime }: Timed) =>
  store.db.getExecutor().adapter instanceof PostgresAdapter
    ? sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`
    : sql<number>`cast(${hostTime.now()} as integer)`;

/** As a number, to compare rows with. */
export const timeOfStore = async (timed: Timed): Promise<number> => {
  const { rows } = await sql<{ now: number }>`select ${storeNow(timed)} as now`.execute(timed.store.db);
  return Number(rows[0]?.now);
};
