import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { type Complaint, complaint, type Environment, SettingsError } from "./read-values";
import { reasonOf, systemCode } from "./system";

/** What `.env` has. */
export interface SettingsFile {
  readonly names: readonly string[];
  /** One for each setting of which only the part before a # would be read. */
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

/** @throws SettingsError */
const textOf = (file: string): string => {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    throw new SettingsError([complaint(file, `cannot be read by this user (${systemCode(error) ?? reasonOf(error)})`)]);
  }
};

/** Reads `.env` of a folder into the process's environment, over which what is set already wins. @throws SettingsError */
export const loadSettingsFile = (directory: string): SettingsFile => {
  const file = join(directory, ".env");
  if (!existsSync(file)) return { names: [], complaints: [] };
  const text = textOf(file);
  const values = parseEnv(text);
  const complaints = complaintsOf(text, values, process.env);
  process.loadEnvFile(file);
  return { names: Object.keys(values), complaints };
};

/** The same for those who cannot go on with a wrong one. @returns the names in the file. @throws SettingsError */
export const loadRightSettingsFile = (directory: string): readonly string[] => {
  const { names, complaints } = loadSettingsFile(directory);
  if (complaints.length > 0) throw new SettingsError(complaints);
  return names;
};
