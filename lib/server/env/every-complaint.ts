import { createECDH } from "node:crypto";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Environment, isGiven, SettingsError } from "./read-values";
import { readSettings, type Settings } from "./settings";

/** All settings with everything that is wrong about them. */
export interface SettingsReading {
  /** In place of each wrong or missing setting it holds its default, or a value of no meaning; null where none fits. */
  readonly settings: Settings | null;
  /** In the order in which they are read; each setting once. */
  readonly complaints: readonly SettingsError[];
  /** Every setting's name that was read. */
  readonly names: ReadonlySet<string>;
}

/** A private key of web push for this alone. Of random ones every 256th is a byte short, and would be refused. */
const STAND_IN_KEY = Buffer.alloc(32, 7);

/** Values that any mode accepts, for settings that are required or belong to others. They lead nowhere. */
const standIns = (env: Environment): Readonly<Record<string, string>> => {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(STAND_IN_KEY);
  return {
    PROVIDER: env.PROVIDER?.toLowerCase().includes("live") ? "live" : "sandbox",
    PROVIDER_URL: "https://127.0.0.1",
    PROVIDER_APP_KEY: "missing",
    PROVIDER_COOKIE: "missing=missing",
    DATA_DIR: "/nowhere/data",
    BID_HORIZON_SECONDS: "120",
    GATEWAY_URL: "https://127.0.0.1",
    SITE_DOMAIN: "localhost",
    SESSION_SECRET: "in-place-of-the-missing-secret-0123456789",
    SESSION_IDLE_HOURS: "1",
    PUBLIC_ORIGIN: "https://localhost",
    OPERATOR_NAME: "missing",
    LICENCE_REFERENCE: "missing",
    JURISDICTIONS: "missing",
    MINIMUM_AGE: "18",
    VAPID_PUBLIC_KEY: pair.getPublicKey("base64url"),
    VAPID_PRIVATE_KEY: pair.getPrivateKey("base64url"),
    VAPID_SUBJECT: "https://localhost",
  };
};

/** Both keys of web push change together, because one must belong to the other. */
const BELONGING: Readonly<Record<string, readonly string[]>> = {
  VAPID_PUBLIC_KEY: ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"],
};

/** Reading must not make the sandbox's secret: that is left to the start. */
const withoutMakingSecret = (env: Environment, instead: string | undefined): Environment => {
  const makes = !isGiven(env, "SESSION_SECRET") && !isGiven(env, "DATABASE_URL") && env.PROVIDER?.trim() !== "live";
  const dataDir = resolve(env.DATA_DIR?.trim() || ".data");
  return makes && !existsSync(join(dataDir, "session-secret")) ? { ...env, SESSION_SECRET: instead } : env;
};

/** Notes the name of each setting that is read. */
export const noting = (env: Environment, names: Set<string>): Environment =>
  new Proxy(env, {
    get: (target, name) => {
      if (typeof name !== "string") return undefined;
      names.add(name);
      return target[name];
    },
  });

/**
 * Reads the settings as the start does, for a command beside the app: it makes no file, so that one that is called in a wrong
 * folder leaves nothing there.
 * @throws SettingsError
 */
export const readSettingsAlone = (env: Environment): Settings =>
  readSettings(withoutMakingSecret(env, standIns(env).SESSION_SECRET));

/** @throws what is no complaint about a setting. */
const tryReading = (env: Environment): Settings | SettingsError => {
  try {
    return readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error;
    throw error;
  }
};

/**
 * Reads the settings as the start does (`readSettings`), and goes on after a wrong one with its default, or a value of no
 * meaning, until all are read. Makes and changes no file.
 * @param known what is wrong beside, which comes first.
 */
export const everyComplaint = (given: Environment, known: readonly SettingsError[] = []): SettingsReading => {
  const instead = standIns(given);
  const complaints = [...known];
  const names = new Set<string>();
  let env = withoutMakingSecret(given, instead.SESSION_SECRET);
  for (;;) {
    const read = tryReading(noting(env, names));
    if (!(read instanceof SettingsError)) return { settings: read, complaints, names };
    const { setting } = read;
    const isNew = complaints.every((one) => one.setting !== setting);
    if (isNew) complaints.push(read);
    const changed = isNew ? [setting] : (BELONGING[setting] ?? [setting]);
    const changes = Object.fromEntries(changed.map((name) => [name, instead[name]]));
    // Nothing is left to try where what was put in its place is refused too.
    if (changed.every((name) => changes[name] === env[name])) return { settings: null, complaints, names };
    env = withoutMakingSecret({ ...env, ...changes }, instead.SESSION_SECRET);
  }
};
