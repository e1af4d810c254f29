import { accessSync, constants, realpathSync } from "node:fs";
import { relative, resolve } from "node:path";
import { z } from "zod";
import { LIMIT_NAMES, type Limits } from "@/lib/domain/care/limits";
import { duration, group, listOf, type Mode, onOrOff, required, setting } from "./read-values";
import { reasonOf } from "./system";

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

/** Ready for the driver. No complaint repeats the address, which holds a password. */
const databaseUrl = z.string().transform((text, context) => {
  const url = parse(text);
  const trouble = troubleOf(url);
  if (!url || trouble !== undefined) {
    context.addIssue({ code: "custom", message: trouble ?? SHAPE });
    return z.NEVER;
  }
  const mode = TLS_MODES.get(url.searchParams.get("sslmode") ?? "");
  if (mode !== undefined) url.searchParams.set("sslmode", mode);
  return url.href;
});

const realPath = (path: string): string => {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
};

const isOutsideRelease = (path: string): boolean => relative(realPath(process.cwd()), realPath(path)).startsWith("..");

/** Live mode requires it, outside the release's folder: a new release would begin with an empty store. */
const dataDir = (mode: Mode) =>
  mode === "sandbox"
    ? z
        .string()
        .default(".data")
        .transform((path) => resolve(path))
    : required("when PROVIDER is live")
        .transform((path) => resolve(path))
        .refine(isOutsideRelease, `must lie outside ${realPath(process.cwd())}, which the next release replaces`);

export const stateGroup = (mode: Mode) =>
  group({
    dataDir: setting("DATA_DIR", dataDir(mode)),
    /** Null: the embedded database. Holds a password. */
    databaseUrl: setting("DATABASE_URL", databaseUrl.nullable().default(null)),
    /** Null: the mark is in `dataDir`. */
    markFile: setting(
      "MARK_FILE",
      z
        .string()
        .transform((path) => resolve(path))
        .nullable()
        .default(null),
    ),
  }).refine(({ dataDir, markFile }) => markFile === null || relative(dataDir, markFile).startsWith(".."), {
    path: ["MARK_FILE"],
    message: "must lie outside DATA_DIR, which may be put back as a whole",
  });

/** As long as a lost answer may still come. The sandbox may rehearse with less. */
export const moneyGroup = (mode: Mode) =>
  group({
    /** In milliseconds after its last byte: then an unanswered request is called failed. */
    horizonMs: setting("BID_HORIZON_SECONDS", duration("seconds", 1, 3600, 120)),
    /** In milliseconds: then the outcome counts as unknown. */
    answerTimeoutMs: setting("BID_ANSWER_SECONDS", duration("seconds", 1, 120, 20)),
  }).refine(({ horizonMs, answerTimeoutMs }) => mode === "sandbox" || horizonMs >= answerTimeoutMs, {
    path: ["BID_HORIZON_SECONDS"],
    message: "must not be less than BID_ANSWER_SECONDS",
  });

/** In milliseconds: settled requests (at least a month, for monthly limits), then the archive (docs/data.md). */
export const keepGroup = group({
  moneyMs: setting("KEEP_MONEY_DAYS", duration("days", 32, 36_500, 400)),
  archiveMs: setting("KEEP_ARCHIVE_DAYS", duration("days", 365, 36_500, 3000)),
}).refine(({ moneyMs, archiveMs }) => archiveMs >= moneyMs, {
  path: ["KEEP_ARCHIVE_DAYS"],
  message: "must not be less than KEEP_MONEY_DAYS",
});

const CEILING = new RegExp(`^(${LIMIT_NAMES.join("|")}):([1-9]\\d{0,8})$`);

/** "stake-day:10000,deposit-month:50000". */
const ceiling = z
  .string()
  .regex(CEILING, `must be limits such as stake-day:10000, of ${LIMIT_NAMES.join(", ")}`)
  .transform((text) => {
    const [name = "", points] = text.split(":");
    return [name, Number(points)] as const;
  });

const HELP_LINE = /^([^:,]{1,60}):(\+?[\d\s-]{3,20})$/;

/** "India:14416,Great Britain:0808 8020 133". */
const helpLine = z
  .string()
  .regex(HELP_LINE, "must be places with their numbers, such as India:14416")
  .transform((text) => {
    const [place = "", number = ""] = text.split(":");
    return { place: place.trim(), number: number.trim() };
  });

export const careGroup = group({
  /** In milliseconds, before its player may confirm a higher limit. */
  raiseMs: setting("CARE_RAISE_HOURS", duration("hours", 24, 8760, 24)),
  /** Also until the limit's running day, week or month ends. */
  raiseAfterPeriod: setting("CARE_RAISE_AFTER_PERIOD", onOrOff("off")),
  /** In points: the lower of both limits counts. */
  ceilings: setting(
    "CARE_CEILINGS",
    listOf(ceiling)
      .transform((all): Limits => Object.fromEntries(all))
      .default({}),
  ),
  /** Help lines for players, by jurisdiction. */
  helpLines: setting("HELP_LINES", listOf(helpLine).default([])),
});
