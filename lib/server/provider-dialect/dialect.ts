import { z } from "zod";
import { NOTE_KINDS } from "@/lib/contract/funds";
import galidisswar from "./galidisswar.json";
import { isForm } from "./note-forms";
import specification from "./specification.json";

/** Stands in the place of a path for a call that the provider does not have. */
export const NO_CALL = "none";

/** The calls without which the app cannot serve a player. */
const REQUIRED = [
  "userLogin",
  "checkMobile",
  "resendOtp",
  "userRegistration",
  "forgetCheckMobile",
  "forgotPassword",
  "changePassword",
  "profileUpdate",
  "walletBalance",
  "walletHistory",
  "lastFundRequest",
  "fundRequest",
  "addUpiNumber",
  "paymentNumbers",
  "withdraw",
  "withdrawHistory",
  "mainSubmitBid",
  "mainBidHistory",
  "mainWinHistory",
  "mainRates",
  "starlineGames",
  "starlineRates",
  "starlineSubmitBid",
  "starlineBidHistory",
  "starlineWinHistory",
  "galiGames",
  "galiRates",
  "galiSubmitBid",
  "galiBidHistory",
  "galiWinHistory",
] as const;

/** The calls that a provider may lack; the part of the screens that needs one is then absent. */
const OPTIONAL = [
  "dashboard",
  "social",
  "headline",
  "slider",
  "howToPlay",
  "gatewayStatus",
  "bankDetails",
  "qrPay",
  "fundsRules",
  "transferCheck",
  "transfer",
] as const;

export const CALL_NAMES = [...REQUIRED, ...OPTIONAL];
export type CallName = (typeof CALL_NAMES)[number];
export type OptionalCall = (typeof OPTIONAL)[number];

export const isOptional = (name: CallName): name is OptionalCall => OPTIONAL.some((one) => one === name);

type Names<Name extends string, Schema> = { readonly [Key in Name]: Schema };

const createFields = <const Name extends string, Schema>(names: readonly Name[], schema: Schema) =>
  // The type holds, because each name becomes a key.
  Object.fromEntries(names.map((name) => [name, schema])) as Names<Name, Schema>;

const path = z.string().regex(/^[\w-]+([./][\w-]+)*$/, "must be a path without a slash at its ends");
const requiredPath = path.refine((text) => text !== NO_CALL, "must be a path: the app needs this call");

const distinct = (fields: Readonly<Record<string, string>>): boolean => {
  const values = Object.values(fields).filter((value) => value !== NO_CALL);
  return new Set(values).size === values.length;
};

const code = z.string().regex(/^\d{1,3}$/, 'must be a code such as "2"');
/** The schema of payment codes. No code may stand twice, because a wrong code pays a player to the wrong number. */
const codes = z
  .strictObject({ googlePay: code, paytm: code, phonePe: code })
  .refine(distinct, "must have a code of its own for each method");

const fieldName = z.string().regex(/^\w{1,60}$/, "must be the name of a field");

const sourceList = <const Name extends string>(...names: readonly [Name, ...Name[]]) =>
  z.array(z.enum(names, `must be of ${names.join(", ")}`)).min(1, "must name an answer");

const noteForm = z.string().max(200).refine(isForm, "must have known places, each once, and no other brace");

