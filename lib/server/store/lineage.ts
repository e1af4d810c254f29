import { PostgresAdapter, type RawBuilder, sql } from "kysely";
import { DatabaseError } from "pg";
import { singletonFor } from "../singleton";
import type { Store } from "./store";

/**
 * The SQL for what identifies a PostgreSQL: cluster, database and timeline, "7301… 16384 00000001". A promoted copy has
 * another timeline; a restored dump has another cluster or database. It is "" on a standby.
 */
export const LINEAGE_TEXT = `case when pg_is_in_recovery() then '' else
  (select system_identifier::text from pg_control_system()) || ' ' ||
  (select oid::text from pg_database where datname = current_database()) || ' ' ||
  left(pg_walfile_name(pg_current_wal_lsn()), 8) end`;

export const LINEAGE: RawBuilder<string> = sql.raw(LINEAGE_TEXT);

/** Returns the cluster and database of a lineage, "7301… 16384". */
export const parseCluster = (lineage: string): string => lineage.slice(0, lineage.lastIndexOf(" "));

/** Returns the timeline of a lineage; 0 for "". */
export const parseTimeline = (lineage: string): number =>
  lineage === "" ? 0 : Number.parseInt(lineage.slice(lineage.lastIndexOf(" ") + 1), 16);

/**
 * Error codes of a server that does not give its lineage: the role has no permission, or the service has no such
 * functions.
 */
export const UNREADABLE = /^(42501|42883|0A000)$/;

/** The mark is the owner, because it is one object in every copy of a host's store. */
const getProblem = ({ mark }: Store) =>
  singletonFor(mark, "store.lineage", (): { message: string | null } => ({ message: null }));

/**
 * Returns why a PostgreSQL does not give its lineage, in its own words, so that a copy is noticed by its records alone;
 * null if it does.
 */
export const findLineageProblem = (store: Store): string | null => getProblem(store).message;

/**
 * Runs a query with the lineage, or without it where the server refuses to give it.
 * @param read gets whether to query the lineage. After a refusal it is called once more without it, and never again
 *   with it.
 * @throws the error of `read`
 */
export const withLineage = async <Result>(
  store: Store,
  read: (lineage: boolean) => Promise<Result>,
): Promise<Result> => {
  const problem = getProblem(store);
  const isPostgres = store.db.getExecutor().adapter instanceof PostgresAdapter;
  if (!isPostgres || problem.message !== null) return read(false);
  try {
    return await read(true);
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (!(cause instanceof DatabaseError) || !UNREADABLE.test(cause.code ?? "")) throw error;
    problem.message = cause.message;
    return read(false);
  }
};
