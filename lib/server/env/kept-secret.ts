import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeDirectory } from "./make-directory";
import { closeToOthers } from "./private-file";
import { SettingsError } from "./settings-error";
import { systemCode } from "./system-error";

const FILE_NAME = "session-secret";
const LEAST_LENGTH = 32;

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
 * The sandbox's session secret: made once and kept, so that a restart keeps the sessions.
 * Live mode never comes here: there the operator gives a secret of its own.
 * @throws SettingsError where the directory cannot be written or the file is damaged.
 */
export const keptSessionSecret = (dataDir: string): string => {
  const file = join(dataDir, FILE_NAME);
  let kept = readKept(file);
  if (kept === null) {
    try {
      makeDirectory(dataDir);
      // Fails where another process was first: then that one's secret is the one to use.
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
