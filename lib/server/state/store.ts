import type { Kysely } from "kysely";
import type { Tables } from "./tables";

/** The relational store: SQLite in a file; PostgreSQL joins behind the same type. */
export interface Store {
  readonly db: Kysely<Tables>;
  close(): Promise<void>;
}
