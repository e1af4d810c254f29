import { type Kysely, sql } from "kysely";
import type { Logger } from "pino";
import type { Tables } from "./tables";

/**
 * What a host has seen last of the money requests, kept outside the database, because a store that lacks it is another
 * copy.
 */
export interface MarkState {
  /** The newest record's number; 0 if no record was seen. */
  readonly seq: number;
  /** A digest of the newest record's player and key; "" if no record was seen, and for a given-up key. */
  readonly record: string;
  /** How many records have left `queued`: an older copy may lack no record and would still send a queued one again. */
  readonly leftQueue: number;
  /** Epoch milliseconds of the last restore that was accepted; 0 if the store never was restored. */
  readonly restoredAt: number;
  /** Which players' key the store has (the row "mark" of `kept_key`): 12 digits, or "" while it is not known. */
  readonly owner: string;
  /**
   * The lineage of the PostgreSQL that was last found right (`LINEAGE`), or "" while it is not known. A server on an
   * older timeline gets no writes.
   */
  readonly lineage: string;
}

export interface HighWaterMark {
  /** Whether no mark existed when it was opened. */
  readonly isNew: boolean;
  /** Reads the mark, which another process of this host may have raised. */
  readonly readState: () => MarkState;
  /** Raises the mark to what was written, changed or read. Lower values leave it as it is. */
  readonly advance: (seen: Partial<Omit<MarkState, "restoredAt" | "owner">>) => void;
  /** Sets the mark, perhaps lower, after an operator accepted a restored store. Returns when it is on the disk. */
  readonly reset: (seen: Omit<MarkState, "owner">) => void;
  /** Returns the lineage that this process has seen last, without a read. */
  readonly lineage: () => string;
  /**
   * Returns since when the database's promise has not held (`standby-promise.ts`), in epoch milliseconds; 0 while it
   * holds, or where no promise is required.
   */
  readonly brokenAt: () => number;
  /** Stores since when the promise has not held. Returns when it is on the disk. */
  readonly setBrokenAt: (at: number) => void;
  /**
   * Assigns the mark to a store.
   * @param owner the store's row "mark" of `kept_key`
   * @param takesOver whether the mark of another store is given up for this one
   * @throws StoreSetupError if the mark is another store's and is not taken over
   */
  readonly setOwner: (owner: string, takesOver: boolean) => void;
  /** Returns why the last write of the mark failed, in the system's words; null if it succeeded. */
  readonly getProblem: () => string | null;
}

/** The log of what a host finds out about its database's promise. */
export type PromiseLog = Pick<Logger, "warn">;

/**
 * What a host knows of the promise that an operator gave for a cluster (DATABASE_FAILOVER=synchronous): a confirmed
 * commit is on the standby that would be promoted. The mark stores since when it has not held (docs/deploy.md, "High
 * availability").
 */
export interface StandbyPromise {
  /** The name of this process's row of `store_moment`. */
  readonly row: string;
  readonly log: PromiseLog;
  /** The lineage of the server that was checked. */
  lineage: string;
  /** Monotonic milliseconds of the first check of the present series in which the promise held. */
  heldSince: number | undefined;
  /**
   * The last check that may be trusted: when it started by both clocks of this host (`steady` is monotonic), and when
   * by the server's (`at`).
   */
  trusted: { readonly steady: number; readonly now: number; readonly at: number } | undefined;
  /** Monotonic milliseconds since when this host sees a promoted copy that another host may know more about. */
  waitsSince: number | undefined;
}

/** The database: SQLite in a file, or a PostgreSQL that several hosts share (decision 0015). */
export interface Store {
  readonly db: Kysely<Tables>;
  /**
   * Whether other processes may write to the store at the same time: hosts that share a PostgreSQL, or a command beside
   * the app on SQLite. A PostgreSQL always counts as shared, because no process knows that it is alone.
   */
  readonly shared: boolean;
  /**
   * Checks, before a money request, that the store is still where a restart looks for it (docs/faults.md, row 34).
   * @throws StoreUnavailableError if a restart would not find new records
   */
  assertInPlace(): void;
  readonly mark: HighWaterMark;
  /** What this host knows of the database's standby; null without DATABASE_FAILOVER=synchronous, and in commands. */
  readonly promise: StandbyPromise | null;
  close(): Promise<void>;
}

/** The store cannot be opened as it is set up. The message is one sentence for the operator's terminal. */
export class StoreSetupError extends Error {
  override readonly name = "StoreSetupError";
}

/** The store failed while the app runs: a full disk, a lost connection, a removed file. */
export class StoreUnavailableError extends Error {
  override readonly name = "StoreUnavailableError";
}

const ERROR_NAMES: readonly string[] = ["SqliteError", "StoreUnavailableError"];

/**
 * Whether the store failed, and not our own code: a full disk, a long lock, an unreachable server. It compares the
 * error's name, because the two bundles of the server each have their own class; a code would hide the code of the
 * system or database.
 */
export const isStoreUnavailable = (error: unknown): boolean =>
  error instanceof Error && ERROR_NAMES.includes(error.name);

type Checked = { readonly store: Store };

/**
 * Checks that the store answers, and lies where a restart looks for it (docs/faults.md, row 34).
 * @throws the store's error if it does not
 */
export const checkReads = async ({ store }: Checked): Promise<void> => {
  store.assertInPlace();
  await store.db.selectFrom("kept_key").select("name").limit(1).execute();
};

/**
 * Checks that the store takes a write, which a full disk refuses while it still reads.
 * @throws the store's error if it does not
 */
export const checkWrites = async ({ store }: Checked): Promise<void> => {
  // The row counts the checks, because SQLite does not write an unchanged row.
  await store.db
    .insertInto("rate_limit")
    .values({ limit_key: "health", used: 1, ends_at: 0 })
    .onConflict((conflict) => conflict.column("limit_key").doUpdateSet({ used: sql<number>`rate_limit.used + 1` }))
    .execute();
};
