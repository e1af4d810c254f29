import type { Kysely } from "kysely";
import type { Tables } from "./tables";

/** The relational store: SQLite in a file, or the PostgreSQL that several hosts share (decision 0015). */
export interface Store {
  readonly db: Kysely<Tables>;
  /** Whether other hosts may be working on it at the same time. */
  readonly shared: boolean;
  close(): Promise<void>;
}
