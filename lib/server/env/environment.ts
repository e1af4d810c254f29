import { readFileSync } from "node:fs";
import { type SettingProblem, toSettingProblem } from "./setting-problems";
import { toErrorMessage } from "./system";

export type Environment = Readonly<Record<string, string | undefined>>;

/** The settings whose value may lie in a file that NAME_FILE names, as a secret manager writes it. */
const SECRETS = [
  "PROVIDER_APP_KEY",
  "PROVIDER_COOKIE",
  "SESSION_SECRET",
  "SESSION_SECRET_PREVIOUS",
  "DATABASE_URL",
  "VAPID_PRIVATE_KEY",
  "RESULTS_ACCOUNT",
] as const;

export const FILE_SETTINGS: readonly string[] = SECRETS.map((name) => `${name}_FILE`);

/** Whether a setting is given, as a value or as the name of a file. Reads no file. */
export const isGiven = (env: Environment, name: string): boolean =>
  Boolean(env[name]?.trim() || (FILE_SETTINGS.includes(`${name}_FILE`) && env[`${name}_FILE`]?.trim()));

/**
 * Reads the settings' texts; "" counts as missing.
 * @returns the texts, and problems with secrets that are given twice or not readable
 */
export const readTexts = (
  env: Environment,
): { readonly texts: Environment; readonly problems: readonly SettingProblem[] } => {
  const texts: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(env)) texts[name] = value?.trim() || undefined;
  const problems: SettingProblem[] = [];
  for (const name of SECRETS) {
    const setting = `${name}_FILE`;
    const file = texts[setting];
    if (file === undefined) continue;
    if (texts[name] !== undefined) {
      problems.push(toSettingProblem(setting, `must not be set beside ${name}`));
      continue;
    }
    try {
      texts[name] = readFileSync(file, "utf8").trim() || undefined;
      if (texts[name] === undefined) problems.push(toSettingProblem(setting, "names an empty file"));
    } catch (error) {
      problems.push(toSettingProblem(setting, `names a file that cannot be read (${toErrorMessage(error)})`));
    }
  }
  return { texts, problems };
};
