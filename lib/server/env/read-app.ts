import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { z } from "zod";
import { contactNumber } from "@/lib/domain/phone";
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
import { reasonOf } from "./system";

export interface Logo {
  readonly png: Buffer;
  readonly side: number;
}

/** Each phone loads the file. */
const MOST_BYTES = 256 * 1024;
/** Phones ask for 512 pixels. */
const LEAST_SIDE = 512;
const MOST_SIDE = 1024;
/** The signature, then the first chunk's length and type. */
const PNG_START = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");

/** @returns the logo, or the rest of a sentence about its file. @throws the system's error. */
const readLogo = (file: string): Logo | string => {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat?.isFile() !== true) return "must be a file that is there";
  if (stat.size > MOST_BYTES) return "must be of 256 kB or less";
  const png = readFileSync(file);
  if (png.length < 24 || !png.subarray(0, PNG_START.length).equals(PNG_START)) return "must be a PNG picture";
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  if (width === height && width >= LEAST_SIDE && width <= MOST_SIDE) return { png, side: width };
  return `must be square, of ${LEAST_SIDE} to ${MOST_SIDE} pixels, not ${width} by ${height}`;
};

/** Only the PNG's header is examined. An SVG file is refused, because it may hold scripts. */
const logo = z.string().transform((file, context): Logo => {
  let read: Logo | string;
  try {
    read = readLogo(file);
  } catch (error) {
    read = `cannot be read: ${reasonOf(error)}`;
  }
  if (typeof read !== "string") return read;
  context.addIssue({ code: "custom", message: read });
  return z.NEVER;
});

const brandName = z.string().refine((text) => text.length <= 40, "must be of 40 characters or fewer");
const brandColor = z
  .string()
  .regex(/^#?[0-9a-f]{6}$/i, {
    error: ({ input }) => `must be a colour such as b4530a, not ${JSON.stringify(input)}`,
  })
  .toLowerCase()
  // Files of settings disagree about a # and about quotes.
  .transform((text) => (text.startsWith("#") ? text : `#${text}`));

export const brandGroup = group({
  name: setting("BRAND_NAME", brandName.default("Markets")),
  color: setting("BRAND_COLOR", brandColor.default("#b4530a")),
  /** Replaces the icons, and stands next to the name. */
  logo: setting("BRAND_LOGO", logo.nullable().default(null)),
});

const telephone = z
  .string()
  .transform((text) => contactNumber(text, ""))
  .refine((digits) => digits !== "", "must be a telephone number of ten digits or more");

const folder = z
  .string()
  .transform((text) => resolve(text))
  .refine(
    (path) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true,
    "must be a folder that is there",
  );

export const appGroup = group({
  /** Off takes it from browsers that have it (docs/deploy.md). */
  serviceWorker: setting("SERVICE_WORKER", onOrOff("on")),
  /** With the country's code, digits only. */
  supportPlaceholder: setting("SUPPORT_PLACEHOLDER", telephone.default("910000000000")),
  appDownloadUrl: setting("APP_DOWNLOAD_URL", address.optional()),
  // With a misspelt folder the app would show its own texts.
  pagesDir: setting("PAGES_DIR", folder.optional()),
  otp: group({
    /** Counts all players; above it no OTP is verified (docs/security.md, row 15). */
    wrongPerHour: setting("OTP_WRONG_PER_HOUR", wholeNumber(10, 100_000).default(200)),
  }),
  log: group({
    level: setting("LOG_LEVEL", oneOf("error", "warn", "info", "debug").default("info")),
  }),
});

const OPERATOR = ["OPERATOR_NAME", "LICENCE_REFERENCE", "JURISDICTIONS", "MINIMUM_AGE"] as const;

/** Required in live mode; in the sandbox all four or none (docs/deploy.md, "Before anything: is it allowed?"). */
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

/** Plain http: a collector is often in a network of its own. */
const collector = z
  .string()
  .refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), "must be an address with http or https");

/** Decision 0052. OpenTelemetry reads these names itself; here they are checked. */
export const tracesGroup = group({
  disabled: setting("OTEL_SDK_DISABLED", oneOf("true", "false").optional()),
  exporter: setting("OTEL_TRACES_EXPORTER", oneOf("otlp", "none").optional()),
  protocol: setting("OTEL_EXPORTER_OTLP_PROTOCOL", oneOf("http/json").optional()),
  address: setting("OTEL_EXPORTER_OTLP_ENDPOINT", collector.optional()),
  tracesAddress: setting("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", collector.optional()),
}).transform(({ disabled, exporter, address, tracesAddress }) => {
  const isOff = disabled === "true" || exporter === "none";
  return {
    /** An address or the exporter is set, and nothing turns spans off. */
    sent: !isOff && (exporter ?? address ?? tracesAddress) !== undefined,
  };
});
