import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import { type ClientBase, DatabaseError, Pool, type PoolClient, types } from "pg";
import { listServerUrls } from "../env/schemas/database-url";
import { systemCode, toErrorMessage } from "../env/system";
import { admitServer, findNewestLineage, isLeftBehind } from "./admit-server";
import { assertSessions, createClient } from "./assert-sessions";
import { createMemoryMark } from "./high-water-mark";
import { migrate } from "./migrate";
import { type HighWaterMark, type Store, StoreSetupError, StoreUnavailableError } from "./store";
import { countStatement, timed } from "./store-timing";
import type { Tables } from "./tables";

export interface ConnectionRules {
  readonly connectMs: number;
  /** How long a statement may run until the server cancels it; its response may arrive a little later. */
  readonly statementMs: number;
  /** Whether transactions cannot write. */
  readonly readOnly?: boolean;
  /**
   * The mark of a serving host, whose connections are to the primary alone; so are those of a command if there are
   * several servers.
   */
  readonly mark?: HighWaterMark | undefined;
}

const RESPONSE_GRACE_MS = 2000;
const MAX_CONNECTIONS = 10;
const INT8 = 20;

/**
 * Reads integers as numbers, as SQLite does, because times and counts stay below 2^53. The driver's default is a
 * string.
 */
const readTypes = {
  getTypeParser: ((oid: number, format?: "text") =>
    oid === INT8 ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

/**
 * Sets the rules by a statement, because poolers reject or silently drop connection parameters. A commit waits for the
 * disk, the synchronous standby's too, whatever role, database or server are set to: a money request is sent after it,
 * and another connection checks it.
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
     select set_config('synchronous_commit', case current_setting('synchronous_commit')
       when 'remote_apply' then 'remote_apply' else 'on' end, false)`,
    [rules.map(([name]) => name), rules.map(([, value]) => value)],
  );
};

const toStoreError = (error: unknown): StoreUnavailableError =>
  // If all of several servers refuse, the error has no message.
  new StoreUnavailableError(toErrorMessage(error) || (systemCode(error) ?? "no connection"), { cause: error });

/** Whether the server refused only this statement, and is neither going down nor read-only. */
const isReusable = (error: unknown): boolean =>
  error instanceof DatabaseError && !/^(57P|08|25006|53300)/.test(error.code ?? "");

/** The server's own name for the code that waits for the standby; its message depends on its language. */
const STANDBY_WAIT = "SyncRepWaitForLSN";

/**
 * Wraps a client so that every error becomes a StoreUnavailableError, and so does the warning that a commit no longer
 * waits for the standby. A broken connection is closed, because it could deliver a late response.
 */
const guardClient = (client: PoolClient): PostgresPoolClient => {
  let broken = false;
  let unconfirmed = false;
  const notice = ({ routine }: { readonly routine: string | undefined }) => {
    unconfirmed ||= routine === STANDBY_WAIT;
  };
  client.on("notice", notice);
  const query = async (text: string, parameters: ReadonlyArray<unknown> = []) => {
    try {
      const result = await client.query(text, [...parameters]);
      if (unconfirmed) throw new Error("somebody cancelled the wait for the standby");
      return result;
    } catch (error) {
      broken ||= !isReusable(error);
      throw toStoreError(error);
    }
  };
  // Kysely's type has cursors as well, which the store does not use.
  const release = () => {
    client.off("notice", notice);
    client.release(broken);
  };
  return { query: query as never, release };
};

const createPool = (
  connectionString: string,
  rules: ConnectionRules,
  admit: (client: ClientBase) => Promise<void>,
): Pool =>
  new Pool({
    connectionString,
    application_name: "markets-app",
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: rules.connectMs,
    query_timeout: rules.statementMs + RESPONSE_GRACE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: readTypes,
    onConnect: async (client) => {
      await setRules(client, rules);
      await admit(client);
    },
  });

/**
 * Creates a pool in which every wait has a timeout, every error is a StoreUnavailableError, and a broken connection is
 * never reused. The driver alone would keep a connection after its timeout, and exit the process on an error without a
 * listener. Of several servers, the one that took the last connection is tried first.
 */
export const guardedPool = (url: string, rules: ConnectionRules, onLost: (error: Error) => void): PostgresPool => {
  const { mark } = rules;
  const urls = listServerUrls(url);
  const lineages = new WeakMap<ClientBase, string>();
  const admit = async (client: ClientBase) => {
    if (mark || urls.length > 1) lineages.set(client, await admitServer(client, mark));
  };
  const pools = urls.map((serverUrl) => createPool(serverUrl, rules, admit));
  for (const pool of pools) {
    pool.on("error", onLost);
    // The current query throws this error anyway. Without this listener the process would exit.
    pool.on("connect", (client) => client.on("error", () => undefined));
  }
  let last = pools;
  /** Takes a connection from a pool, and closes those to a server that was left behind meanwhile. */
  const takeFrom = async (pool: Pool): Promise<PoolClient> => {
    for (;;) {
      const client = await pool.connect();
      if (!mark || !isLeftBehind(lineages.get(client) ?? "", mark)) return client;
      client.release(true);
    }
  };
  const take = async (): Promise<PoolClient> => {
    const failures: unknown[] = [];
    for (const pool of last) {
      try {
        const client = await takeFrom(pool);
        if (pool !== last[0]) last = [pool, ...pools.filter((other) => other !== pool)];
        return client;
      } catch (error) {
        failures.push(error);
      }
    }
    throw failures.length === 1
      ? failures[0]
      : new Error(failures.map(toErrorMessage).join("; "), { cause: failures[0] });
  };
  const connect = () =>
    take().then(guardClient, (error: unknown) => {
      throw toStoreError(error);
    });
  const end = async () => {
    await Promise.all(pools.map((pool) => pool.end()));
  };
  return { connect: () => timed("connect", connect), end };
};

/** Formats why the store cannot be opened, with the driver's reason and without the password. */
export const toStartProblem = (serverUrl: string, error: unknown): string => {
  const urls = listServerUrls(serverUrl).map((one) => new URL(one));
  const [url = new URL(serverUrl)] = urls;
  const formatHost = ({ searchParams, hostname, port }: URL) =>
    searchParams.get("host") ?? `${hostname}:${port || 5432}`;
  const hosts = urls.map(formatHost).join(", ");
  const name = decodeURIComponent(url.pathname.slice(1));
  const reason = toErrorMessage(error)
    .replace(/\s+/g, " ")
    .replace(/[.\s]+$/, "");
  return `The store ${name} on ${hosts} (DATABASE_URL, user ${decodeURIComponent(url.username)}) cannot be opened: ${reason}.`;
};

/**
 * The limits while the app runs. After them money requests are refused, and lists still work (docs/faults.md, row 21).
 */
const REQUESTS: ConnectionRules = { connectMs: 3000, statementMs: 5000 };
/** The limits of migrations, which may rewrite a table, or wait for another host's migration. */
const MIGRATIONS: ConnectionRules = { connectMs: 5000, statementMs: 600_000 };

const connect = (url: string, rules: ConnectionRules, onLost: (error: Error) => void = () => undefined) =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guardedPool(url, rules, onLost) }), log: countStatement });

