import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import { DatabaseError, Pool, type PoolClient, types } from "pg";
import { reasonOf, systemCode } from "../../env/system";
import { StoreFailure } from "../store-error";

/** How long to wait, in milliseconds. */
export interface Patience {
  /** For a connection, a free one or a new one. */
  readonly connectMs: number;
  /** Until the server gives a statement up; its answer may take a little longer. */
  readonly statementMs: number;
}

const ON_THE_WAY_MS = 2000;
const MOST_CONNECTIONS = 10;
const INT8 = 20;

/** Times and counts stay far below 2^53: numbers as in SQLite, where the driver would give texts. */
const readTypes = {
  getTypeParser: ((oid: number, format?: "text") =>
    oid === INT8 ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

/** Neither a role nor a database may let a commit return before it is written: a money request is sent after it. */
const keepCommitsDurable = (client: { query: PoolClient["query"] }): Promise<unknown> =>
  client.query(
    "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'",
  );

const failure = (error: unknown): StoreFailure =>
  // Several addresses that all refuse give an error without a message of its own.
  new StoreFailure(reasonOf(error) || (systemCode(error) ?? "no connection"), { cause: error });

/** The server answered and goes on, so the connection is as good as before. Not where it is going down or read-only. */
const isStillGood = (error: unknown): boolean =>
  error instanceof DatabaseError && !/^(57P|08|25006|53300)/.test(error.code ?? "");

/** One checked-out connection, whose errors say that they are the store's. */
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

  /** A connection whose answer did not come would give it to the next that asks: it is closed instead. */
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
 * Connections to the PostgreSQL of `url`. Every wait has an end, every error is a StoreFailure, and a connection that
 * broke is never used again. The driver alone does neither: its timeout leaves a connection that answers nobody, and an
 * error of a connection in use ends the process unless somebody listens.
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
  // While in use its query throws the same error: this only keeps the process alive.
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
