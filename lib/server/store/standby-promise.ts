import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { LINEAGE, parseCluster, parseTimeline, withLineage } from "./lineage";
import type { PromiseLog, StandbyPromise, Store } from "./store";
import { type StoreAndTime, storeNowSql } from "./store-clock";

/** How long a host trusts its last check. A failover that takes longer waits for an operator. */
export const TRUSTED_MS = 120_000;
/**
 * How long other hosts count on a host's check. It is longer, because what they read may be older, and clocks differ.
 */
const COUNTED_MS = TRUSTED_MS + 30_000;
/**
 * The least time between two checks before anything is trusted, because a server takes new settings one process at a
 * time.
 */
const SETTLED_MS = 10_000;

const HOST_ROW = "host ";
/** The detail of a host's row of `store_moment` while the host would accept a promoted copy as complete. */
const TRUSTS = "held";

/** The SQL for whether a commit of the connection waits for the disk of a synchronous standby. */
export const HOLDS: RawBuilder<boolean> = sql<boolean>`(current_setting('synchronous_commit') in ('on', 'remote_apply')
  and btrim(current_setting('synchronous_standby_names')) <> '')`;

/**
 * Returns the SQL for the columns of a check about the server: whether the promise holds, and the server's time in
 * epoch milliseconds.
 */
export const promiseColumns = (timed: StoreAndTime) =>
  sql`case when ${HOLDS} then ${TRUSTS} else '' end, ${storeNowSql(timed)}`;

/** Creates what a host knows before its first check. */
export const createPromise = (log: PromiseLog): StandbyPromise => ({
  row: `${HOST_ROW}${randomUUID()}`,
  log,
  lineage: "",
  heldSince: undefined,
  trusted: undefined,
  waitsSince: undefined,
});

/** A row of `store_moment` in which a host says whether it trusts the standby; `at` is in epoch milliseconds. */
export interface HostRow {
  readonly name: string;
  readonly detail: string;
  readonly at: number;
}

export const isHostRow = ({ name }: Pick<HostRow, "name">): boolean => name.startsWith(HOST_ROW);

/** Deletes the rows of all hosts, which mean nothing on a store of another lineage. */
export const deleteHosts = ({ db }: Pick<Store, "db">) =>
  db.deleteFrom("store_moment").where("name", "like", `${HOST_ROW}%`).execute();

/** Deletes this host's row when the process stops, so that others need not wait for it. */
export const leavePromise = async ({ db, promise }: Store): Promise<void> => {
  if (promise) await db.deleteFrom("store_moment").where("name", "=", promise.row).execute();
};

const breakPromise = ({ store, hostTime }: StoreAndTime, promise: StandbyPromise): void => {
  promise.heldSince = undefined;
  promise.trusted = undefined;
  if (store.mark.brokenAt() !== 0) return;
  // The mark is on the disk before any row says so, because another host may then record what only the primary has.
  store.mark.setBrokenAt(Math.floor(hostTime.now()));
  promise.log.warn({ event: "store_promise_broken" });
};

/** Whether no synchronous standby confirms commits although the operator promised one. */
export const isPromiseBroken = ({ promise, mark }: Store): boolean => promise !== null && mark.brokenAt() !== 0;

/**
 * Updates what this host knows after a check that found the store right.
 * @param holds whether commits wait for a standby, by the server's settings
 */
export const updatePromise = (
  timed: StoreAndTime,
  { lineage, holds }: { readonly lineage: string; readonly holds: boolean },
) => {
  const { promise } = timed.store;
  if (!promise) return;
  promise.waitsSince = undefined;
  if (promise.lineage !== lineage) Object.assign(promise, { lineage, heldSince: undefined, trusted: undefined });
  if (!holds) breakPromise(timed, promise);
};

interface Checked {
  readonly holds: boolean;
  readonly detail: string;
  readonly at: number;
}

/**
 * Writes this host's row, and so waits for the standby.
 * @returns undefined on a server of another lineage
 */
const writeRow = async ({ store, hostTime }: StoreAndTime, promise: StandbyPromise, settled: boolean) => {
  const now = storeNowSql({ store, hostTime });
  const { rows } = await sql<Checked>`insert into store_moment (name, detail, at)
    select ${promise.row}, case when ${HOLDS} and ${settled}::boolean then ${TRUSTS} else 'not held' end, ${now}
      where ${LINEAGE} = ${promise.lineage}
    on conflict (name) do update set detail = excluded.detail, at = excluded.at
    returning ${HOLDS} as holds, detail, at`.execute(store.db);
  return rows[0];
};

/**
 * Checks the promise after the store was compared (`detectRestore`), at the start and every 15 seconds. A commit that
 * waited for the standby proves that earlier commits are there as well, so the second check in a row makes up for a
 * time without.
 */
