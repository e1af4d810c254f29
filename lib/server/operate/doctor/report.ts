import type { Environment } from "../../env/read-values";
import type { Settings } from "../../env/settings";
import { type CheckState, durationText, exitCodeOf, type Section } from "./check";
import type { TestPlayer } from "./reads";

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

/** The last line: how many of each state, and the exit code. */
export const summaryText = (sections: readonly Section[]): string => {
  const states = sections.flatMap(({ checks }) => checks.map(({ state }) => state));
  const count = (wanted: CheckState): number => states.filter((state) => state === wanted).length;
  return `${count("well")} ✓, ${count("look")} !, ${count("wrong")} ✗, ${count("skipped")} not looked at. Exit code ${exitCodeOf(sections)}.\n`;
};

/** One JSON object: the exit code and every check with its section. */
export const reportJson = (sections: readonly Section[]): string => {
  const checks = sections.flatMap(({ title, checks }) => checks.map((check) => ({ section: title, ...check })));
  return `${JSON.stringify({ exitCode: exitCodeOf(sections), checks }, null, 2)}\n`;
};

const SECRET_SETTINGS = [
  "PROVIDER_APP_KEY",
  "PROVIDER_COOKIE",
  "PROVIDER_SECURITY_PIN",
  "SESSION_SECRET",
  "SESSION_SECRET_PREVIOUS",
  "VAPID_PRIVATE_KEY",
  "DATABASE_URL",
] as const;

const passwordIn = (address: string | null | undefined): readonly string[] => {
  if (!address || !URL.canParse(address)) return [];
  const { password } = new URL(address);
  return [password, decodeURIComponent(password)];
};

/** What no output may hold: the settings' secrets, given or made, and the test player's password. */
export const secretsOf = (env: Environment, settings: Settings | null, player: TestPlayer | null): readonly string[] =>
  [
    ...SECRET_SETTINGS.map((name) => env[name]?.trim()),
    ...(settings?.session.secrets ?? []),
    ...passwordIn(settings?.state.databaseUrl),
    player?.password,
  ].filter((secret) => secret !== undefined);

const LEAST_SECRET = 4;

/**
 * Takes secrets out, wherever a provider or a library may have quoted them. No check writes a secret by itself.
 * @param secrets those of less than four characters are left: they would be found in the middle of words.
 */
export const withoutSecrets = (text: string, secrets: readonly string[]): string =>
  secrets
    .filter((secret) => secret.length >= LEAST_SECRET)
    .flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)])
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, secret) => left.replaceAll(secret, "[secret]"), text);
