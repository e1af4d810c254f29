import type { Logger } from "pino";

/** A name that looks like a setting of the app but is not one, with the setting that may be meant. */
export interface UnknownName {
  readonly name: string;
  readonly meant: string | null;
}

/** Names of the sandbox, which reads the same file, of the doctor, of Node and of the host. */
const NOT_OURS = /^(SANDBOX_|DOCTOR_|OTEL_|NODE_|NPM_|PG|LC_|XDG_|SSH_|SESSION_MANAGER$)/;
const OTHERS: readonly string[] = ["TZ", "LANG", "PATH", "HOME", "PWD", "CI"];

/** First words of settings that other programs' variables have as well. */
const EVERYBODYS: readonly string[] = ["APP", "DATA", "SERVICE"];

/** The Levenshtein distance: letters to insert, remove or change. */
const distance = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
};

const MOST_SLIPS = 2;

/** The setting with the fewest differing letters; null where even that is another word. */
const nearest = (name: string, known: readonly string[]): string | null => {
  const [best] = known
    .map((setting) => ({ setting, slips: distance(name.toUpperCase(), setting) }))
    .sort((a, b) => a.slips - b.slips);
  // In a short name one other letter makes another word.
  return best && best.slips <= MOST_SLIPS && best.slips * 5 <= name.length ? best.setting : null;
};

const firstWord = (name: string): string => name.split("_", 1)[0] ?? name;

/**
 * Names that look like settings of the app and have no effect: misspelt ones, and ones of another version.
 * @param known every name that is read. @param inFile the names in `.env`, all of which are meant for the app.
 * @param inEnvironment the names of the process's environment, most of which are not: only those count that differ from a
 * setting in two letters at most, or begin with a setting's first word, such as BRAND_.
 */
export const unknownNames = (
  known: ReadonlySet<string>,
  inFile: readonly string[],
  inEnvironment: readonly string[],
): readonly UnknownName[] => {
  const settings = [...known];
  const families = new Set(
    settings
      .filter((name) => name.includes("_"))
      .map(firstWord)
      .filter((word) => !EVERYBODYS.includes(word)),
  );
  const isForeign = (name: string) => known.has(name) || NOT_OURS.test(name) || OTHERS.includes(name);
  const looksLikeOurs = (name: string) =>
    (name.includes("_") && families.has(firstWord(name))) || nearest(name, settings) !== null;
  const names = [
    ...inFile.filter((name) => !isForeign(name)),
    ...inEnvironment.filter((name) => !isForeign(name) && looksLikeOurs(name)),
  ];
  return [...new Set(names)].sort().map((name) => ({ name, meant: nearest(name, settings) }));
};

/** Writes a line for each name, never its value. A misspelt setting has no effect: its default applies. */
export const warnOfUnknown = (log: Pick<Logger, "warn">, unknown: readonly UnknownName[]): void => {
  for (const { name, meant } of unknown) {
    const question = meant === null ? "look for its name in .env.example" : `did you mean ${meant}?`;
    log.warn({ event: "setting_unknown", setting: name, why: `it has no effect: ${question}` });
  }
};
