import { statSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import { contactNumber } from "@/lib/domain/phone";
import { logo } from "./read-logo";
import {
  address,
  type Environment,
  group,
  type Mode,
  oneOf,
  onOrOff,
  required,
  setting,
  wholeNumber,
} from "./read-values";

const brandName = z.string().refine((text) => text.length <= 40, "must be of 40 characters or fewer");
const brandColor = z
  .string()
  .regex(/^#?[0-9a-f]{6}$/i, {
    error: ({ input }) => `must be a colour such as b4530a, not ${JSON.stringify(input)}`,
  })
  .toLowerCase()
  // Files of settings disagree about a # and about quotes: it may be left out.
  .transform((text) => (text.startsWith("#") ? text : `#${text}`));

export const brandGroup = group({
  name: setting("BRAND_NAME", brandName.default("Markets")),
  color: setting("BRAND_COLOR", brandColor.default("#b4530a")),
  /** Stands in the icons and beside the name; null: the icons show the name's first letter. */
  logo: setting("BRAND_LOGO", logo.nullable().default(null)),
});

const telephone = z
  .string()
  .regex(/^\+?[\d\s-]{10,20}$/, "must be a telephone number of ten digits or more")
  .transform((text) => contactNumber(text, ""))
  .refine((digits) => digits !== "", "must be a telephone number of ten digits or more");

const folder = z
  .string()
  .transform((text) => resolve(text))
  .refine(
    (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true,
    "must be a folder that is there",
  );

/** What players see besides, and what is written in the log. */
export const appGroup = group({
  /** Whether browsers may keep a service worker; off takes it from those that have one (docs/deploy.md). */
  serviceWorker: setting("SERVICE_WORKER", onOrOff("on")),
  /** With the country's code, digits only. */
  supportPlaceholder: setting("SUPPORT_PLACEHOLDER", telephone.default("910000000000")),
  appDownloadUrl: setting("APP_DOWNLOAD_URL", address.optional()),
  // A folder that the operator names must be there, because after a slip of the pen the app would show its own texts.
  pagesDir: setting("PAGES_DIR", folder.optional()),
  otp: group({
    /** Wrong one-time passwords of all players in an hour; above it none is verified (docs/security.md, row 15). */
    wrongPerHour: setting("OTP_WRONG_PER_HOUR", wholeNumber(10, 100_000).default(200)),
  }),
  log: group({
    /** The least level that has lines; at `debug` also what is counted otherwise (docs/log.md). */
    level: setting("LOG_LEVEL", oneOf("error", "warn", "info", "debug").default("info")),
  }),
});

const OPERATOR = ["OPERATOR_NAME", "LICENCE_REFERENCE", "JURISDICTIONS", "MINIMUM_AGE"] as const;

/**
 * Who runs this, under which licence, where and from what age (docs/deploy.md, "Before anything: is it allowed?").
 * Required in live mode; in the sandbox either none of the four is set, which gives null, or all are.
 */
export const operatorGroup = (mode: Mode, texts: Environment) => {
  const given = OPERATOR.find((name) => texts[name] !== undefined);
  if (mode === "sandbox" && given === undefined) return z.custom<Environment>().transform(() => null);
  const needed = required(mode === "live" ? "when PROVIDER is live" : `because ${given} is set`);
  return group({
    name: setting("OPERATOR_NAME", needed),
    licence: setting("LICENCE_REFERENCE", needed),
    jurisdictions: setting("JURISDICTIONS", needed),
    minimumAge: setting("MINIMUM_AGE", needed.pipe(wholeNumber(18, 99))),
  });
};
