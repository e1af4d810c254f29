import { Client } from "pg";

/** How often two connections compare their servers, because a pool of several hands them out in turn. */
const ROUNDS = 3;
const TIMEOUT_MS = 5000;

const serverOf = async (client: Client): Promise<unknown> =>
  (await client.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]?.pid;

/** Whether one connection changes its server between statements, or two have the same. */
const isShared = async (one: Client, other: Client): Promise<boolean> => {
  const first = await serverOf(one);
  for (let round = 0; round < ROUNDS; round += 1) {
    if ((await serverOf(one)) !== first || (await serverOf(other)) === first) return true;
  }
  return false;
};

/**
 * Checks that a connection keeps its server until it closes. Behind a pooler that changes it with each transaction, the time
 * limits of a session would hold for other clients, and a command that may only read would make their server read-only.
 * @throws Error that says what to set.
 */
export const assertSessions = async (connectionString: string): Promise<void> => {
  const [one, other] = [1, 2].map(
    () => new Client({ connectionString, connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS }),
  ) as [Client, Client];
  // The current query throws the same error. Without a listener the process would end.
  for (const client of [one, other]) client.on("error", () => undefined);
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
