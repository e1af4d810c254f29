import { Client } from "pg";
import { listServerUrls } from "../env/schemas/database-url";

/**
 * How often two connections compare their servers, because a pooler with several servers hands them out in rotation.
 */
const ROUNDS = 3;
const TIMEOUT_MS = 5000;

const readServerPid = async (client: Client): Promise<unknown> =>
  (await client.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]?.pid;

/** Whether a connection changes its server between statements, or two connections share one. */
const isShared = async (one: Client, other: Client): Promise<boolean> => {
  const first = await readServerPid(one);
  for (let round = 0; round < ROUNDS; round += 1) {
    if ((await readServerPid(one)) !== first || (await readServerPid(other)) === first) return true;
  }
  return false;
};

/** Creates a client for a check before the pool is made. */
export const createClient = (connectionString: string): Client => {
  const client = new Client({ connectionString, connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS });
  // The current query throws this error anyway. Without a listener the process would exit.
  client.on("error", () => undefined);
  return client;
};

/** Finds the URL of the server that takes writes; if none does, the last, whose own error says why. */
const findPrimaryUrl = async (url: string): Promise<string> => {
  const urls = listServerUrls(url);
  for (const serverUrl of urls.slice(0, -1)) {
    const client = createClient(serverUrl);
    try {
      await client.connect();
      const { rows } = await client.query<{ standby: boolean }>("select pg_is_in_recovery() as standby");
      if (rows[0]?.standby === false) return serverUrl;
    } catch {
      // The next server may answer.
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return urls.at(-1) ?? url;
};

/**
 * Checks that a connection keeps its server until it closes. Behind a pooler that changes it with each transaction, a
 * session's time limits would apply to other clients, and a read-only command would make their server read-only.
 * @throws Error that says what to set
 */
export const assertSessions = async (url: string): Promise<void> => {
  const serverUrl = await findPrimaryUrl(url);
  const [one, other] = [createClient(serverUrl), createClient(serverUrl)];
  try {
    await one.connect();
    await other.connect();
    if (await isShared(one, other)) {
      throw new Error(
        "a pooler gives each transaction another session: set pool_mode = session in PgBouncer, or let DATABASE_URL name PostgreSQL itself",
      );
    }
  } finally {
    await Promise.allSettled([one.end(), other.end()]);
  }
};
