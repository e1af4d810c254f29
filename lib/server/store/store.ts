import type { Kysely } from "kysely";
import type { StoreMark } from "./store-mark";
import type { Tables } from "./tables";

/** The relational store: SQLite in a file, or the PostgreSQL that several hosts share (decision 0015). */
export interface Store {
  readonly db: Kysely<Tables>;
  /** Whether other hosts may be working on it at the same time. */
  readonly shared: boolean;
  /**
   * Checked before a money request is recorded (docs/faults.md, row 34).
   * @throws StoreFailure where a restart would not find what is written now: the file is gone, or is another one.
   */
  assertInPlace(): void;
  readonly mark: StoreMark;
  close(): Promise<void>;
}

/** The store cannot be opened, in one plain sentence for the operator's terminal. */
export class StoreError extends Error {
  override readonly name = "StoreError";
}

/** The store failed while the app runs: PostgreSQL is not reached, too slow or refuses, or the embedded file is gone. */
export class StoreFailure extends Error {
  override readonly name = "StoreFailure";
}

/** Names of the errors of the embedded database's driver, and of PostgreSQL's (postgres/guarded-pool.ts). */
const NAMES: readonly string[] = ["SqliteError", "StoreFailure"];

/**
 * Whether an error came from the store rather than from our own code: a full disk, a lock held too long, a server that
 * is not reached. Recognised by name, because the entry and the pages are bundled apart and each has its own class.
 */
export const isStoreFailure = (error: unknown): boolean => error instanceof Error && NAMES.includes(error.name);
