import { type Kysely, sql } from "kysely";
import type { Logger } from "pino";
import type { Tables } from "./tables";

/** The newest that a host has seen of the money requests, kept outside the database: a store without it is another copy. */
export interface MarkState {
  /** The newest record's. */
  readonly seq: number;
  /** A digest of the record's player and key; "" if none was seen, and for a given-up key. */
  readonly record: string;
  /** How many records have left `queued`: a copy of before then lacks no record, and would send one again. */
  readonly leftQueue: number;
  /** Epoch milliseconds of the last restore that was accepted; 0 if the store never was restored. */
  readonly restoredAt: number;
  /** Which players' key the store has (`kept_key`, "mark"), 12 digits; "" if not known yet. */
  readonly owner: string;
  /** The PostgreSQL that was last found right (`LINEAGE`): one of an older timeline is not written to. "" if not known. */
  readonly lineage: string;
}

export interface HighWaterMark {
  /** There was none when it was opened. */
  readonly isNew: boolean;
  /** As this process or another of this host has seen it last. */
  readonly readState: () => MarkState;
  /** After a record was written, moved or read. */
  readonly advance: (seen: Partial<Omit<MarkState, "restoredAt" | "owner">>) => void;
  /** After a restored store was accepted, which may have fewer records. It waits for the disk. */
  readonly reset: (seen: Omit<MarkState, "owner">) => void;
  /** As this process has seen it last, without a read. */
  readonly lineage: () => string;
  /** Epoch milliseconds since when the database's promise has not held (`standby-promise.ts`); 0 while it holds, or where none is asked. */
  readonly brokenAt: () => number;
  /** It waits for the disk. */
  readonly setBrokenAt: (at: number) => void;
  /**
   * @param owner the store's row "mark" of `kept_key`. @param takesOver whether another store's mark is given up for it.
   * @throws StoreSetupError if it is not.
   */
  readonly setOwner: (owner: string, takesOver: boolean) => void;
  /** Why it could not be written last, in the system's words; null if it was. */
  readonly getProblem: () => string | null;
}

/** Where a host says what it sees of its database's promise. */
export type PromiseLog = Pick<Logger, "warn">;

/**
 * What a host knows of the promise that an operator gave for a cluster (DATABASE_FAILOVER=synchronous): a commit that was confirmed is
 * on the standby that would be promoted. The mark has since when it has not held (docs/deploy.md, "High availability").
 */
export interface StandbyPromise {
  /** The name of this process's row of `store_moment`. */
  readonly row: string;
  readonly log: PromiseLog;
  /** Of the server that was checked. */
  lineage: string;
  /** Steady milliseconds of the first check in a row at which the promise held. */
  heldSince: number | undefined;
  /** The last check that may be trusted: when it began, by both clocks of this host, and by the server's. */
  trusted: { readonly steady: number; readonly now: number; readonly at: number } | undefined;
  /** Steady milliseconds since when this host sees a promoted copy that another host may know more of. */
  waitsSince: number | undefined;
}

/** SQLite in a file, or a PostgreSQL that several hosts share (decision 0015). */
export interface Store {
  readonly db: Kysely<Tables>;
  /**
   * Whether other processes may write to it at the same time: hosts that share a PostgreSQL, or a command beside the app on SQLite.
   * A PostgreSQL always counts as shared, because no process knows that it is alone.
   */
  readonly shared: boolean;
  /** Call it before a money request (docs/faults.md, row 34). @throws StoreUnavailableError if a restart would not find new records. */
  assertInPlace(): void;
  readonly mark: HighWaterMark;
  /** What this host knows of the database's standby. Null without DATABASE_FAILOVER=synchronous, and in commands. */
  readonly promise: StandbyPromise | null;
  close(): Promise<void>;
}

/** The message is one sentence for the operator's terminal. */
export class StoreSetupError extends Error {
  override readonly name = "StoreSetupError";
}

export class StoreUnavailableError extends Error {
  override readonly name = "StoreUnavailableError";
}

const ERROR_NAMES: readonly string[] = ["SqliteError", "StoreUnavailableError"];

/**
 * Whether the store failed, not our own code: a full disk, a lock held too long, an unreachable server. It compares the name,
 * because the two bundles of the server each have their own class; a code would hide that of the system or the database.
 */
export const isStoreUnavailable = (error: unknown): boolean =>
  error instanceof Error && ERROR_NAMES.includes(error.name);

type Checked = { readonly store: Store };

/** Checks that the store answers, and lies where a restart looks (docs/faults.md, row 34). @throws its error if not. */
export const checkReads = async ({ store }: Checked): Promise<void> => {
  store.assertInPlace();
  await store.db.selectFrom("kept_key").select("name").limit(1).execute();
};

/** Checks that the store takes a write, which a full disk refuses while it still reads. @throws its error if not. */
export const checkWrites = async ({ store }: Checked): Promise<void> => {
  // A row that counts the checks: SQLite does not write an unchanged row.
  await store.db
    .insertInto("rate_limit")
    .values({ limit_key: "health", used: 1, ends_at: 0 })
    .onConflict((conflict) => conflict.column("limit_key").doUpdateSet({ used: sql<number>`rate_limit.used + 1` }))
    .execute();
};
