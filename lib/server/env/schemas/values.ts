import { z } from "zod";
import type { Environment } from "../environment";

export type Mode = "sandbox" | "live";

const allTexts = z.custom<Environment>();

/**
 * Returns the schema of one setting among all texts. The message of `schema` is the rest of a sentence that starts with
 * the name: "must be …".
 */
export const setting = <Value>(name: string, schema: z.ZodType<Value>) =>
  allTexts.transform((texts, context): Value => {
    const read = schema.safeParse(texts[name]);
    if (read.success) return read.data;
    context.addIssue({ code: "custom", path: [name], message: read.error.issues[0]?.message ?? "is wrong" });
    return z.NEVER;
  });

/** Returns the schema of several settings, which reads all of them whatever is wrong with one. */
export const group = <Fields extends Readonly<Record<string, z.ZodType<unknown, Environment>>>>(fields: Fields) =>
  allTexts.transform((texts, context) => {
    const read: Record<string, unknown> = {};
    for (const [field, schema] of Object.entries(fields)) {
      const { data, error } = schema.safeParse(texts);
      read[field] = data;
      for (const { path, message } of error?.issues ?? []) context.addIssue({ code: "custom", path, message });
    }
    // If a field is wrong, the issue prevents this value from being used.
    return read as { readonly [Field in keyof Fields]: z.output<Fields[Field]> };
  });

/**
 * Returns the schema of a required setting.
 * @param when the condition under which it is needed
 */
export const required = (when: string) => z.string(`is missing: it is required ${when}`);

/** Returns the schema of a setting that is required in live mode and has a default in the sandbox. */
export const requiredWhenLive = (mode: Mode, sandboxDefault: string): z.ZodType<string> =>
  mode === "live" ? required("when PROVIDER is live") : z.string().default(sandboxDefault);

/** Returns the schema of a whole number; both bounds are allowed. */
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: ({ input }) => `must be a whole number from ${min} to ${max}, not ${JSON.stringify(input)}`,
    })
    .transform(Number);

/** Returns the schema of a list whose parts are separated by commas. */
export const listOf = <Value>(part: z.ZodType<Value, string>) =>
  z
    .string()
    .transform((text) => text.split(/\s*,\s*/).filter(Boolean))
    .pipe(z.array(part));

const UNIT_MS = { seconds: 1000, hours: 3_600_000, days: 86_400_000 } as const;

/** Returns the schema of a duration in whole units, with both bounds allowed, that is read as milliseconds. */
export const duration = (unit: keyof typeof UNIT_MS, min: number, max: number, preset: number) =>
  wholeNumber(min, max)
    .default(preset)
    .transform((count) => count * UNIT_MS[unit]);

/** Returns the schema of a setting with a fixed set of values. */
export const oneOf = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z.enum(values, { error: ({ input }) => `must be ${values.join(" or ")}, not ${JSON.stringify(input)}` });

/** The schema of a text that travels in an HTTP header or a JSON body: visible ASCII. */
export const headerText = z.string().regex(/^[\x20-\x7e]+$/, "must be plain printable characters without line breaks");

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether a URL's host is this machine. */
export const isLoopback = (url: URL): boolean => LOOPBACK.test(url.hostname);

/** Returns the schema of a switch, which is read as whether it is on. */
export const onOrOff = (preset: "on" | "off") =>
  oneOf("on", "off")
    .default(preset)
    .transform((text) => text === "on");

/** The schema of a URL: https, or plain http on loopback; without user name and password. */
export const httpUrl = z
  .string()
  .refine((text) => URL.canParse(text), "must be an absolute address such as https://api.example.com")
  .transform((text) => new URL(text))
  .refine(
    (url) => url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url)),
    "must begin with https:// (plain http:// is allowed for this machine alone)",
  )
  .refine((url) => url.username === "" && url.password === "", "must hold no user name or password");
