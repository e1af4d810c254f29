import { PostgresAdapter, sql } from "kysely";
import type { HostTime } from "../clock";
import type { Store } from "./store";

export interface StoreAndTime {
  readonly store: Store;
  readonly hostTime: Pick<HostTime, "now" | "steady">;
}

/** Epoch milliseconds, on a shared store the database server's, because hosts' clocks differ. */
export const storeNowSql = ({ store, hostTime }: StoreAndTime) =>
  store.db.getExecutor().adapter instanceof PostgresAdapter
    ? sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`
    : sql<number>`cast(${hostTime.now()} as integer)`;

/** As a number, to compare rows with. */
export const readStoreTime = async (timed: StoreAndTime): Promise<number> => {
  const { rows } = await sql<{ now: number }>`select ${storeNowSql(timed)} as now`.execute(timed.store.db);
  return Number(rows[0]?.now);
};
