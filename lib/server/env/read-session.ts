import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { type Environment, read, required, SettingsError, wholeNumber } from "./read-values";
import { closeToOthers, makeDirectory, systemCode } from "./system";

const LEAST_LENGTH = 32;
/** A text of fewer different characters was typed, not generated. */
const LEAST_VARIETY = 10;
const HOUR_MS = 3_600_000;
const FILE_NAME = "session-secret";

const secret = z
  .string()
  .refine((text) => text.length >= LEAST_LENGTH, `must be of ${LEAST_LENGTH} characters or more`)
  .refine((text) => new Set(text).size >= LEAST_VARIETY, "must be random: it repeats few characters");

const presenceOf = ({ mode, shared }: { mode: "sandbox" | "live"; shared: boolean }) => {
  if (mode === "live") return required("when PROVIDER is live");
  if (shared) return required("when DATABASE_URL is set, the same on every host");
  return z.string().optional();
};

const readKept = (file: string): string | null => {
  try {
    closeToOthers(file);
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if (systemCode(error) === "ENOENT") return null;
    throw new SettingsError("DATA_DIR", `holds a ${FILE_NAME} that cannot be read (${systemCode(error)})`);
  }
};

/**
 * The sandbox's session secret, made once and kept, so that sessions outlive a restart. Not used in live mode, where
 * the operator has to set one.
 * @throws SettingsError where the directory cannot be written or the file is damaged.
 */
const keptSecret = (dataDir: string): string => {
  const file = join(dataDir, FILE_NAME);
  let kept = readKept(file);
  if (kept === null) {
    try {
      makeDirectory(dataDir);
      // Fails where another process was first: then its secret is used.
      writeFileSync(file, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flag: "wx" });
    } catch (error) {
      if (systemCode(error) !== "EEXIST") {
        throw new SettingsError("DATA_DIR", `is a directory that cannot be written (${systemCode(error)})`);
      }
    }
    kept = readKept(file);
  }
  if (kept === null || kept.length < LEAST_LENGTH) {
    throw new SettingsError("DATA_DIR", `holds a damaged ${FILE_NAME}: remove that file to make a new one`);
  }
  return kept;
};

interface SessionBase {
  readonly mode: "sandbox" | "live";
  readonly publicOrigin: string | null;
  readonly dataDir: string;
  /** Several hosts on one database: a cookie of one must open on all. */
  readonly shared: boolean;
}

/** Secrets and lifetimes of the session cookie. */
export const readSession = (env: Environment, base: SessionBase) => {
  const isOwn = read(env, "SESSION_SECRET", presenceOf(base)) !== undefined;
  const previous = read(env, "SESSION_SECRET_PREVIOUS", secret.optional());
  const idleHours = read(env, "SESSION_IDLE_HOURS", wholeNumber(1, 8760).default(168));
  const absoluteHours = read(env, "SESSION_ABSOLUTE_HOURS", wholeNumber(1, 8760).default(720));
  if (idleHours > absoluteHours) {
    throw new SettingsError("SESSION_IDLE_HOURS", "must not be more than SESSION_ABSOLUTE_HOURS");
  }
  const current = isOwn ? read(env, "SESSION_SECRET", secret) : keptSecret(base.dataDir);
  const secrets: readonly [string, ...string[]] = previous === undefined ? [current] : [current, previous];
  return {
    /** The first seals; all unseal (rotation). Each of 32 characters or more. */
    secrets,
    idleMs: idleHours * HOUR_MS,
    absoluteMs: absoluteHours * HOUR_MS,
    /** Secure and `__Host-` cookies: true where PUBLIC_ORIGIN is https. */
    secureCookies: base.publicOrigin?.startsWith("https:") ?? false,
  } as const;
};