export const checkPromise = async (timed: StoreAndTime): Promise<void> => {
  const { store, hostTime } = timed;
  const { promise } = store;
  if (!promise || promise.lineage === "") return;
  const startedAt = { steady: hostTime.steady(), now: hostTime.now() };
  const { heldSince, lineage } = promise;
  const settled = heldSince !== undefined && startedAt.steady - heldSince >= SETTLED_MS;
  const row = await writeRow(timed, promise, settled);
  if (!row) return;
  const { rows } = await sql<{ holds: boolean }>`select ${HOLDS} as holds`.execute(store.db);
  if (!row.holds || rows[0]?.holds !== true) return breakPromise(timed, promise);
  // Another check may have seen the promise broken, or another server, meanwhile.
  if (promise.heldSince !== heldSince || promise.lineage !== lineage) return;
  promise.heldSince ??= startedAt.steady;
  if (row.detail !== TRUSTS) return;
  promise.trusted = { ...startedAt, at: Number(row.at) };
  if (store.mark.brokenAt() === 0) return;
  store.mark.setBrokenAt(0);
  promise.log.warn({ event: "store_promise_held" });
};

/**
 * Whether other hosts would accept a copy as complete that lacks what is recorded now.
 * @param now the server's epoch milliseconds
 */
export const isTrustedElsewhere = ({ promise }: Store, rows: readonly HostRow[], now: number): boolean =>
  rows.some(({ name, detail, at }) => name !== promise?.row && detail === TRUSTS && at > now - COUNTED_MS);

interface Vouched {
  readonly lineage: string;
  readonly stored: string | null;
  readonly holds: boolean;
  readonly trusted: boolean;
  readonly present: boolean;
}

/**
 * Whether a record that was just written will be found again; if not, nothing may be sent. Its server must be the one
 * that was found right, and either its commit waited for the standby, or all hosts know that commits do not.
 * @param record undefined within the transaction that writes it
 */
export const isVouched = async (
  { store, hostTime }: StoreAndTime,
  record?: { readonly playerKey: string; readonly key: string },
): Promise<boolean> => {
  const present = record
    ? sql<boolean>`exists (select from money_request
        where player_key = ${record.playerKey} and request_key = ${record.key})`
    : sql<boolean>`true`;
  const read = async (readable: boolean): Promise<boolean> => {
    if (!readable) return true;
    const { rows } = await sql<Vouched>`select ${LINEAGE} as lineage, ${HOLDS} as holds, ${present} as present,
      (select detail from store_moment where name = 'lineage') as stored,
      exists (select from store_moment where name like ${`${HOST_ROW}%`} and name <> ${store.promise?.row ?? ""}
        and detail = ${TRUSTS} and at > ${storeNowSql({ store, hostTime })} - ${COUNTED_MS}) as trusted`.execute(
      store.db,
    );
    const [row] = rows;
    if (!row?.present || (row.stored !== null && row.stored !== row.lineage)) return false;
    return row.holds || !row.trusted;
  };
  return withLineage(store, read);
};

interface Promoted {
  readonly lineage: string;
  readonly lineageBefore: string;
  /** Why the copy is older than the mark; undefined if it is not. */
  readonly behind: string | undefined;
  readonly hosts: readonly HostRow[];
}

/** What a host concludes about a promoted copy. With `waits`, another host may know that it is complete. */
export type Judgement = { readonly is: "whole" } | { readonly is: "waits" | "other"; readonly why: string };

/** Judges whether a store with another lineage than the stored one has everything that was confirmed. */
export const judgePromoted = ({ store, hostTime }: StoreAndTime, promoted: Promoted): Judgement => {
  const { promise, mark } = store;
  const { lineage, lineageBefore, behind, hosts } = promoted;
  const became = `${lineageBefore} became ${lineage}`;
  const other = (why: string): Judgement => ({ is: "other", why: `${became}: ${why}` });
  if (!promise) return { is: "other", why: behind === undefined ? became : `${became}: ${behind}` };
  if (parseCluster(lineage) !== parseCluster(lineageBefore)) return other("it is another cluster or database");
  if (parseTimeline(lineage) !== parseTimeline(lineageBefore) + 1) return other("it is not the next timeline");
  if (behind !== undefined) return other(behind);
  const { trusted } = promise;
  if (mark.brokenAt() !== 0) {
    return other(`no synchronous standby confirmed commits since ${new Date(mark.brokenAt()).toISOString()}`);
  }
  const age = trusted && Math.max(hostTime.steady() - trusted.steady, hostTime.now() - trusted.now);
  if (trusted && age !== undefined && age <= TRUSTED_MS && promise.lineage === lineageBefore) {
    const has = hosts.some(({ name, at }) => name === promise.row && at >= trusted.at);
    return has ? { is: "whole" } : other(`it lacks the check of ${new Date(trusted.at).toISOString()}`);
  }
  promise.waitsSince ??= hostTime.steady();
  const why = `${became}: no host has checked to the end that a synchronous standby confirms commits`;
  return { is: hostTime.steady() - promise.waitsSince > TRUSTED_MS ? "other" : "waits", why };
};
