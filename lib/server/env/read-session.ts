import { keptSessionSecret } from "./kept-secret";
import { type Environment, optionalText, requiredText, wholeNumber } from "./read-values";
import type { Settings } from "./settings";
import { SettingsError } from "./settings-error";

const LEAST_LENGTH = 32;
/** A text of fewer different characters was typed, not drawn. */
const LEAST_VARIETY = 10;
const HOUR_MS = 3_600_000;

const assertSecret = (name: string, secret: string): string => {
  if (secret.length < LEAST_LENGTH) throw new SettingsError(name, `must be of ${LEAST_LENGTH} characters or more`);
  if (new Set(secret).size < LEAST_VARIETY) throw new SettingsError(name, "must be random: it repeats few characters");
  return secret;
};

const givenSecret = (env: Environment, { mode, shared }: { mode: "sandbox" | "live"; shared: boolean }) => {
  if (mode === "live") return requiredText(env, "SESSION_SECRET", "when PROVIDER is live");
  if (shared) return requiredText(env, "SESSION_SECRET", "when DATABASE_URL is set, the same on every host");
  return optionalText(env, "SESSION_SECRET");
};

/** Seals and lifetimes of the session cookie. */
export const readSession = (
  env: Environment,
  base: {
    readonly mode: "sandbox" | "live";
    readonly publicOrigin: string | null;
    readonly dataDir: string;
    /** Several hosts on one database: a cookie of one must open on all. */
    readonly shared: boolean;
  },
): Settings["session"] => {
  const given = givenSecret(env, base);
  const previous = optionalText(env, "SESSION_SECRET_PREVIOUS");
  const older = previous === null ? [] : [assertSecret("SESSION_SECRET_PREVIOUS", previous)];
  const idleHours = wholeNumber(env, "SESSION_IDLE_HOURS", 168, 1, 8760);
  const absoluteHours = wholeNumber(env, "SESSION_ABSOLUTE_HOURS", 720, 1, 8760);
  if (idleHours > absoluteHours) {
    throw new SettingsError("SESSION_IDLE_HOURS", "must not be more than SESSION_ABSOLUTE_HOURS");
  }
  return {
    secrets: [given === null ? keptSessionSecret(base.dataDir) : assertSecret("SESSION_SECRET", given), ...older],
    idleMs: idleHours * HOUR_MS,
    absoluteMs: absoluteHours * HOUR_MS,
    secureCookies: base.publicOrigin?.startsWith("https:") ?? false,
  };
};