const dialectSchema = z.strictObject({
  /** The path of each call, which is added to PROVIDER_URL, or "none". */
  calls: z
    .strictObject({ ...createFields(REQUIRED, requiredPath), ...createFields(OPTIONAL, path) })
    .refine(distinct, "must name no path twice")
    .refine(
      ({ transferCheck, transfer }) => (transferCheck === NO_CALL) === (transfer === NO_CALL),
      "must have transfer and transferCheck, or neither",
    ),
  withdrawal: z.strictObject({
    /** By what the provider identifies the player: "mobile" is sent beside the token, or not. */
    player: z.enum(["mobile", "token"], 'must be "mobile" or "token"'),
    /** The codes of `payment_method`, by method. */
    codes,
  }),
  /** The codes of `upi_type`, by method. */
  upiTypes: codes,
  /** The fields of a sign-in's response that go with each call of the player; the first is always there. */
  session: z.tuple([fieldName], fieldName),
  /** The HTTP statuses of responses with a refusal; others than 2xx are failures. */
  refusalStatuses: z.array(z.int("must be a status").min(400, "must be from 400 on").max(499, "must be below 500")),
  /** Which responses have a part of the home data; the first that has a value counts. */
  sources: z.strictObject({
    bettingStatus: sourceList("wallet", "dashboard"),
    contacts: sourceList("wallet", "dashboard", "social"),
    games: sourceList("wallet", "dashboard"),
  }),
  /** Which pending fund requests the provider lists: all, or the newest alone. */
  fundRequests: z.enum(["all", "newest"], 'must be "all" or "newest"').default("all"),
  /**
   * The time in the morning, in India time, until which the main list shows the results of the day before; "none" if
   * that is not known.
   */
  oldResultsUntil: z.string().regex(/^(0\d:[0-5]\d|none)$/, 'must be a time such as "08:00", or "none"'),
  /**
   * The forms of a wallet history's notes, by which they are shown in the player's language; the first form that fits a
   * note counts.
   */
  notes: z
    .array(z.strictObject({ form: noteForm, says: z.enum(NOTE_KINDS, `must be of ${NOTE_KINDS.join(", ")}`) }))
    .max(100),
});

type SourceName = "wallet" | "dashboard" | "social";

/** Finds what is wrong between the parts of a dialect; null if nothing is. */
const findContradiction = ({ calls, sources }: z.output<typeof dialectSchema>): string | null => {
  for (const [part, names] of Object.entries<readonly SourceName[]>(sources)) {
    const lacking = names.find((name) => name !== "wallet" && calls[name] === NO_CALL);
    if (lacking) return `sources.${part} names ${lacking}, and calls.${lacking} is "none"`;
  }
  return null;
};

/** What differs between providers of this family (docs/provider.md, "Dialects"). */
export type ProviderDialect = z.output<typeof dialectSchema>;

type Issue = z.core.$ZodIssue;

const formatIssue = ({ path: keys, message, ...issue }: Issue, given: unknown): string => {
  const at = keys.join(".");
  if (issue.code === "unrecognized_keys") {
    const name = [...keys, issue.keys[0]].join(".");
    return keys[0] === "calls" ? `${name} is no call of the app` : `${name} is no part of a dialect`;
  }
  const value = keys.reduce<unknown>(
    (part, key) => (typeof part === "object" && part !== null ? Reflect.get(part, key) : undefined),
    given,
  );
  if (value === undefined) return `${at} is missing`;
  return issue.code === "invalid_type" ? `${at} must be ${issue.expected}` : `${at} ${message}`;
};

/**
 * Parses a dialect and checks that its parts fit together.
 * @param given parsed JSON
 * @returns the first thing that is wrong, without a full stop, instead of a dialect
 */
export const parseDialect = (given: unknown): ProviderDialect | string => {
  const read = dialectSchema.safeParse(given);
  if (read.success) return findContradiction(read.data) ?? read.data;
  const [issue] = read.error.issues;
  return issue && issue.path.length + (issue.code === "unrecognized_keys" ? 1 : 0) > 0
    ? formatIssue(issue, given)
    : "it must be an object";
};

const parseBuiltIn = (given: unknown): ProviderDialect => {
  const read = parseDialect(given);
  if (typeof read === "string") throw new Error(read);
  return read;
};

/** The dialect of docs/specification.md. */
export const SPECIFICATION_DIALECT = parseBuiltIn(specification);

/** The dialects that come with the product, by the names that PROVIDER_DIALECT gives them. */
export const DIALECTS: ReadonlyMap<string, ProviderDialect> = new Map([
  ["specification", SPECIFICATION_DIALECT],
  ["galidisswar", parseBuiltIn(galidisswar)],
]);
