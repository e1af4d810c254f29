import type Database from "libsql";

/** The first column of a query's first row, or undefined. */
export const firstValue = (database: Database.Database, query: string): unknown => {
  const row: unknown = database.prepare(query).get();
  return typeof row === "object" && row !== null ? Object.values(row)[0] : undefined;
};
