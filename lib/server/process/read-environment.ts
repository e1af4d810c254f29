import type { Logger } from "pino";
import { noting } from "../env/every-complaint";
import type { Environment } from "../env/read-values";
import { readSettings, type Settings } from "../env/settings";
import { type UnknownName, unknownNames } from "../env/unknown-names";

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
