import { accessSync, constants, existsSync, statfsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { canOpenDigestKey } from "../../accounts/session/keyed-digest";
import { listServerUrls } from "../../env/schemas/database-url";
import { isLoopback } from "../../env/schemas/values";
import type { Settings } from "../../env/settings";
import { toErrorMessage } from "../../env/system";
import { isContracting, MIGRATIONS, readDoneMigrations } from "../../store/migrate";
import { openExistingPostgres, toStartProblem } from "../../store/open-postgres";
import { DATABASE_FILE, openExistingSqlite } from "../../store/open-sqlite";
import { HOLDS } from "../../store/standby-promise";
import type { Store } from "../../store/store";
import { type Check, clockCheck, failed, passed, warned } from "./check";

const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** How much space must be free: a day of many bids is some tens of megabytes; a full disk stops all bids. */
const MIN_FREE_BYTES = 512 * 1024 * 1024;

/** Returns the nearest existing ancestor directory. */
const findExistingAncestor = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder ? folder : findExistingAncestor(dirname(folder));

const checkFolder = (dataDir: string): Check => {
  const existing = findExistingAncestor(dataDir);
  try {
    accessSync(existing, constants.W_OK | constants.X_OK);
  } catch (error) {
    const remedy = "Let the user who runs the app write there, or set DATA_DIR to a folder that outlives deployments.";
    return failed("folder", `DATA_DIR ${dataDir} cannot be written: ${toErrorMessage(error)}`, remedy);
  }
  const { bavail, bsize } = statfsSync(existing);
  const message = `DATA_DIR ${dataDir} can be written, ${megabytes(bavail * bsize)} free`;
  return bavail * bsize >= MIN_FREE_BYTES
    ? passed("folder", message)
    : warned("folder", message, "Make room: with a full disk bids are refused.");
};

const checkFile = (file: string): Check => {
  accessSync(file, constants.W_OK);
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0;
  return passed("store", `SQLite, ${megabytes(statSync(file).size + log)}`);
};

interface Server {
  readonly version: string;
  readonly tls: boolean;
  readonly writes: boolean;
  readonly holds: boolean;
  readonly now: number;
}

const SERVER = sql<Server>`
  select current_setting('server_version') as version,
    coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as tls,
    not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off'
      and coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) as writes,
    ${HOLDS} as holds,
    (extract(epoch from clock_timestamp()) * 1000)::float8 as now`;

const checkEncryption = (databaseUrl: string, tls: boolean): Check => {
  const name = "encryption";
  const urls = listServerUrls(databaseUrl).map((one) => new URL(one));
  const { searchParams } = urls[0] ?? new URL(databaseUrl);
  const isNear = searchParams.has("host") || urls.every(({ hostname }) => isLoopback(new URL(`http://${hostname}`)));
  if (!tls && isNear) return passed(name, "not encrypted, on this machine alone");
  const remedy =
    "Players' sessions pass the network: add sslmode=require to DATABASE_URL, with sslrootcert for your own CA.";
  if (!tls) return failed(name, "not encrypted", remedy);
  return searchParams.get("sslmode") === "no-verify"
    ? warned(name, "encrypted, but the server's certificate is not checked", remedy)
    : passed(name, "encrypted, and the server's certificate is checked");
};

const checkStandby = (holds: boolean): Check =>
  holds
    ? passed("standby", "a synchronous standby confirms commits, and hosts take its promotion themselves")
    : failed(
        "standby",
        "DATABASE_FAILOVER is synchronous, and no synchronous standby confirms commits",
        'Set synchronous_standby_names on the server (docs/deploy.md, "High availability").',
      );

const checkPostgres = async (
  databaseUrl: string,
  failover: Settings["state"]["failover"],
  { db }: Store,
): Promise<readonly Check[]> => {
  // The first statement waits for the connection, which must not count for the clock.
  await sql`select 1`.execute(db);
  const before = Date.now();
  const [server] = (await SERVER.execute(db)).rows;
  if (server === undefined) throw new Error("the server says nothing about itself");
  const { version, tls, writes, holds, now } = server;
  const primary = "Name the primary server in DATABASE_URL, and a user who owns the database.";
  return [
    passed("store", `PostgreSQL ${version}`),
    checkEncryption(databaseUrl, tls),
    writes
      ? passed("writing", "the server takes writes, and this user may make tables")
      : failed("writing", "the server takes no writes, or this user may make no tables", primary),
    ...(failover === "synchronous" ? [checkStandby(holds)] : []),
    // Leases and limits of several hosts are counted by the database's clock.
    clockCheck("database's clock", now - (before + Date.now()) / 2),
  ];
};

const checkMigrations = (ran: readonly string[]): Check => {
  const name = "migrations";
  const known = Object.keys(MIGRATIONS);
  const foreign = ran.filter((migration) => !known.includes(migration));
  if (foreign.length > 0) {
    const message = `a newer build has run ${foreign.join(", ")} on the store, which this build does not know`;
    return foreign.some(isContracting)
      ? failed(name, message, "Run that build, or restore the backup from before it: this build does not start here.")
      : warned(
          name,
          message,
          "This build works on it too; money requests that only the newer build can read wait for it.",
        );
  }
  const due = known.filter((migration) => !ran.includes(migration));
  if (due.length === 0 || ran.length === 0) return passed(name, `${ran.length} of ${known.length} have run`);
  const message = `${ran.length} have run, and the next start runs ${due.join(", ")}`;
  return warned(
    name,
    message,
    "Make a backup before. Hosts of the version before may not start after it (docs/deploy.md).",
  );
};

const checkTables = async (store: Store, { secrets }: Settings["session"]): Promise<readonly Check[]> => {
  const migrations = checkMigrations(await readDoneMigrations(store.db));
  const name = "secret of the store";
  const hasKey = (await store.db.introspection.getTables()).some((table) => table.name === "kept_key");
  if (!hasKey) return [migrations];
  const remedy = "Set the secret that the other hosts have, or the one from before as SESSION_SECRET_PREVIOUS.";
  return (await canOpenDigestKey(secrets, store))
    ? [migrations, passed(name, "SESSION_SECRET opens this store")]
    : [migrations, failed(name, "SESSION_SECRET does not open this store", remedy)];
};

const toDatabasePath = ({ dataDir }: Settings["state"]): string => join(dataDir, DATABASE_FILE);

/**
 * Opens a store for reading alone; it runs no migration.
 * @returns null where there is none yet.
 * @throws Error if it does not open.
 */
export const openForReading = async (state: Settings["state"]): Promise<Store | null> => {
  if (state.databaseUrl !== null) return openExistingPostgres(state.databaseUrl, true);
  return existsSync(toDatabasePath(state)) ? openExistingSqlite(state.dataDir, true) : null;
};

/** Checks the store without running a migration or writing a row. Never throws. */
export const checkStore = async ({ state, session }: Settings): Promise<readonly Check[]> => {
  const { databaseUrl, dataDir, failover } = state;
  const folder = databaseUrl === null ? [checkFolder(dataDir)] : [];
  try {
    const store = await openForReading(state);
    if (store === null) return [...folder, passed("store", "there is none yet: the first start makes it")];
    try {
      const database =
        databaseUrl === null ? [checkFile(toDatabasePath(state))] : await checkPostgres(databaseUrl, failover, store);
      return [...folder, ...database, ...(await checkTables(store, session))];
    } finally {
      await store.close();
    }
  } catch (error) {
    const message = databaseUrl === null ? toErrorMessage(error) : toStartProblem(databaseUrl, error);
    const remedy = "The app does not start like this: mend what it names, or put back the last backup of the store.";
    return [...folder, failed("store", message.replace(/\.$/, ""), remedy)];
  }
};
