import { realpathSync } from "node:fs";
import { relative, resolve } from "node:path";
import { z } from "zod";
import { LIMIT_NAMES, type Limits } from "@/lib/domain/care/limits";
import { databaseUrl } from "./read-database";
import { group, type Mode, onOrOff, required, setting, wholeNumber } from "./read-values";

const SECOND_MS = 1000;
const DAY_MS = 86_400_000;

const realPath = (path: string): string => {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
};

const isOutsideRelease = (path: string): boolean => relative(realPath(process.cwd()), realPath(path)).startsWith("..");

/**
 * The folder of the store. In live mode it is required, and lies outside the folder of the release: otherwise a new release
 * would begin with an empty store, and would look up no open request.
 */
const dataDir = (mode: Mode) =>
  mode === "sandbox"
    ? z
        .string()
        .default(".data")
        .transform((path) => resolve(path))
    : required("when PROVIDER is live")
        .transform((path) => resolve(path))
        .refine(isOutsideRelease, `must lie outside ${realPath(process.cwd())}, which the next release replaces`);

/** Where the store is. */
export const stateGroup = (mode: Mode) =>
  group({
    /** The folder of the embedded database. */
    dataDir: setting("DATA_DIR", dataDir(mode)),
    /** The PostgreSQL that several processes share; null: the embedded database. Holds a password. */
    databaseUrl: setting("DATABASE_URL", databaseUrl.nullable().default(null)),
  });

const seconds = (most: number, preset: number) =>
  wholeNumber(1, most)
    .default(preset)
    .transform((count) => count * SECOND_MS);

/** The search for a lost answer must go on for as long as the answer may still come. The sandbox may rehearse with less. */
export const moneyGroup = (mode: Mode) =>
  group({
    /** How long after its last byte an unanswered request stays unknown before it is called failed, in milliseconds. */
    horizonMs: setting("BID_HORIZON_SECONDS", seconds(3600, 120)),
    /** How long the provider may take to answer before the outcome counts as unknown, in milliseconds. */
    answerTimeoutMs: setting("BID_ANSWER_SECONDS", seconds(120, 20)),
  }).refine(({ horizonMs, answerTimeoutMs }) => mode === "sandbox" || horizonMs >= answerTimeoutMs, {
    path: ["BID_HORIZON_SECONDS"],
    message: "must not be less than BID_ANSWER_SECONDS",
  });

const days = (least: number, preset: number) =>
  wholeNumber(least, 36_500)
    .default(preset)
    .transform((count) => count * DAY_MS);

/** How long settled requests stay (at least a month, for monthly limits), and how long the archive keeps them after that (docs/data.md), in milliseconds. */
export const keepGroup = group({
  moneyMs: setting("KEEP_MONEY_DAYS", days(32, 400)),
  archiveMs: setting("KEEP_ARCHIVE_DAYS", days(365, 3000)),
}).refine(({ moneyMs, archiveMs }) => archiveMs >= moneyMs, {
  path: ["KEEP_ARCHIVE_DAYS"],
  message: "must not be less than KEEP_MONEY_DAYS",
});

const CEILING = new RegExp(`^(${LIMIT_NAMES.join("|")}):([1-9]\\d{0,8})$`);

/** "stake-day:10000,deposit-month:50000". */
const ceilings = z.string().transform((text, context): Limits => {
  const read = text.split(",").map((part) => CEILING.exec(part.trim()));
  if (read.every((match) => match !== null))
    return Object.fromEntries(read.map(([, name, points]) => [name, Number(points)]));
  context.addIssue({ code: "custom", message: `must be limits such as stake-day:10000, of ${LIMIT_NAMES.join(", ")}` });
  return z.NEVER;
});

/** How a player's limits are raised, and the operator's own. */
export const careGroup = group({
  /** How long a higher limit waits before its player may confirm it, in milliseconds. */
  raiseMs: setting(
    "CARE_RAISE_HOURS",
    wholeNumber(24, 8760)
      .default(24)
      .transform((hours) => hours * 3_600_000),
  ),
  /** Whether it also waits for the end of the limit's running day, week or month. */
  raiseAfterPeriod: setting("CARE_RAISE_AFTER_PERIOD", onOrOff("off")),
  /** The operator's limits of every player, in points: the lower of both counts. */
  ceilings: setting("CARE_CEILINGS", ceilings.default({})),
});
