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

/** Seals and lifetimes of the session cookie. */
export const readSession = (
  env: Environment,
  base: { readonly mode: "sandbox" | "live"; readonly publicOrigin: string | null; readonly dataDir: string },
): Settings["session"] => {
  const given =
    base.mode === "live"
      ? requiredText(env, "SESSION_SECRET", "when PROVIDER is live")
      : optionalText(env, "SESSION_SECRET");
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
