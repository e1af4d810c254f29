import { PostgresAdapter, sql } from "kysely";
import type { HostTime } from "../clock";
import type { Store } from "./store";

/** A store, and the clock that counts on an embedded one. */
export interface StoreAndTime {
  readonly store: Store;
  readonly hostTime: Pick<HostTime, "now" | "steady">;
}

/**
 * Returns the SQL for the store's time in epoch milliseconds: on PostgreSQL the server's, because hosts' clocks differ.
 */
export const storeNowSql = ({ store, hostTime }: StoreAndTime) =>
  store.db.getExecutor().adapter instanceof PostgresAdapter
    ? sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`
    : sql<number>`cast(${hostTime.now()} as integer)`;

/** Reads the store's time in epoch milliseconds, to compare rows with. */
export const readStoreTime = async (timed: StoreAndTime): Promise<number> => {
  const { rows } = await sql<{ now: number }>`select ${storeNowSql(timed)} as now`.execute(timed.store.db);
  return Number(rows[0]?.now);
};