/** Creates a store without a check of its files, because the server checks its own. */
const createStore = (db: Kysely<Tables>): Store => ({
  db,
  shared: true,
  assertInPlace: () => undefined,
  mark: createMemoryMark(),
  promise: null,
  close: () => db.destroy(),
});

/**
 * Opens the PostgreSQL that several hosts share and runs the migrations (decision 0015). Hosts that start at once
 * migrate one after another, because the migrator holds a lock.
 * @param mark the high-water mark of the host
 * @throws StoreSetupError that says why DATABASE_URL cannot be used, without the password
 */
export const openPostgres = async (
  url: string,
  onLost: (error: Error) => void,
  mark?: HighWaterMark | undefined,
): Promise<Store> => {
  const urls = listServerUrls(url);
  const db = connect(url, { ...MIGRATIONS, mark });
  try {
    if (mark && urls.length > 1) mark.advance({ lineage: await findNewestLineage(urls.map(createClient)) });
    await assertSessions(url);
    await migrate(db);
  } catch (error) {
    throw new StoreSetupError(toStartProblem(url, error), { cause: error });
  } finally {
    await db.destroy();
  }
  return createStore(connect(url, { ...REQUESTS, mark }, onLost));
};

/**
 * Opens a PostgreSQL without running migrations.
 * @throws Error that says why DATABASE_URL cannot be used
 */
export const openExistingPostgres = async (url: string, mayWrite: boolean): Promise<Store> => {
  await assertSessions(url);
  return createStore(connect(url, { ...REQUESTS, readOnly: !mayWrite }));
};
