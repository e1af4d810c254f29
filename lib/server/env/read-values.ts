import { readFileSync } from "node:fs";
import { z } from "zod";
import { reasonOf } from "./system";

/** What is wrong with one setting, in one plain sentence that names it. Holds no secret value. */
export interface Complaint {
  readonly setting: string;
  readonly message: string;
}

/** @param wrong the rest of the sentence: "must be …". */
export const complaint = (setting: string, wrong: string): Complaint => ({
  setting,
  message: `${setting} ${wrong}.`,
});

/** All that is wrong with the settings, one sentence each. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
  constructor(readonly complaints: readonly Complaint[]) {
    super(complaints.map(({ message }) => message).join(" "));
  }
}

/** The process's environment, or a test's. */
export type Environment = Readonly<Record<string, string | undefined>>;

export type Mode = "sandbox" | "live";

/** Settings that may stand in a file of their own, which NAME_FILE names, as a manager of secrets lays them down. */
const SECRETS = [
  "PROVIDER_APP_KEY",
  "PROVIDER_COOKIE",
  "SESSION_SECRET",
  "SESSION_SECRET_PREVIOUS",
  "DATABASE_URL",
  "VAPID_PRIVATE_KEY",
  "RESULTS_ACCOUNT",
] as const;

/** The settings that name the files. */
export const FILE_SETTINGS: readonly string[] = SECRETS.map((name) => `${name}_FILE`);

/** Whether a setting is given, in a file of its own or not. Reads no file. */
export const isGiven = (env: Environment, name: string): boolean =>
  Boolean(env[name]?.trim() || (FILE_SETTINGS.includes(`${name}_FILE`) && env[`${name}_FILE`]?.trim()));

/**
 * The settings' texts without surrounding blanks, and the secrets that stand in files. An empty text counts as missing.
 * @returns also a complaint for each secret that is given twice, or whose file is empty or cannot be read.
 */
export const readTexts = (
  env: Environment,
): { readonly texts: Environment; readonly complaints: readonly Complaint[] } => {
  const texts: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(env)) texts[name] = value?.trim() || undefined;
  const complaints: Complaint[] = [];
  for (const name of SECRETS) {
    const setting = `${name}_FILE`;
    const file = texts[setting];
    if (file === undefined) continue;
    if (texts[name] !== undefined) {
      complaints.push(complaint(setting, `must not be set beside ${name}`));
      continue;
    }
    try {
      texts[name] = readFileSync(file, "utf8").trim() || undefined;
      if (texts[name] === undefined) complaints.push(complaint(setting, "names an empty file"));
    } catch (error) {
      complaints.push(complaint(setting, `names a file that cannot be read (${reasonOf(error)})`));
    }
  }
  return { texts, complaints };
};

const allTexts = z.custom<Environment>();

/**
 * One setting: reads its text out of all texts. A message of its schema is the rest of a sentence that begins with its name:
 * "must be …".
 */
export const setting = <Value>(name: string, schema: z.ZodType<Value>) =>
  allTexts.transform((texts, context): Value => {
    const read = schema.safeParse(texts[name]);
    if (read.success) return read.data;
    context.addIssue({ code: "custom", path: [name], message: read.error.issues[0]?.message ?? "is wrong" });
    return z.NEVER;
  });

/** Settings that belong together, and further groups. It reads all of them, whatever is wrong with one. */
export const group = <Fields extends Readonly<Record<string, z.ZodType<unknown, Environment>>>>(fields: Fields) =>
  allTexts.transform((texts, context) => {
    const read: Record<string, unknown> = {};
    for (const [field, schema] of Object.entries(fields)) {
      const { data, error } = schema.safeParse(texts);
      read[field] = data;
      for (const { path, message } of error?.issues ?? []) context.addIssue({ code: "custom", path, message });
    }
    // Where a field is wrong, the issue keeps this value from being used.
    return read as { readonly [Field in keyof Fields]: z.output<Fields[Field]> };
  });

/** @param when the condition under which it is needed. */
export const required = (when: string) => z.string(`is missing: it is required ${when}`);

/** Required in live mode, where the sandbox has a default. */
export const requiredWhenLive = (mode: Mode, sandboxDefault: string): z.ZodType<string> =>
  mode === "live" ? required("when PROVIDER is live") : z.string().default(sandboxDefault);

/** A whole number between two bounds, both allowed. */
export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: ({ input }) => `must be a whole number from ${least} to ${most}, not ${JSON.stringify(input)}`,
    })
    .transform(Number);

/** One of a few words. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(...words: Words) =>
  z.enum(words, { error: ({ input }) => `must be ${words.join(" or ")}, not ${JSON.stringify(input)}` });

/** Visible ASCII, because the text travels in an HTTP header or a JSON body to the provider. */
export const headerText = z.string().regex(/^[\x20-\x7e]+$/, "must be plain printable characters without line breaks");

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

export const isLoopback = (url: URL): boolean => LOOPBACK.test(url.hostname);

/** `on` or `off`. @returns whether it is on. */
export const onOrOff = (preset: "on" | "off") =>
  oneOf("on", "off")
    .default(preset)
    .transform((word) => word === "on");

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
