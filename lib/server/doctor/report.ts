import { type Check, type CheckState, durationText, exitCodeOf, type Section } from "./check";

const MARKS: Readonly<Record<CheckState, string>> = { well: "✓", look: "!", wrong: "✗", skipped: "–" };
const WIDEST_NAME = 42;

/** Columns of one section: mark, name, time, what is known; below it what to do. */
export const sectionText = ({ title, checks }: Section): string => {
  const width = Math.min(WIDEST_NAME, Math.max(...checks.map(({ name }) => name.length)));
  const timed = checks.some(({ ms }) => ms !== undefined);
  const lines = checks.map(({ name, state, says, remedy, ms }) => {
    const time = timed ? `${(ms === undefined ? "" : durationText(ms)).padStart(7)}  ` : "";
    const line = `  ${MARKS[state]} ${name.padEnd(width)}  ${time}${says}.\n`;
    return remedy === undefined ? line : `${line}    → ${remedy}\n`;
  });
  return `${title}\n${lines.join("")}\n`;
};

const count = (sections: readonly Section[], state: CheckState): number =>
  sections.flatMap(({ checks }) => checks).filter((check) => check.state === state).length;

/** The last line: how many of each, and the exit code. */
export const summaryText = (sections: readonly Section[]): string => {
  const [good, looks, bad, left] = (["well", "look", "wrong", "skipped"] as const).map((state) =>
    count(sections, state),
  );
  return `${good} ✓, ${looks} !, ${bad} ✗, ${left} not looked at. Exit code ${exitCodeOf(sections)}.\n`;
};

interface JsonCheck extends Omit<Check, "answer"> {
  readonly section: string;
  readonly answer?: Check["answer"];
}

/** One JSON object: every check with its section, state and, of a call, what its answer was like. */
export const reportJson = (sections: readonly Section[]): string => {
  const checks: readonly JsonCheck[] = sections.flatMap(({ title, checks }) =>
    checks.map((check) => ({ section: title, ...check })),
  );
  return `${JSON.stringify({ exitCode: exitCodeOf(sections), checks }, null, 2)}\n`;
};

const LEAST_SECRET = 4;

/**
 * Takes out what must not be shown, wherever a provider or a library may have quoted it. No check writes a secret by itself;
 * this is for the words of others.
 * @param secrets those of less than four characters are left: they would be found in the middle of words.
 */
export const withoutSecrets = (text: string, secrets: readonly string[]): string =>
  secrets
    .filter((secret) => secret.length >= LEAST_SECRET)
    .flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)])
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, secret) => left.replaceAll(secret, "[secret]"), text);
