import { accessSync, constants } from "node:fs";
import { z } from "zod";
import { type Environment, read, SettingsError } from "./read-values";
import { reasonOf } from "./system";

/** No complaint repeats the address, which holds a password. */
const wrong = (complaint: string) => new SettingsError("DATABASE_URL", complaint);

const SHAPE = "must be an address such as postgres://user:password@db.example:5432/name, special characters as %-codes";

/**
 * How a TLS connection is made. `require` checks the server's certificate here, as `verify-full` does; only `no-verify`
 * does not. Modes that fall back to plain text (`prefer`, `allow`) are not offered.
 */
const TLS_MODES: ReadonlyMap<string, string> = new Map([
  ["disable", "disable"],
  ["no-verify", "no-verify"],
  ["require", "verify-full"],
  ["verify-full", "verify-full"],
]);

/** What may stand after the `?`. Any other option would reach the driver as one of its settings. */
const OPTIONS: readonly string[] = ["sslmode", "sslrootcert", "sslcert", "sslkey", "host"];
const FILES: readonly string[] = ["sslrootcert", "sslcert", "sslkey"];

/** A socket's folder stands in `?host=`. The address then has no host, which `URL` refuses after a user's name. */
const parse = (text: string): URL | null => {
  const whole = text.replace(/^(postgres(?:ql)?:\/\/[^/?#]*@)\//i, "$1localhost/");
  return URL.canParse(whole) ? new URL(whole) : null;
};

const decodes = (...parts: readonly string[]): boolean => {
  try {
    for (const part of parts) decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
};

const assertReadable = (file: string): void => {
  try {
    accessSync(file, constants.R_OK);
  } catch (error) {
    throw wrong(`names a file that cannot be read (${reasonOf(error)})`);
  }
};

/**
 * The address of the PostgreSQL that all hosts share, ready for its driver; null: the embedded database in DATA_DIR.
 * @throws SettingsError
 */
export const readDatabaseUrl = (env: Environment): string | null => {
  const text = read(env, "DATABASE_URL", z.string().optional());
  if (text === undefined) return null;
  const url = parse(text);
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || url.hash !== "") throw wrong(SHAPE);
  if (!decodes(url.username, url.password, url.pathname)) throw wrong(SHAPE);
  if (!/^\/[^/]+$/.test(url.pathname)) throw wrong("names no database after the host");
  if (url.username === "") throw wrong("names no user before the host");
  for (const [name, value] of url.searchParams) {
    if (!OPTIONS.includes(name)) throw wrong(`has an option that is not known here: of ${OPTIONS.join(", ")} only`);
    if (FILES.includes(name)) assertReadable(value);
  }
  const mode = url.searchParams.get("sslmode");
  if (mode !== null) {
    const known = TLS_MODES.get(mode);
    if (known === undefined) throw wrong(`must say one of sslmode=${[...TLS_MODES.keys()].join(", ")}`);
    url.searchParams.set("sslmode", known);
  }
  return url.href;
};
