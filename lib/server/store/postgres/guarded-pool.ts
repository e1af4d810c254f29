import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import { DatabaseError, Pool, type PoolClient, types } from "pg";
import { reasonOf, systemCode } from "../../env/system";
import { operationOf, timed } from "../asked-store";
import { StoreFailure } from "../store";

/** How long to wait, in milliseconds. */
export interface Timeouts {
  /** For a free or a new connection. */
  readonly connectMs: number;
  /** Until the server cancels a statement; its answer may take a little longer. */
  readonly statementMs: number;
}

/** What holds for each connection. */
export interface ConnectionRules extends Timeouts {
  /** None of its transactions may write. */
  readonly readOnly?: boolean;
}

const ON_THE_WAY_MS = 2000;
/** Of one process. */
const MOST_CONNECTIONS = 10;
const INT8 = 20;

/** Times and counts stay far below 2^53, so they are numbers as in SQLite; by default the driver returns strings. */
const readTypes = {
  getTypeParser: ((oid: number, format?: "text") =>
    oid === INT8 ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

/**
 * Sets what holds for a connection that was just made. By a statement and not with the start of the connection, where
 * poolers refuse settings that they do not know, or drop them unseen. No role or database may let a commit return before it
 * is on the disk: a money request is sent after it.
 */
const setRules = (client: { query: PoolClient["query"] }, { statementMs, readOnly }: ConnectionRules) => {
  const rules: readonly (readonly [name: string, value: string])[] = [
    ["statement_timeout", String(statementMs)],
    ["idle_in_transaction_session_timeout", String(statementMs)],
    ...(readOnly ? [["default_transaction_read_only", "on"] as const] : []),
  ];
  return client.query(
    `select set_config(name, value, false) from unnest($1::text[], $2::text[]) as rule(name, value)
     union all
     select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'`,
    [rules.map(([name]) => name), rules.map(([, value]) => value)],
  );
};

const failure = (error: unknown): StoreFailure =>
  // Where several addresses all refuse, the error has no message.
  new StoreFailure(reasonOf(error) || (systemCode(error) ?? "no connection"), { cause: error });

/** The server refused a statement and the connection still works; not where it is going down or read-only. */
const isStillGood = (error: unknown): boolean =>
  error instanceof DatabaseError && !/^(57P|08|25006|53300)/.test(error.code ?? "");

/** One checked-out connection; each of its errors becomes a StoreFailure. */
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
    return timed(operationOf(asked), () => this.run<R>(asked, parameters));
  }

  /** A broken connection is closed: it could deliver a late answer to the next query. */
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
 * Connections to the PostgreSQL of `url`. Every wait has an end, every error is a StoreFailure, and a broken connection
 * is never used again. The driver does not do this by itself: after its timeout the connection stays in the pool, and
 * an error of a connection in use ends the process unless it has a listener.
 */
export const guardedPool = (url: string, rules: ConnectionRules, onLost: (error: Error) => void): PostgresPool => {
  const { connectMs, statementMs } = rules;
  const pool = new Pool({
    connectionString: url,
    application_name: "markets-app",
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: connectMs,
    query_timeout: statementMs + ON_THE_WAY_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: readTypes,
    onConnect: (client) => setRules(client, rules),
  });
  pool.on("error", onLost);
  // The query in use throws the same error; without this listener the process would end.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return {
    connect: () =>
      timed("connect", async () => {
        try {
          return new GuardedClient(await pool.connect());
        } catch (error) {
          throw failure(error);
        }
      }),
    end: () => pool.end(),
  };
};
