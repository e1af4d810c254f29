import { Kysely, PostgresDialect, sql } from "kysely";
import { isLoopback } from "../../env/read-values";
import type { Settings } from "../../env/settings";
import { guardedPool, MOST_CONNECTIONS } from "../../store/postgres/guarded-pool";
import { startTrouble } from "../../store/postgres/open-postgres";
import type { Tables } from "../../store/tables";
import { type Check, look, well, wrong } from "../check";
import { checkDatabaseClock } from "./check-clock";
import { checkTables } from "./check-tables";

const TIMEOUTS = { connectMs: 3000, statementMs: 3000 };
/** The oldest that the tests run on (docs/deploy.md, "Several hosts"). */
const TESTED = 15;

interface Server {
  readonly version: string;
  readonly number: number;
  readonly bytes: number;
  readonly tls: boolean;
  readonly follows: boolean;
  readonly may_create: boolean;
  readonly most: number;
  readonly reserved: number;
  readonly others: number;
  readonly now: number;
}

/** All in one statement, so that one connection and one way are enough. */
const SERVER = sql<Server>`
  select current_setting('server_version') as version,
    current_setting('server_version_num')::int / 10000 as number,
    pg_database_size(current_database())::float8 as bytes,
    coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as tls,
    pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as follows,
    coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) as may_create,
    current_setting('max_connections')::int as most,
    current_setting('superuser_reserved_connections')::int as reserved,
    (select count(*)::int from pg_stat_activity
      where backend_type = 'client backend' and application_name <> 'markets-app') as others,
    (extract(epoch from clock_timestamp()) * 1000)::float8 as now`;

const checkVersion = ({ version, number, bytes }: Server): Check => {
  const says = `PostgreSQL ${version}, ${(bytes / 1024 / 1024).toFixed(1)} MB`;
  const remedy = `The app is tested on ${TESTED}: try this version elsewhere first, or update it.`;
  return number >= TESTED ? well("store", says) : look("store", says, remedy);
};

const checkTransport = (url: string, { tls }: Server): Check => {
  const name = "encryption";
  const { hostname, searchParams } = new URL(url);
  const mode = searchParams.get("sslmode");
  const isNear = searchParams.has("host") || isLoopback(new URL(`http://${hostname}`));
  if (tls && mode === "no-verify") {
    const remedy = "Say sslmode=verify-full, with sslrootcert=FILE for an authority of your own.";
    return look(name, "encrypted, but the server's certificate is not looked at", remedy);
  }
  if (tls) return well(name, "encrypted, and the server's certificate is checked");
  if (isNear) return well(name, "not encrypted, on this machine alone");
  const remedy = "Players' sessions pass the network in clear text: add sslmode=require to DATABASE_URL.";
  return wrong(name, "not encrypted", remedy);
};

const checkWriting = ({ follows, may_create }: Server): Check => {
  const name = "writing";
  if (follows) return wrong(name, "the server takes no writes", "Name the primary server in DATABASE_URL.");
  if (!may_create) {
    const remedy = "Make the user of DATABASE_URL the owner of the database: migrations make tables.";
    return wrong(name, "this user may make no tables", remedy);
  }
  return well(name, "the server takes writes, and this user may make tables");
};

const checkConnections = ({ most, reserved, others }: Server): Check => {
  const name = "connections";
  const left = most - reserved - others;
  const says = `a process may take ${MOST_CONNECTIONS}, the server has ${left} for all processes`;
  const remedy = "Raise max_connections: ten for each process, and some to spare.";
  if (MOST_CONNECTIONS > left) return wrong(name, says, remedy);
  return MOST_CONNECTIONS * 2 > left ? look(name, `${says}: too few for a second one`, remedy) : well(name, says);
};

/** The PostgreSQL of several hosts: its version, encryption, rights, connections, clock and tables. */
export const inspectPostgres = async (url: string, session: Settings["session"]): Promise<readonly Check[]> => {
  const pool = guardedPool(url, TIMEOUTS, () => undefined);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    // The first statement waits for the connection too.
    await sql`select 1`.execute(db);
    const before = Date.now();
    const { rows } = await SERVER.execute(db);
    const askedAt = (before + Date.now()) / 2;
    const [server] = rows;
    if (server === undefined) return [wrong("store", "the server says nothing about itself", "Ask who runs it.")];
    return [
      checkVersion(server),
      checkTransport(url, server),
      checkWriting(server),
      checkConnections(server),
      checkDatabaseClock(server.now, askedAt),
      ...(await checkTables(db, session)),
    ];
  } catch (error) {
    const says = startTrouble(url, error).replace(/\.$/, "");
    return [wrong("store", says, "The app does not start like this: mend DATABASE_URL, or the way to the server.")];
  } finally {
    await db.destroy();
  }
};
