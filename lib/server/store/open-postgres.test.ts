import { type AddressInfo, connect, createServer } from "node:net";
import { sql } from "kysely";
import { type OwnPostgres, startOwnPostgres } from "./fixtures/test-postgres";
import { guardedPool, openExistingPostgres, openPostgres } from "./open-postgres";
import { isStoreUnavailable, type Store, StoreSetupError } from "./store";

let server: OwnPostgres;
let database = 0;
const stores: Store[] = [];
const lost: Error[] = [];

beforeAll(async () => {
  server = await startOwnPostgres();
});
afterAll(() => server.remove());
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
  lost.length = 0;
});

const opened = async (url = server.url): Promise<Store> => {
  const store = await openPostgres(url, (error) => lost.push(error));
  stores.push(store);
  return store;
};

type Change = Partial<Pick<URL, "username" | "password" | "hostname" | "port" | "pathname" | "search">>;

const changed = (change: Change): string => Object.assign(new URL(server.url), change).href;

const emptyDatabase = async (): Promise<string> => {
  database += 1;
  const name = `empty_${database}`;
  await sql`${sql.raw(`create database ${name}`)}`.execute((await opened()).db);
  return changed({ pathname: `/${name}` });
};

const one = async (store: Store, query: string): Promise<unknown> =>
  Object.values((await sql<Record<string, unknown>>`${sql.raw(query)}`.execute(store.db)).rows[0] ?? {})[0];

const captureMessage = (url: string): Promise<string> =>
  openPostgres(url, () => undefined).then(
    () => "opened",
    (error: unknown) => (error instanceof StoreSetupError ? error.message : `no sentence: ${String(error)}`),
  );

describe("a database that cannot be used stops the start with one sentence, without its password", () => {
  test.each([
    ["a wrong password", { password: "not-the-secret" }, /user app\) cannot be opened: password authentication failed/],
    ["an unknown user", { username: "stranger" }, /user stranger\) cannot be opened: password authentication failed/],
    ["no such database", { pathname: "/nowhere" }, /^The store nowhere on 127\.0\.0\.1:\d+ .* does not exist\.$/],
    [
      "nobody listening",
      { port: "1" },
      /^The store \w+ on 127\.0\.0\.1:1 [^\n]+ cannot be opened: [^\n]*ECONNREFUSED[^\n]*\.$/,
    ],
    [
      "no such host",
      { hostname: "db.invalid" },
      /^The store \w+ on db\.invalid:\d+ .* cannot be opened: .*(ENOTFOUND|EAI_AGAIN|timeout)/,
    ],
    ["TLS asked of a server without", { search: "?sslmode=verify-full" }, /server does not support SSL connections\.$/],
    ["a user who may not make tables", { username: "reader", password: "reader" }, /permission denied for [^\n]+\.$/],
  ])("%s", async (_what, change, sentence) => {
    const { db } = await opened();
    await sql`do $$ begin create role reader login password 'reader'; exception when others then null; end $$`.execute(
      db,
    );
    const message = await captureMessage(changed(change));
    expect(message).toMatch(sentence);
    expect(message).not.toContain(new URL(server.url).password);
    expect(message).not.toContain("not-the-secret");
  });
});

test("two hosts that start at once on an empty database migrate it once, and both run", async () => {
  const url = await emptyDatabase();
  const [a, b, c] = await Promise.all([opened(url), opened(url), opened(url)]);
  const tables = "select count(*) from information_schema.tables where table_name = 'money_request'";
  expect(await Promise.all([a, b, c].map((store) => one(store, tables)))).toEqual([1, 1, 1]);
  expect(await one(a, "select count(*) - count(distinct name) from kysely_migration")).toBe(0);
});

test.each([
  ["off", "on"],
  ["local", "on"],
  ["remote_write", "on"],
  ["remote_apply", "remote_apply"],
])("if the database was set to %s, a commit waits with %s, whatever the server is set to later", async (set, holds) => {
  const url = await emptyDatabase();
  const { db } = await opened();
  const alter = `alter database ${new URL(url).pathname.slice(1)} set synchronous_commit = ${set}`;
  await sql`${sql.raw(alter)}`.execute(db);
  const store = await opened(url);
  expect(await one(store, "show synchronous_commit")).toBe(holds);
  expect(await one(store, "select source from pg_settings where name = 'synchronous_commit'")).toBe("session");
});

