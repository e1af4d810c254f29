import { Kysely, PostgresDialect, sql } from "kysely";
import { isLoopback } from "../../env/read-values";
import type { Settings } from "../../env/settings";
import { guardedPool, startTrouble } from "../../store/open-postgres";
import type { Tables } from "../../store/tables";
import { type Check, look, well, wrong } from "./check";
import { checkDatabaseClock } from "./clocks";
import { checkTables } from "./tables";

const TIMEOUTS = { connectMs: 3000, statementMs: 3000 };
/** The oldest version that the tests run on (docs/deploy.md, "Several hosts"). */
const OLDEST_TESTED = 15;

interface Server {
  readonly version: string;
  readonly number: number;
  readonly bytes: number;
  readonly tls: boolean;
  readonly read_only: boolean;
  readonly may_create: boolean;
  readonly most: number;
  readonly now: number;
}

const SERVER = sql<Server>`
  select current_setting('server_version') as version,
    current_setting('server_version_num')::int / 10000 as number,
    pg_database_size(current_database())::float8 as bytes,
    coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as tls,
    pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as read_only,
    coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) as may_create,
    current_setting('max_connections')::int as most,
    (extract(epoch from clock_timestamp()) * 1000)::float8 as now`;

const checkVersion = ({ version, number, bytes, most }: Server): Check => {
  const says = `PostgreSQL ${version}, ${(bytes / 1024 / 1024).toFixed(1)} MB, ${most} connections at most`;
  const remedy = `The app is tested on ${OLDEST_TESTED}: try this version elsewhere first, or update it.`;
  return number >= OLDEST_TESTED ? well("store", says) : look("store", says, remedy);
};

const checkEncryption = (address: string, { tls }: Server): Check => {
  const name = "encryption";
  const { hostname, searchParams } = new URL(address);
  if (tls && searchParams.get("sslmode") === "no-verify") {
    const remedy = "Set sslmode=verify-full, with sslrootcert=FILE for an authority of your own.";
    return look(name, "encrypted, but the server's certificate is not checked", remedy);
  }
  if (tls) return well(name, "encrypted, and the server's certificate is checked");
  if (searchParams.has("host") || isLoopback(new URL(`http://${hostname}`)))
    return well(name, "not encrypted, on this machine alone");
  const remedy = "Players' sessions pass the network in clear text: add sslmode=require to DATABASE_URL.";
  return wrong(name, "not encrypted", remedy);
};

const checkWriting = ({ read_only, may_create }: Server): Check => {
  const name = "writing";
  if (read_only) return wrong(name, "the server takes no writes", "Name the primary server in DATABASE_URL.");
  if (may_create) return well(name, "the server takes writes, and this user may make tables");
  return wrong(name, "this user may make no tables", "Make the user of DATABASE_URL the owner of the database.");
};

/** The PostgreSQL of several hosts: version, encryption, rights, clock and tables. Writes nothing. Never throws. */
export const checkPostgres = async (address: string, session: Settings["session"]): Promise<readonly Check[]> => {
  const pool = guardedPool(address, TIMEOUTS, () => undefined);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    // The first statement waits for the connection, which must not count for the clock.
    await sql`select 1`.execute(db);
    const before = Date.now();
    const { rows } = await SERVER.execute(db);
    const askedAt = (before + Date.now()) / 2;
    const [server] = rows;
    if (server === undefined) return [wrong("store", "the server says nothing about itself", "Ask who runs it.")];
    return [
      checkVersion(server),
      checkEncryption(address, server),
      checkWriting(server),
      checkDatabaseClock(server.now, askedAt),
      ...(await checkTables(db, session)),
    ];
  } catch (error) {
    const says = startTrouble(address, error).replace(/\.$/, "");
    return [wrong("store", says, "The app does not start like this: mend DATABASE_URL, or the way to the server.")];
  } finally {
    await db.destroy();
  }
};
