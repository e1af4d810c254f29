import type { Generated } from "kysely";
import type { FIRST_TABLES } from "./migrations/0001-tables";

type Columns<Table, Kind extends string> =
  Table extends Readonly<Record<Kind, readonly (infer Name extends string)[]>> ? Name : never;

/** A row of a table. All columns are TEXT or INTEGER, so that SQLite and PostgreSQL store equal values. */
type Row<Table> = Record<Columns<Table, "text">, string> &
  Record<Columns<Table, "numbers">, number> &
  Record<Columns<Table, "nullable">, number | null> &
  Record<Columns<Table, "filled">, Generated<number>>;

/** The rows of every table. A column that a later migration adds is joined to its table here. */
export type Tables = { [Name in keyof typeof FIRST_TABLES]: Row<(typeof FIRST_TABLES)[Name]> };