describe("the rules of a connection are set by a statement, because poolers refuse or drop connection parameters", () => {
  const clientSettings = "select string_agg(name, ' ' order by name) from pg_settings where source = 'client'";
  const limits =
    "select concat_ws(' ', current_setting('statement_timeout'), current_setting('idle_in_transaction_session_timeout'), current_setting('default_transaction_read_only'))";

  test("of a host", async () => {
    const store = await opened();
    expect(await one(store, limits)).toBe("5s 5s off");
    // PgBouncer passes these two settings on by itself.
    expect(await one(store, clientSettings)).toBe("application_name client_encoding");
  });

  test("of support, which cannot write unless it may", async () => {
    await opened();
    const beside = await openExistingPostgres(server.url, false);
    stores.push(beside);
    expect([await one(beside, limits), await one(beside, clientSettings)]).toEqual([
      "5s 5s on",
      "application_name client_encoding",
    ]);
    const write = beside.db.insertInto("revoked_session").values({ session_id: "w", forget_at: 1 }).execute();
    await expect(write).rejects.toThrow(/read-only/);
    const mayWrite = await openExistingPostgres(server.url, true);
    stores.push(mayWrite);
    expect(await one(mayWrite, limits)).toBe("5s 5s off");
  });
});

describe("faults 21, 22: a database that goes away", () => {
  test("fails statements as the store's failure, stops no process, and is used again when it is back", async () => {
    const store = await opened();
    await store.db.insertInto("revoked_session").values({ session_id: "s", forget_at: 1 }).execute();
    // One connection is in use and others wait unused: all break.
    await Promise.all(Array.from({ length: 4 }, () => one(store, "select pg_sleep(0.05)")));
    const busy = one(store, "select pg_sleep(60)").catch((error: unknown) => error);
    await one(store, "select 1");
    await server.crash();
    expect(isStoreUnavailable(await busy)).toBe(true);
    const down: unknown = await one(store, "select 1").catch((error: unknown) => error);
    expect(isStoreUnavailable(down)).toBe(true);
    expect(lost.length).toBeGreaterThan(0);
    await server.start();
    expect(await store.db.selectFrom("revoked_session").select("session_id").execute()).toEqual([{ session_id: "s" }]);
  });

  test("a server that is read-only, as a former primary, gets the next statement through a new connection", async () => {
    const store = await opened();
    const first = await one(store, "select pg_backend_pid()");
    await one(store, "set default_transaction_read_only = on");
    const refused: unknown = await store.db
      .insertInto("revoked_session")
      .values({ session_id: "r", forget_at: 1 })
      .execute()
      .catch((error: unknown) => error);
    expect(isStoreUnavailable(refused)).toBe(true);
    await store.db.insertInto("revoked_session").values({ session_id: "r", forget_at: 1 }).execute();
    expect(await one(store, "select pg_backend_pid()")).not.toBe(first);
  });
});

/** Starts a proxy that passes nothing on while it is quiet, and keeps the connections open. */
const startProxy = async (target: number) => {
  const proxy = { port: 0, isQuiet: false, close: () => server.close() };
  const server = createServer((near) => {
    const far = connect(target, "127.0.0.1");
    near.on("data", (chunk) => !proxy.isQuiet && far.write(chunk));
    far.on("data", (chunk) => !proxy.isQuiet && near.write(chunk));
    for (const [one, other] of [[near, far] as const, [far, near] as const]) {
      one.on("error", () => one.destroy()).once("close", () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  proxy.port = (server.address() as AddressInfo).port;
  return proxy;
};

test("a network that goes quiet fails a query in time, and its connection is not used again when it is back", async () => {
  const proxy = await startProxy(Number(new URL(server.url).port));
  const url = changed({ port: String(proxy.port) });
  const pool = guardedPool(url, { connectMs: 1000, statementMs: 100 }, (error) => lost.push(error));
  const pid = async (): Promise<unknown> => {
    const client = await pool.connect();
    try {
      return (await client.query<{ pid: number }>("select pg_backend_pid() as pid", [])).rows[0]?.pid;
    } finally {
      client.release();
    }
  };
  const first = await pid();
  proxy.isQuiet = true;
  const startedAt = performance.now();
  const failed: unknown = await pid().catch((error: unknown) => error);
  expect(isStoreUnavailable(failed)).toBe(true);
  // The bound is far above the expected second, for a loaded machine, and far below the minutes that the system waits
  // by itself.
  expect(performance.now() - startedAt).toBeLessThan(15_000);
  proxy.isQuiet = false;
  const second = await pid();
  expect(typeof second).toBe("number");
  expect(second).not.toBe(first);
  await pool.end();
  proxy.close();
});
