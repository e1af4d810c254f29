import { accessSync, constants } from "node:fs";
import { z } from "zod";
import { toErrorMessage } from "../system";

const WRONG_FORM =
  "must be an address such as postgres://user:password@db.example:5432/name, special characters as %-codes";

/**
 * The TLS modes, as the driver understands them. `require` checks the certificate, like `verify-full`; only `no-verify`
 * does not. No mode falls back to plain text.
 */
const TLS_MODES: ReadonlyMap<string, string> = new Map([
  ["disable", "disable"],
  ["no-verify", "no-verify"],
  ["require", "verify-full"],
  ["verify-full", "verify-full"],
]);

/** The options that may follow the `?`. Any other would reach the driver as one of its settings. */
const OPTIONS: readonly string[] = ["sslmode", "sslrootcert", "sslcert", "sslkey", "host"];
const FILES: readonly string[] = ["sslrootcert", "sslcert", "sslkey"];

/**
 * Parses a URL; null if it is none. A socket's folder stands in `?host=`, and `URL` refuses a text without a host after
 * a user's name, so `localhost` is inserted.
 */
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

/** Finds what is wrong with an option; undefined if nothing is. */
const findOptionProblem = (name: string, value: string): string | undefined => {
  if (!OPTIONS.includes(name)) return `has an option that is not known here: of ${OPTIONS.join(", ")} only`;
  if (name === "sslmode" && !TLS_MODES.has(value)) return `must say one of sslmode=${[...TLS_MODES.keys()].join(", ")}`;
  if (!FILES.includes(name)) return undefined;
  try {
    accessSync(value, constants.R_OK);
    return undefined;
  } catch (error) {
    return `names a file that cannot be read (${toErrorMessage(error)})`;
  }
};

const findProblem = (url: URL | null): string | undefined => {
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || url.hash !== "") return WRONG_FORM;
  if (!decodes(url.username, url.password, url.pathname)) return WRONG_FORM;
  if (!/^\/[^/]+$/.test(url.pathname)) return "names no database after the host";
  if (url.username === "") return "names no user before the host";
  return [...url.searchParams]
    .map(([name, value]) => findOptionProblem(name, value))
    .find((found) => found !== undefined);
};

/** Matches several hosts between commas after the user's name, as libpq reads them. */
const HOSTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*,[^/?#@]*)(.*)$/is;

/**
 * Lists the URL of each server that DATABASE_URL names, for a driver that takes one:
 * `postgres://user:password@db1:5432,db2:5432/name`.
 */
export const listServerUrls = (url: string): readonly [string, ...string[]] => {
  const [, before = "", hosts, after = ""] = HOSTS.exec(url) ?? [];
  const [first, ...others] = (hosts ?? "").split(",").map((host) => `${before}${host}${after}`);
  return hosts === undefined || first === undefined ? [url] : [first, ...others];
};

/** Returns the URL in the form that the driver understands. */
const toDriverUrl = (url: URL): string => {
  const mode = TLS_MODES.get(url.searchParams.get("sslmode") ?? "");
  if (mode !== undefined) url.searchParams.set("sslmode", mode);
  return url.href;
};

/**
 * The schema of DATABASE_URL, whose output `listServerUrls` takes. No problem repeats the URL, because it contains a
 * password.
 */
export const databaseUrl = z.string().transform((text, context) => {
  const urls = listServerUrls(text).map(parse);
  const lacksOne = HOSTS.exec(text)?.[2]?.split(",").includes("");
  const problem = lacksOne ? WRONG_FORM : urls.map(findProblem).find((found) => found !== undefined);
  const [first, ...others] = urls.filter((url) => url !== null);
  if (first === undefined || problem !== undefined) {
    context.addIssue({ code: "custom", message: problem ?? WRONG_FORM });
    return z.NEVER;
  }
  const hosts = [first, ...others].map(({ host }) => host).join(",");
  return toDriverUrl(first).replace(`@${first.host}`, () => `@${hosts}`);
});
