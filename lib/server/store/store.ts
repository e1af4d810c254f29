import type { Kysely } from "kysely";
import type { StoreMark } from "./store-mark";
import type { Tables } from "./tables";

/** The relational store: SQLite in a file, or a PostgreSQL that several hosts share (decision 0015). */
export interface Store {
  readonly db: Kysely<Tables>;
  /** Whether other processes may use it at the same time. */
  readonly shared: boolean;
  /**
   * Called before a money request is recorded (docs/faults.md, row 34).
   * @throws StoreFailure if a restart would not find new records, because the file was removed or replaced.
   */
  assertInPlace(): void;
  readonly mark: StoreMark;
  close(): Promise<void>;
}

/** The store cannot be opened. The message is one sentence for the operator's terminal. */
export class StoreError extends Error {
  override readonly name = "StoreError";
}

/** The store failed while the app runs: PostgreSQL is unreachable, too slow or refuses, or the embedded file is gone. */
export class StoreFailure extends Error {
  override readonly name = "StoreFailure";
}

/** Error names of the embedded database's driver, and of open-postgres.ts. */
const NAMES: readonly string[] = ["SqliteError", "StoreFailure"];

/**
 * Whether an error came from the store and not from our own code: a full disk, a lock held too long, an unreachable server.
 * Compares names, because the server's entry and the pages are separate bundles, each with its own class.
 */
export const isStoreFailure = (error: unknown): boolean => error instanceof Error && NAMES.includes(error.name);
