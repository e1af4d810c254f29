import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { distance } from "fastest-levenshtein";
import type { Environment } from "./environment";
import { type SettingProblem, SettingsError, toSettingProblem } from "./setting-problems";
import { systemCode, toErrorMessage } from "./system";

export interface SettingsFile {
  readonly names: readonly string[];
  /** Problems with values of which only the part before a # would be read. */
  readonly problems: readonly SettingProblem[];
}

/**
 * Matches a name, and a value without quotes whose first # follows the = or another character. A # after a space starts
 * a comment.
 */
const HASH_INSIDE = /^\s*(?:export\s+)?([\w.-]+)\s*=[ \t]*([^\s"'`#][^#\r\n]*[^\s#]|[^\s"'`#]|)#/gm;

const findCutValues = (text: string, values: Environment, env: Environment): readonly SettingProblem[] => {
  // If the value differs, the line is inside the quotes of another setting, or a later line counts.
  const cut = [...text.matchAll(HASH_INSIDE)].filter(([line, name = "", before]) => {
    const isComment = before === "" && /[ \t]#$/.test(line);
    return !isComment && values[name] === before && env[name] === undefined;
  });
  return cut.map(([, name = ""]) =>
    toSettingProblem(name, "holds a # in .env, where all from there on is a comment: write the value in quotes"),
  );
};

const readText = (file: string): string => {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new SettingsError([
      toSettingProblem(file, `cannot be read by this user (${systemCode(error) ?? toErrorMessage(error)})`),
    ]);
  }
};

/**
 * Loads the file `.env`, whose values never replace those of the environment.
 * @throws SettingsError if the file cannot be read
 */
export const loadSettingsFile = (directory: string): SettingsFile => {
  const file = join(directory, ".env");
  if (!existsSync(file)) return { names: [], problems: [] };
  const text = readText(file);
  const values = parseEnv(text);
  const problems = findCutValues(text, values, process.env);
  process.loadEnvFile(file);
  return { names: Object.keys(values), problems };
};

/**
 * Loads the file `.env`, and returns the names in it.
 * @throws SettingsError if the file cannot be read, or cuts a value at a #
 */
export const loadValidSettingsFile = (directory: string): readonly string[] => {
  const { names, problems } = loadSettingsFile(directory);
  if (problems.length > 0) throw new SettingsError(problems);
  return names;
};

/** Names that the sandbox, which also reads the file, the doctor, Node or the host uses. */
const NOT_OURS = /^(SANDBOX_|DOCTOR_|OTEL_|NODE_|NPM_|PG|LC_|XDG_|SSH_|SESSION_MANAGER$|(TZ|LANG|PATH|HOME|PWD|CI)$)/;

/** First words of settings with which variables of other programs start as well. */
const SHARED_PREFIXES: readonly string[] = ["APP", "DATA", "SERVICE"];

const firstWord = (name: string): string => name.split("_", 1)[0] ?? name;

/**
 * A misspelt name differs from its setting by `max` letters at most, and has `min` letters at least, because a shorter
 * name is near to too many others.
 */
const NEAR = { max: 1, min: 7 } as const;

const toLetters = (name: string): string => name.replaceAll("_", "");

/**
 * Finds the setting that a name without effect probably means: HELP_LINES for HELPLINES, DATA_DIR for DATA_DIRECTORY.
 */
export const findNearestSetting = (known: ReadonlySet<string>, name: string): string | undefined => {
  const given = toLetters(name);
  const isNear = (setting: string): boolean => {
    const wanted = toLetters(setting);
    if (Math.min(given.length, wanted.length) < NEAR.min) return false;
    return given.startsWith(wanted) || wanted.startsWith(given) || distance(given, wanted) <= NEAR.max;
  };
  return known.has(name) ? undefined : [...known].find(isNear);
};

/**
 * Lists names that look like settings and have no effect.
 * @param inFile names in `.env`, which are all meant for the app
 * @param inEnvironment names in the environment, which count only if they start with a setting's first word, such as
 *   BRAND_, or are near to a setting's name
 */
export const listUnknownNames = (
  known: ReadonlySet<string>,
  inFile: readonly string[],
  inEnvironment: readonly string[],
): readonly string[] => {
  const families = [...known].filter((name) => name.includes("_")).map(firstWord);
  const isFamily = (name: string) => name.includes("_") && families.includes(firstWord(name));
  const looksLikeOurs = (name: string) => isFamily(name) && !SHARED_PREFIXES.includes(firstWord(name));
  const names = new Set([
    ...inFile,
    ...inEnvironment.filter((name) => looksLikeOurs(name) || findNearestSetting(known, name)),
  ]);
  return [...names].filter((name) => !known.has(name) && !NOT_OURS.test(name)).sort();
};
