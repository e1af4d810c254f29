import { createECDH } from "node:crypto";
import { type Complaint, type Environment, FILE_SETTINGS } from "./read-values";
import { parseSettings, type SettingsReading } from "./settings";

/** A private key of web push for this alone. Of random ones every 256th is a byte short, and would be refused. */
const STAND_IN_KEY = Buffer.alloc(32, 7);

/** Values that any mode accepts, for settings that are required. They lead nowhere. */
const standIns = (env: Environment): Environment => {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(STAND_IN_KEY);
  return {
    PROVIDER: env.PROVIDER?.toLowerCase().includes("live") ? "live" : "sandbox",
    PROVIDER_URL: "https://127.0.0.1",
    PROVIDER_APP_KEY: "missing",
    PROVIDER_COOKIE: "missing=missing",
    DATA_DIR: "/nowhere/data",
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

/** The setting of a secret's file, and what belongs together, change together. */
const changedWith = (setting: string): readonly string[] => {
  if (FILE_SETTINGS.includes(setting)) return [setting, setting.replace(/_FILE$/, "")];
  return setting === "VAPID_PUBLIC_KEY" || setting === "VAPID_PRIVATE_KEY"
    ? ["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"]
    : [setting];
};

/**
 * Reads the settings for the doctor, which goes on after wrong ones: in place of each it takes the default, or a value of no
 * meaning; `settings` is null where none fits. Makes and changes no file.
 * @param known what is wrong beside, which comes first.
 */
export const everyComplaint = (env: Environment, known: readonly Complaint[] = []): SettingsReading => {
  const instead = standIns(env);
  const complaints = [...known];
  let given = env;
  for (;;) {
    const { settings, complaints: found, names } = parseSettings(given, false);
    if (settings !== null) return { settings, complaints, names };
    const isNew = ({ setting }: Complaint) => complaints.every((one) => one.setting !== setting);
    complaints.push(...found.filter(isNew));
    const changes = found.flatMap(({ setting }) => changedWith(setting)).map((name) => [name, instead[name]] as const);
    if (changes.every(([name, value]) => given[name] === value)) return { settings: null, complaints, names };
    given = { ...given, ...Object.fromEntries(changes) };
  }
};
