import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import { DatabaseError, Pool, type PoolClient, types } from "pg";
import { reasonOf, systemCode } from "../../env/system-error";
import { StoreFailure } from "../store-error";

/** How long to wait, in milliseconds. */
export interface Patience {
  /** For a connection, pooled or new. */
  readonly connectMs: number;
  /** Until the server cancels a statement; its answer may take a little longer. */
  readonly statementMs: number;
}

const ON_THE_WAY_MS = 2000;
const MOST_CONNECTIONS = 10;
const INT8 = 20;

/** Reads int8 as a number, as SQLite does, where the driver would give text: times and counts stay far below 2^53. */
const readTypes = {
  getTypeParser: ((oid: number, format?: "text") =>
    oid === INT8 ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

/** A commit must be on disk when it returns, whatever role or database say: a money request is sent after it. */
const keepCommitsDurable = (client: { query: PoolClient["query"] }): Promise<unknown> =>
  client.query(
    "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'",
  );

const failure = (error: unknown): StoreFailure =>
  // If several addresses refuse, the error has no message.
  new StoreFailure(reasonOf(error) || (systemCode(error) ?? "no connection"), { cause: error });

/** True where the server answered and the connection still works, unless it is going down or read-only. */
const isStillGood = (error: unknown): boolean =>
  error instanceof DatabaseError && !/^(57P|08|25006|53300)/.test(error.code ?? "");

/** One checked-out connection, whose errors are StoreFailures. */
class GuardedClient implements PostgresPoolClient {
  private broken = false;
  constructor(private readonly client: PoolClient) {}

  query<R>(text: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    asked: string | PostgresCursor<R>,
    parameters: ReadonlyArray<unknown> = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof asked !== "string") throw new Error("the store has no cursors");
    return this.run<R>(asked, parameters);
  }

  /** Closes a broken connection: a late answer on it would reach the next query. */
  release(): void {
    this.client.release(this.broken);
  }

  private async run<R>(text: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>> {
    try {
      const { command, rowCount, rows } = await this.client.query(text, [...parameters]);
      return { command: command as PostgresQueryResult<R>["command"], rowCount: rowCount ?? 0, rows };
    } catch (error) {
      this.broken ||= !isStillGood(error);
      throw failure(error);
    }
  }
}

/**
 * Connections to the PostgreSQL of `url`. Every wait has a limit, every error is a StoreFailure, and a broken connection is
 * never used again. The driver alone guarantees none of it: after its timeout a dead connection stays in the pool, and an
 * error on a connection in use ends the process if it has no listener.
 */
export const guardedPool = (
  url: string,
  { connectMs, statementMs }: Patience,
  onLost: (error: Error) => void,
): PostgresPool => {
  const pool = new Pool({
    connectionString: url,
    application_name: "markets-app",
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs,
    query_timeout: statementMs + ON_THE_WAY_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: readTypes,
    onConnect: keepCommitsDurable,
  });
  pool.on("error", onLost);
  // The query in progress throws the same error; this listener only keeps the process alive.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return {
    connect: async () => {
      try {
        return new GuardedClient(await pool.connect());
      } catch (error) {
        throw failure(error);
      }
    },
    end: () => pool.end(),
  };
};
