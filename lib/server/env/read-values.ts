import { readFileSync } from "node:fs";
import { z } from "zod";
import { reasonOf } from "./system";

/** One wrong or missing setting, in one plain sentence that names it. Holds no secret value. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
  constructor(
    readonly setting: string,
    /** The rest of the sentence: "must be …". */
    complaint: string,
  ) {
    super(`${setting} ${complaint}.`);
  }
}

/** The process's environment, or a test's. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Settings that may stand in a file of their own, as a manager of secrets lays them down, and what names it. */
const FILE_SETTINGS: Readonly<Record<string, string>> = {
  PROVIDER_APP_KEY: "PROVIDER_APP_KEY_FILE",
  PROVIDER_COOKIE: "PROVIDER_COOKIE_FILE",
  SESSION_SECRET: "SESSION_SECRET_FILE",
  SESSION_SECRET_PREVIOUS: "SESSION_SECRET_PREVIOUS_FILE",
  DATABASE_URL: "DATABASE_URL_FILE",
  VAPID_PRIVATE_KEY: "VAPID_PRIVATE_KEY_FILE",
};

const fileOf = (env: Environment, name: string): string | undefined => {
  const setting = FILE_SETTINGS[name];
  return (setting !== undefined && env[setting]?.trim()) || undefined;
};

/** @throws SettingsError where the file cannot be read or is empty. */
const secretIn = (name: string, file: string): string => {
  let text: string;
  try {
    text = readFileSync(file, "utf8").trim();
  } catch (error) {
    throw new SettingsError(name, `names a file that cannot be read (${reasonOf(error)})`);
  }
  if (text === "") throw new SettingsError(name, "names an empty file");
  return text;
};

/**
 * A setting's text without surrounding blanks; an empty one counts as missing.
 * @throws SettingsError for a secret that is given twice, or whose file cannot be read.
 */
const textOf = (env: Environment, name: string): string | undefined => {
  const text = env[name]?.trim() || undefined;
  const file = fileOf(env, name);
  if (file === undefined) return text;
  if (text !== undefined) throw new SettingsError(`${name}_FILE`, `must not be set beside ${name}`);
  return secretIn(`${name}_FILE`, file);
};

/** Whether a setting is given, in a file of its own or not. Reads no file. */
export const isGiven = (env: Environment, name: string): boolean => Boolean(env[name]?.trim() || fileOf(env, name));

/**
 * Reads one setting. The messages of its schema are the rest of a sentence that begins with its name: "must be …".
 * @throws SettingsError with the first message.
 */
export const read = <Value>(env: Environment, name: string, schema: z.ZodType<Value>): Value => {
  const result = schema.safeParse(textOf(env, name));
  if (result.success) return result.data;
  throw new SettingsError(name, result.error.issues[0]?.message ?? "is wrong");
};

/** @param when the condition under which it is needed. */
export const required = (when: string) => z.string(`is missing: it is required ${when}`);

/** Required in live mode, where the sandbox has a default. */
export const requiredWhenLive = (mode: "sandbox" | "live", sandboxDefault: string): z.ZodType<string> =>
  mode === "live" ? required("when PROVIDER is live") : z.string().default(sandboxDefault);

/** A whole number between two bounds, both allowed. */
export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: ({ input }) => `must be a whole number from ${least} to ${most}, not ${JSON.stringify(input)}`,
    })
    .transform(Number);

/** Visible ASCII, because the text travels in an HTTP header or a JSON body to the provider. */
/** One of a few words. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(...words: Words) =>
  z.enum(words, { error: ({ input }) => `must be ${words.join(" or ")}, not ${JSON.stringify(input)}` });

export const headerText = z.string().regex(/^[\x20-\x7e]+$/, "must be plain printable characters without line breaks");

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

export const isLoopback = (url: URL): boolean => LOOPBACK.test(url.hostname);

/** An absolute address: https, or plain http on loopback; without user name and password. */
export const address = z
  .string()
  .refine((text) => URL.canParse(text), "must be an absolute address such as https://api.example.com")
  .transform((text) => new URL(text))
  .refine(
    (url) => url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url)),
    "must begin with https:// (plain http:// is allowed for this machine alone)",
  )
  .refine((url) => url.username === "" && url.password === "", "must hold no user name or password");
