import { accessSync, constants } from "node:fs";
import { type Environment, optionalText } from "./read-values";
import { SettingsError } from "./settings-error";
import { reasonOf } from "./system-error";

const SHAPE = "must be an address such as postgres://user:password@db.example:5432/name, special characters as %-codes";

/**
 * How a TLS connection is made. `require` checks the server's certificate here, as `verify-full` does: whoever means
 * less has to say `no-verify`. What falls back to plain text by itself (`prefer`, `allow`) is no choice.
 */
const TLS_MODES: Readonly<Record<string, string>> = {
  disable: "disable",
  "no-verify": "no-verify",
  require: "verify-full",
  "verify-full": "verify-full",
};

/** What may stand after the `?`. Anything else would reach the driver as a setting of its own. */
const OPTIONS = ["sslmode", "sslrootcert", "sslcert", "sslkey", "host"] as const;
const FILES: readonly string[] = ["sslrootcert", "sslcert", "sslkey"];

/** A socket's folder stands in `?host=`, and then no host in the address, which `URL` refuses beside a user's name. */
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
    throw new SettingsError("DATABASE_URL", `names a file that cannot be read (${reasonOf(error)})`);
  }
};

/**
 * The address of the PostgreSQL that all hosts share, ready for its driver; null: the embedded database in DATA_DIR.
 * No complaint repeats the address, which holds a password.
 * @throws SettingsError
 */
export const readDatabaseUrl = (env: Environment): string | null => {
  const text = optionalText(env, "DATABASE_URL");
  if (text === null) return null;
  const url = parse(text);
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || url.hash !== "") throw new SettingsError("DATABASE_URL", SHAPE);
  if (!decodes(url.username, url.password, url.pathname)) throw new SettingsError("DATABASE_URL", SHAPE);
  if (!/^\/[^/]+$/.test(url.pathname)) throw new SettingsError("DATABASE_URL", "names no database after the host");
  if (url.username === "") throw new SettingsError("DATABASE_URL", "names no user before the host");
  for (const [name, value] of url.searchParams) {
    if (!OPTIONS.some((option) => option === name)) {
      throw new SettingsError("DATABASE_URL", `has an option that is not known here: of ${OPTIONS.join(", ")} only`);
    }
    if (FILES.includes(name)) assertReadable(value);
  }
  const mode = url.searchParams.get("sslmode");
  const known = mode === null ? undefined : TLS_MODES[mode];
  if (mode !== null && known === undefined) {
    throw new SettingsError("DATABASE_URL", `must say one of sslmode=${Object.keys(TLS_MODES).join(", ")}`);
  }
  if (known !== undefined) url.searchParams.set("sslmode", known);
  return url.href;
};
