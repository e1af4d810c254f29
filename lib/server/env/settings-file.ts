import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { distance } from "fastest-levenshtein";
import { type Complaint, complaint, SettingsError } from "./complaints";
import type { Environment } from "./environment";
import { reasonOf, systemCode } from "./system";

export interface SettingsFile {
  readonly names: readonly string[];
  /** Only the part before a # would be read. */
  readonly complaints: readonly Complaint[];
}

/** A name, and a value without quotes whose first # follows the = or another character: with a blank before, it is a comment. */
const HASH_INSIDE = /^\s*(?:export\s+)?([\w.-]+)\s*=[ \t]*([^\s"'`#][^#\r\n]*[^\s#]|[^\s"'`#]|)#/gm;

const complaintsOf = (text: string, values: Environment, env: Environment): readonly Complaint[] => {
  // Otherwise the line is inside the quotes of another setting, or a later one counts.
  const cut = [...text.matchAll(HASH_INSIDE)].filter(([line, name = "", before]) => {
    const isComment = before === "" && /[ \t]#$/.test(line);
    return !isComment && values[name] === before && env[name] === undefined;
  });
  return cut.map(([, name = ""]) =>
    complaint(name, "holds a # in .env, where all from there on is a comment: write the value in quotes"),
  );
};

const textOf = (file: string): string => {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new SettingsError([complaint(file, `cannot be read by this user (${systemCode(error) ?? reasonOf(error)})`)]);
  }
};

/** What the environment sets already wins. @throws SettingsError */
export const loadSettingsFile = (directory: string): SettingsFile => {
  const file = join(directory, ".env");
  if (!existsSync(file)) return { names: [], complaints: [] };
  const text = textOf(file);
  const values = parseEnv(text);
  const complaints = complaintsOf(text, values, process.env);
  process.loadEnvFile(file);
  return { names: Object.keys(values), complaints };
};

export const loadRightSettingsFile = (directory: string): readonly string[] => {
  const { names, complaints } = loadSettingsFile(directory);
  if (complaints.length > 0) throw new SettingsError(complaints);
  return names;
};

/** Settings of the sandbox, which reads the same file, the doctor, Node and the host. */
const NOT_OURS = /^(SANDBOX_|DOCTOR_|OTEL_|NODE_|NPM_|PG|LC_|XDG_|SSH_|SESSION_MANAGER$|(TZ|LANG|PATH|HOME|PWD|CI)$)/;

/** Other programs' variables begin with them too. */
const EVERYBODYS: readonly string[] = ["APP", "DATA", "SERVICE"];

const firstWord = (name: string): string => name.split("_", 1)[0] ?? name;

/** In letters: a misspelt name differs by so many at most, and a shorter name is near to too many others. */
const NEAR = { most: 1, least: 7 } as const;

const lettersOf = (name: string): string => name.replaceAll("_", "");

/** The setting that a name without effect is probably meant for: HELP_LINES for HELPLINES, DATA_DIR for DATA_DIRECTORY. */
export const nearestSetting = (known: ReadonlySet<string>, name: string): string | undefined => {
  const given = lettersOf(name);
  const isNear = (setting: string): boolean => {
    const wanted = lettersOf(setting);
    if (Math.min(given.length, wanted.length) < NEAR.least) return false;
    return given.startsWith(wanted) || wanted.startsWith(given) || distance(given, wanted) <= NEAR.most;
  };
  return known.has(name) ? undefined : [...known].find(isNear);
};

/**
 * Names that look like settings and have no effect. @param inFile all that are meant for the app. @param inEnvironment only
 * those count that begin with a setting's first word, such as BRAND_, or are near to a setting's name.
 */
export const unknownNames = (
  known: ReadonlySet<string>,
  inFile: readonly string[],
  inEnvironment: readonly string[],
): readonly string[] => {
  const families = [...known].filter((name) => name.includes("_")).map(firstWord);
  const isFamily = (name: string) => name.includes("_") && families.includes(firstWord(name));
  const looksLikeOurs = (name: string) => isFamily(name) && !EVERYBODYS.includes(firstWord(name));
  const names = new Set([
    ...inFile,
    ...inEnvironment.filter((name) => looksLikeOurs(name) || nearestSetting(known, name)),
  ]);
  return [...names].filter((name) => !known.has(name) && !NOT_OURS.test(name)).sort();
};
