/** Names of the sandbox, which reads the same file, of the doctor, of Node and of the host. */
const NOT_OURS = /^(SANDBOX_|DOCTOR_|OTEL_|NODE_|NPM_|PG|LC_|XDG_|SSH_|SESSION_MANAGER$|(TZ|LANG|PATH|HOME|PWD|CI)$)/;

/** First words of settings that other programs' variables have as well. */
const EVERYBODYS: readonly string[] = ["APP", "DATA", "SERVICE"];

const firstWord = (name: string): string => name.split("_", 1)[0] ?? name;

/**
 * Names that look like settings of the app and have no effect: misspelt ones, and ones of another version.
 * @param known every name that is read. @param inFile the names in `.env`, all of which are meant for the app.
 * @param inEnvironment the names of the process's environment, most of which are not: only those count that begin with a
 * setting's first word, such as BRAND_.
 */
export const unknownNames = (
  known: ReadonlySet<string>,
  inFile: readonly string[],
  inEnvironment: readonly string[],
): readonly string[] => {
  const families = [...known].filter((name) => name.includes("_")).map(firstWord);
  const isFamily = (name: string) => name.includes("_") && families.includes(firstWord(name));
  const looksLikeOurs = (name: string) => isFamily(name) && !EVERYBODYS.includes(firstWord(name));
  const names = new Set([...inFile, ...inEnvironment.filter(looksLikeOurs)]);
  return [...names].filter((name) => !known.has(name) && !NOT_OURS.test(name)).sort();
};
