import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { complaint, SettingsError } from "../complaints";
import { closeToOthers, makeDirectory, systemCode } from "../system";
import { type Mode, required } from "./values";

const LEAST_LENGTH = 32;
/** Fewer different characters were typed, not generated. */
const LEAST_VARIETY = 10;
const FILE_NAME = "session-secret";

export const secret = z
  .string()
  .refine((text) => text.length >= LEAST_LENGTH, `must be of ${LEAST_LENGTH} characters or more`)
  .refine((text) => new Set(text).size >= LEAST_VARIETY, "must be random: it repeats few characters");

const dataDirError = (wrong: string) => new SettingsError([complaint("DATA_DIR", wrong)]);

const readKept = (file: string): string | null => {
  try {
    closeToOthers(file);
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if (systemCode(error) === "ENOENT") return null;
    throw dataDirError(`holds a ${FILE_NAME} that cannot be read (${systemCode(error)})`);
  }
};

/** Stands in for a secret that is not made. It opens nothing. */
const NOT_MADE = "in-place-of-the-missing-secret-0123456789";

/**
 * The sandbox's, made once, so that sessions outlive a restart. @param make otherwise a text that opens nothing stands in
 * for a missing secret. @throws SettingsError where the directory cannot be written or the file is damaged.
 */
export const keptSecret = (dataDir: string, make: boolean): string => {
  const file = join(dataDir, FILE_NAME);
  let kept = readKept(file);
  if (kept === null && !make) return NOT_MADE;
  if (kept === null) {
    try {
      makeDirectory(dataDir);
      // Fails where another process was first.
      writeFileSync(file, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flag: "wx" });
    } catch (error) {
      if (systemCode(error) !== "EEXIST") {
        throw dataDirError(`is a directory that cannot be written (${systemCode(error)})`);
      }
    }
    kept = readKept(file);
  }
  if (kept === null || kept.length < LEAST_LENGTH) {
    throw dataDirError(`holds a damaged ${FILE_NAME}: remove that file to make a new one`);
  }
  return kept;
};

export const presenceOf = (mode: Mode, isShared: boolean) => {
  if (mode === "live") return required("when PROVIDER is live").pipe(secret);
  if (isShared) return required("when DATABASE_URL is set, the same on every host").pipe(secret);
  return secret.optional();
};
