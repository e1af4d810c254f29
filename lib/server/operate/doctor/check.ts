import type { Environment } from "../../env/environment";
import type { Settings } from "../../env/settings";

/**
 * What a check came to. `warned`: it works, and somebody should know or ask. `failed`: players would meet it, or the
 * start would refuse it.
 */
type CheckState = "passed" | "warned" | "failed" | "skipped";

export interface Check {
  readonly name: string;
  readonly state: CheckState;
  /** What was found, as one sentence without a full stop. */
  readonly message: string;
  /** What the operator should do, as one sentence. */
  readonly remedy?: string;
  readonly ms?: number;
}

export interface Section {
  readonly title: string;
  readonly checks: readonly Check[];
}

export const passed = (name: string, message: string): Check => ({ name, state: "passed", message });
export const warned = (name: string, message: string, remedy: string): Check => ({
  name,
  state: "warned",
  message,
  remedy,
});
export const failed = (name: string, message: string, remedy: string): Check => ({
  name,
  state: "failed",
  message,
  remedy,
});
export const skipped = (name: string, message: string): Check => ({ name, state: "skipped", message });

export const toExitCode = (sections: readonly Section[]): 0 | 1 =>
  sections.some(({ checks }) => checks.some(({ state }) => state === "failed")) ? 1 : 0;

const MARKS: Readonly<Record<CheckState, string>> = { passed: "✓", warned: "!", failed: "✗", skipped: "–" };

export const formatSection = ({ title, checks }: Section): string => {
  const lines = checks.map(({ name, state, message, remedy, ms }) => {
    const line = `  ${MARKS[state]} ${name.padEnd(34)}  ${ms === undefined ? "" : `${ms} ms  `}${message}.\n`;
    return remedy === undefined ? line : `${line}    → ${remedy}\n`;
  });
  return `${title}\n${lines.join("")}\n`;
};

const SECRET_SETTINGS = ["PROVIDER_SECURITY_PIN", "SESSION_SECRET", "VAPID_PRIVATE_KEY", "RESULTS_ACCOUNT"];

/** Lists the settings' secrets, given or derived. */
export const listSecrets = (env: Environment, settings: Settings | null): readonly string[] => {
  const database = settings?.state.databaseUrl;
  return [
    ...SECRET_SETTINGS.map((name) => env[name]?.trim()),
    ...(database ? [database, decodeURIComponent(new URL(database).password)] : []),
    ...(settings ? [settings.provider.appKey, settings.provider.cookie, ...settings.session.secrets] : []),
  ].filter((secret) => secret !== undefined);
};

/**
 * Removes secrets that a provider or a library may have quoted; texts below four characters occur in words and stay.
 */
export const withoutSecrets = (text: string, secrets: readonly string[]): string =>
  secrets
    .filter((secret) => secret.length >= 4)
    .flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)])
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, secret) => left.replaceAll(secret, "[secret]"), text);

/**
 * How far two clocks may seem apart, because a Date header has whole seconds, and a response takes some time to arrive.
 */
const TOLERANCE_MS = 2000;
/**
 * How far apart clocks fail the check, because a bid has India's today, and is checked against a market's times to the
 * second.
 */
const FAILURE_MS = 60_000;

/**
 * Checks how far another clock is ahead of this host's.
 * @param aheadMs its lead; negative if it is behind.
 */
export const clockCheck = (name: string, aheadMs: number): Check => {
  if (Math.abs(aheadMs) <= TOLERANCE_MS) return passed(name, "agrees with this host's clock");
  const message = `it is ${Math.round(Math.abs(aheadMs) / 1000)} s ${aheadMs > 0 ? "ahead of" : "behind"} this host's`;
  const remedy = "Let a time service set the clocks of all hosts (timedatectl set-ntp true), or tell the provider.";
  return Math.abs(aheadMs) >= FAILURE_MS ? failed(name, message, remedy) : warned(name, message, remedy);
};
