import { Kysely, PostgresDialect } from "kysely";
import { reasonOf, systemCode } from "../../env/system";
import { migrate } from "../migrate";
import { type Store, StoreError } from "../store";
import { memoryMark } from "../store-mark";
import type { Tables } from "../tables";
import { type ConnectionRules, guardedPool, type Timeouts } from "./guarded-pool";

const UNREACHABLE = /^(E(CONN\w+|HOST\w+|NET\w+|TIMEDOUT|AI_AGAIN|ACCES|PIPE)|ENOTFOUND|ENOENT)$/;
const NO_ANSWER = /timeout|terminated|no connection/i;
const TLS = /CERT|SELF_SIGNED|UNABLE_TO_|ALTNAME|^EPROTO$|^ERR_(TLS|SSL)/;

/** The first error with a code in the chain of causes, else the cause of the outermost error. */
const origin = (error: unknown): unknown => {
  let first: unknown = error;
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (systemCode(at) !== undefined) return at;
    if (first === error) first = at.cause ?? error;
  }
  return first;
};

const asSentence = (text: string): string => text.replace(/\s+/g, " ").replace(/[.\s]+$/, "");

/** One sentence about why the PostgreSQL of DATABASE_URL cannot be used. Does not contain the password. */
export const startTrouble = (address: string, error: unknown): string => {
  const url = new URL(address);
  const place = url.searchParams.get("host") ?? `${url.hostname}:${url.port || 5432}`;
  const name = decodeURIComponent(url.pathname.slice(1));
  const user = decodeURIComponent(url.username);
  const cause = origin(error);
  const code = systemCode(cause) ?? "";
  const reason = asSentence(reasonOf(cause)) || code;

  if (code === "28P01" || code === "28000" || /password must be a string/.test(reason)) {
    return `DATABASE_URL: ${place} does not let the user ${user} in: the name, the password or the server's rules are wrong.`;
  }
  if (code === "3D000") return `DATABASE_URL names the database ${name}, which is not on ${place}: create it first.`;
  if (code === "42501")
    return `DATABASE_URL: the user ${user} may not make tables in the database ${name} (${reason}).`;
  if (code === "25006") return `DATABASE_URL: ${place} takes no writes: name the primary server.`;
  if (/does not support SSL/i.test(reason)) {
    return `DATABASE_URL asks for TLS, which ${place} does not speak: mend the server, or say sslmode=disable.`;
  }
  if (TLS.test(code)) {
    return `DATABASE_URL: the certificate of ${place} is not accepted (${reason}): name its authority's file by sslrootcert.`;
  }
  if (UNREACHABLE.test(code) || NO_ANSWER.test(reason)) {
    return `DATABASE_URL names ${place}, which cannot be reached (${reason}).`;
  }
  return `The store ${name} on ${place} cannot be opened: ${reason}.`;
};

/** Timeouts while serving. After them money requests are refused, and lists still work (docs/faults.md, row 21). */
const REQUESTS: Timeouts = { connectMs: 3000, statementMs: 5000 };
/** A migration may rewrite a table, or wait for another host's migration. */
const MIGRATIONS: Timeouts = { connectMs: 5000, statementMs: 600_000 };

const connect = (url: string, rules: ConnectionRules, onLost: (error: Error) => void): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guardedPool(url, rules, onLost) }) });

/** Hosts that start at once take turns: the migrator holds a lock in the database. */
const bringUpToDate = async (url: string): Promise<void> => {
  const db = connect(url, MIGRATIONS, () => undefined);
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
};

/**
 * Opens the PostgreSQL that several hosts share and runs the migrations (decision 0015).
 * @throws StoreError that names the wrong part of DATABASE_URL, without the password.
 */
export const openPostgres = async (url: string, onLost: (error: Error) => void): Promise<Store> => {
  try {
    await bringUpToDate(url);
  } catch (error) {
    throw new StoreError(startTrouble(url, error), { cause: error });
  }
  const db = connect(url, REQUESTS, onLost);
  // The server checks its own files.
  return { db, shared: true, assertInPlace: () => undefined, mark: memoryMark(), close: () => db.destroy() };
};

/** Opens the shared store while hosts serve, without migrations. It connects at the first statement. */
export const openExistingPostgres = (url: string, mayWrite: boolean): Store => {
  const db = connect(url, { ...REQUESTS, readOnly: !mayWrite }, () => undefined);
  return { db, shared: true, assertInPlace: () => undefined, mark: memoryMark(), close: () => db.destroy() };
};
