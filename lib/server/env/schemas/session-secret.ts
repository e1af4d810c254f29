import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { SettingsError, toSettingProblem } from "../setting-problems";
import { makeDirectory, restrictToOwner, systemCode } from "../system";
import { type Mode, required } from "./values";

const MIN_LENGTH = 32;
/** The least number of different characters: a text with fewer was typed, not generated. */
const MIN_VARIETY = 10;
const FILE_NAME = "session-secret";

export const secret = z
  .string()
  .refine((text) => text.length >= MIN_LENGTH, `must be of ${MIN_LENGTH} characters or more`)
  .refine((text) => new Set(text).size >= MIN_VARIETY, "must be random: it repeats few characters");

const dataDirError = (wrong: string) => new SettingsError([toSettingProblem("DATA_DIR", wrong)]);

const readSecretFile = (file: string): string | null => {
  try {
    restrictToOwner(file);
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if (systemCode(error) === "ENOENT") return null;
    throw dataDirError(`holds a ${FILE_NAME} that cannot be read (${systemCode(error)})`);
  }
};

/** The text that stands in for a secret that is not made. It unseals nothing. */
const PLACEHOLDER_SECRET = "in-place-of-the-missing-secret-0123456789";

/**
 * Returns the sandbox's secret, which is made once, so that sessions survive a restart.
 * @param make false returns a text that unseals nothing for a missing secret
 * @throws SettingsError if the directory cannot be written or the file is damaged
 */
export const loadOrCreateSecret = (dataDir: string, make: boolean): string => {
  const file = join(dataDir, FILE_NAME);
  let stored = readSecretFile(file);
  if (stored === null && !make) return PLACEHOLDER_SECRET;
  if (stored === null) {
    try {
      makeDirectory(dataDir);
      // The exclusive flag fails if another process was first.
      writeFileSync(file, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flag: "wx" });
    } catch (error) {
      if (systemCode(error) !== "EEXIST") {
        throw dataDirError(`is a directory that cannot be written (${systemCode(error)})`);
      }
    }
    stored = readSecretFile(file);
  }
  if (stored === null || stored.length < MIN_LENGTH) {
    throw dataDirError(`holds a damaged ${FILE_NAME}: remove that file to make a new one`);
  }
  return stored;
};

/** Returns the schema of SESSION_SECRET, which is required in live mode and on a shared database. */
export const createSecretSchema = (mode: Mode, isShared: boolean) => {
  if (mode === "live") return required("when PROVIDER is live").pipe(secret);
  if (isShared) return required("when DATABASE_URL is set, the same on every host").pipe(secret);
  return secret.optional();
};
