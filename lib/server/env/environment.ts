import { readFileSync } from "node:fs";
import { type SettingProblem, toSettingProblem } from "./setting-problems";
import { toErrorMessage } from "./system";

export type Environment = Readonly<Record<string, string | undefined>>;

/** NAME_FILE may name a file with the value, as a manager of secrets lays it down. */
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

/** In a file or not. Reads no file. */
export const isGiven = (env: Environment, name: string): boolean =>
  Boolean(env[name]?.trim() || (FILE_SETTINGS.includes(`${name}_FILE`) && env[`${name}_FILE`]?.trim()));

/** The settings' texts; "" counts as missing. @returns also complaints about secrets that are given twice or not readable. */
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
