import type { Kysely } from "kysely";
import type { StoreMark } from "./store-mark";
import type { Tables } from "./tables";

/** SQLite in a file, or a PostgreSQL that several hosts share (decision 0015). */
export interface Store {
  readonly db: Kysely<Tables>;
  /** Other processes may use it at the same time. */
  readonly shared: boolean;
  /**
   * Before a money request is recorded (docs/faults.md, row 34). @throws StoreFailure if a restart would not find new
   * records.
   */
  assertInPlace(): void;
  readonly mark: StoreMark;
  close(): Promise<void>;
}

/** The message is one sentence for the operator's terminal. */
export class StoreError extends Error {
  override readonly name = "StoreError";
}

export class StoreFailure extends Error {
  override readonly name = "StoreFailure";
}

const NAMES: readonly string[] = ["SqliteError", "StoreFailure"];

/**
 * Not from our own code: a full disk, a lock held too long, an unreachable server. By name, because the server's entry and
 * the pages are separate bundles, each with its own class.
 */
export const isStoreFailure = (error: unknown): boolean => error instanceof Error && NAMES.includes(error.name);
