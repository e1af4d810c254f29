import { accessSync, constants } from "node:fs";
import { z } from "zod";
import { reasonOf } from "../system";

const SHAPE = "must be an address such as postgres://user:password@db.example:5432/name, special characters as %-codes";

/** `require` checks the certificate, as `verify-full`; only `no-verify` does not. No mode falls back to plain text. */
const TLS_MODES: ReadonlyMap<string, string> = new Map([
  ["disable", "disable"],
  ["no-verify", "no-verify"],
  ["require", "verify-full"],
  ["verify-full", "verify-full"],
]);

/** After the `?`. Any other option would reach the driver as one of its settings. */
const OPTIONS: readonly string[] = ["sslmode", "sslrootcert", "sslcert", "sslkey", "host"];
const FILES: readonly string[] = ["sslrootcert", "sslcert", "sslkey"];

/** A socket's folder stands in `?host=`. `URL` refuses an address without a host after a user's name. */
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

/** Undefined where nothing is wrong. */
const optionTrouble = (name: string, value: string): string | undefined => {
  if (!OPTIONS.includes(name)) return `has an option that is not known here: of ${OPTIONS.join(", ")} only`;
  if (name === "sslmode" && !TLS_MODES.has(value)) return `must say one of sslmode=${[...TLS_MODES.keys()].join(", ")}`;
  if (!FILES.includes(name)) return undefined;
  try {
    accessSync(value, constants.R_OK);
    return undefined;
  } catch (error) {
    return `names a file that cannot be read (${reasonOf(error)})`;
  }
};

const troubleOf = (url: URL | null): string | undefined => {
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || url.hash !== "") return SHAPE;
  if (!decodes(url.username, url.password, url.pathname)) return SHAPE;
  if (!/^\/[^/]+$/.test(url.pathname)) return "names no database after the host";
  if (url.username === "") return "names no user before the host";
  return [...url.searchParams].map(([name, value]) => optionTrouble(name, value)).find((found) => found !== undefined);
};

/** The places between commas after the user's name, as libpq reads them. */
const PLACES = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*,[^/?#@]*)(.*)$/is;

/** Each address that DATABASE_URL names, for a driver that takes one: `postgres://user:password@db1:5432,db2:5432/name`. */
export const addressesOf = (url: string): readonly [string, ...string[]] => {
  const [, before = "", places, after = ""] = PLACES.exec(url) ?? [];
  const [first, ...others] = (places ?? "").split(",").map((place) => `${before}${place}${after}`);
  return places === undefined || first === undefined ? [url] : [first, ...others];
};

/** The driver's form. */
const addressFor = (url: URL): string => {
  const mode = TLS_MODES.get(url.searchParams.get("sslmode") ?? "");
  if (mode !== undefined) url.searchParams.set("sslmode", mode);
  return url.href;
};

/** Ready for `addressesOf`. No complaint repeats the address, which holds a password. */
export const databaseUrl = z.string().transform((text, context) => {
  const urls = addressesOf(text).map(parse);
  const lacksOne = PLACES.exec(text)?.[2]?.split(",").includes("");
  const trouble = lacksOne ? SHAPE : urls.map(troubleOf).find((found) => found !== undefined);
  const [first, ...others] = urls.filter((url) => url !== null);
  if (first === undefined || trouble !== undefined) {
    context.addIssue({ code: "custom", message: trouble ?? SHAPE });
    return z.NEVER;
  }
  const places = [first, ...others].map(({ host }) => host).join(",");
  return addressFor(first).replace(`@${first.host}`, () => `@${places}`);
});
