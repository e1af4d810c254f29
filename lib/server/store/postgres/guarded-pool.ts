import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import { DatabaseError, Pool, type PoolClient, types } from "pg";
import { reasonOf, systemCode } from "../../env/system";
import { StoreFailure } from "../store";
import { operationOf, timed } from "../store-timing";

/** Timeouts in milliseconds. */
export interface Timeouts {
  /** For a free or a new connection. */
  readonly connectMs: number;
  /** Until the server cancels a statement. The answer may arrive a little later. */
  readonly statementMs: number;
}

/** The rules of each connection. */
export interface ConnectionRules extends Timeouts {
  /** Transactions cannot write. */
  readonly readOnly?: boolean;
}

const ON_THE_WAY_MS = 2000;
/** For one process. */
const MOST_CONNECTIONS = 10;
const INT8 = 20;

/** Reads bigint as a number, as in SQLite, because times and counts stay below 2^53. The driver's default is a string. */
const readTypes = {
  getTypeParser: ((oid: number, format?: "text") =>
    oid === INT8 ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

/**
 * Applies the rules to a new connection. They are set by a statement and not by connection parameters, because poolers reject
 * or silently drop parameters that they do not know. `synchronous_commit` must be on, whatever the role or database says: a
 * money request is sent after its commit.
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
  // If several addresses all refuse, the error has no message.
  new StoreFailure(reasonOf(error) || (systemCode(error) ?? "no connection"), { cause: error });

/** Whether the connection still works: the server refused only this statement, and is not going down or read-only. */
const isStillGood = (error: unknown): boolean =>
  error instanceof DatabaseError && !/^(57P|08|25006|53300)/.test(error.code ?? "");

/** One checked-out connection that turns every error into a StoreFailure. */
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

  /** Closes a broken connection, because it could deliver a late answer to the next query. */
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
 * Connections to the PostgreSQL of `url`. Every wait has a timeout, every error is a StoreFailure, and a broken connection is
 * never reused. The driver alone would keep a connection in the pool after its timeout, and end the process on an error of a
 * connection without a listener.
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
  // The current query throws the same error. Without this listener the process would end.
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
