import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import type { Logger } from "pino";
import { noting } from "../env/every-complaint";
import type { Environment } from "../env/read-values";
import { readSettings, type Settings } from "../env/settings";
import { type UnknownName, unknownNames } from "../env/unknown-names";

/**
 * Reads `.env` of a folder into the environment, over which what is set already wins.
 * @returns the names in the file.
 */
export const loadEnvironment = (directory: string): readonly string[] => {
  const file = join(directory, ".env");
  if (!existsSync(file)) return [];
  const names = Object.keys(parseEnv(readFileSync(file, "utf8")));
  process.loadEnvFile(file);
  return names;
};

/** The settings, and the names that look like one and are none. @throws SettingsError */
export const readNamedSettings = (
  env: Environment,
  fileNames: readonly string[],
): { readonly settings: Settings; readonly unknown: readonly UnknownName[] } => {
  const known = new Set<string>();
  const settings = readSettings(noting(env, known));
  return { settings, unknown: unknownNames(known, fileNames, Object.keys(env)) };
};

/** One line each: a misspelt setting has no effect, and its default applies. Values are never told. */
export const warnOfUnknown = (log: Pick<Logger, "warn">, unknown: readonly UnknownName[]): void => {
  for (const { name, meant } of unknown) {
    const question = meant === null ? "look for its name in .env.example" : `did you mean ${meant}?`;
    log.warn({ event: "setting_unknown", setting: name, why: `it has no effect: ${question}` });
  }
};
