/**
 * Each different value of a label makes a series more, which the app and whoever scrapes it keep for ever. So a value is one
 * of few that the code knows, and everything else is this one.
 */
export const OTHER = "other";

/** Makes a function that lets the known values through, and calls all others OTHER. */
export const oneOf = (known: Iterable<string>): ((value: string) => string) => {
  const values: ReadonlySet<string> = new Set(known);
  return (value) => (values.has(value) ? value : OTHER);
};

const MOST_NAMES = 100;
const NAME = /^[a-z][a-z0-9_]{1,60}$/;

/** The same for names that stand in the code at many places, such as events of the log: at most a hundred. */
export const fewNames = (): ((value: string) => string) => {
  const seen = new Set<string>();
  return (value) => {
    if (seen.has(value)) return value;
    if (!NAME.test(value) || seen.size >= MOST_NAMES) return OTHER;
    seen.add(value);
    return value;
  };
};
