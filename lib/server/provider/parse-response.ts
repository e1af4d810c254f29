import { CODES } from "./codes";
import { decodeError, record, requireAnyField } from "./decode";
import type { RawResponse } from "./exchange";
import { ANY_PAGE, findPage, findRejection, type Rejection } from "./page";
import { ProviderError } from "./provider";
import { getMessage, message, refusal } from "./wire";

/**
 * What is unusual about a response; it may have several. `unreadable_field`: a field or row counts as missing. `empty`,
 * `page` and `rate_limit` are errors for every call.
 */
export type AnswerVariant = "text_around" | "unreadable_field" | "empty" | Rejection;

const MAX_DEPTH = 64;
/** Matches one part of JSON. A brace counts only before a key or its own end. */
const PART = /[ \t\r\n]+|\{(?=[ \t\r\n]*["}])|[[\]},:]|-?\d[\d.eE+-]*|true|false|null|"[^"\\]*(?:\\.[^"\\]*)*"/sy;
const DEPTHS: Readonly<Record<string, number>> = { "{": 1, "[": 1, "}": -1, "]": -1 };

/** Matches the start of a string or word at the end of the text. */
const CUT = /(?:"[^"\\]*(?:\\.[^"\\]*)*\\?|[a-z]*)$/sy;

/**
 * Finds whether an object is complete in the JSON-like text from `from` on; JSON.parse checks the order of its parts.
 */
const scan = (text: string, from: number) => {
  let depth = 0;
  PART.lastIndex = from;
  for (let end = from; ; end = PART.lastIndex) {
    const [part] = PART.exec(text) ?? [];
    depth += DEPTHS[part ?? ""] ?? 0;
    if (part === undefined || depth > MAX_DEPTH) {
      CUT.lastIndex = end;
      return { end, isWhole: false, isCut: part === undefined && CUT.test(text) };
    }
    if (depth === 0) return { end: PART.lastIndex, isWhole: true, isCut: false };
  }
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's error quotes the text, which may contain a token.
    return undefined;
  }
};

/** The fields of every call's response, by which it is distinguished from a notice's own object. */
const ANSWER_FIELDS = new Set([
  ...["status", "success", "msg", "message", "otp", "unique_token", "wallet_amt", "betting_status", "result", "data"],
  ...[
    "bid_data",
    "win_data",
    "game_rates",
    "transaction_history",
    "withdrawdata",
    "payment_details",
    "last_req_detail",
  ],
  ...["min_amt", "max_amt", "bank_details", "qrdata", "content", "sliderdata", "getaway_status", "notes", "mobile_no"],
  ...["mobile_1", "telegram_no", "user_name", "web_starline_chart_url", "web_galidessar_chart_url"],
]);

const isAnswer = (value: unknown): boolean =>
  typeof value === "object" && value !== null && Object.keys(value).some((key) => ANSWER_FIELDS.has(key));

/**
 * Finds the response in a text: the last object with a field of a response, because some providers print notices, HTML
 * or other objects around it (docs/provider.md, "Text around JSON"). An incomplete object is skipped with the objects
 * inside it, and after an object that breaks off at the end of the text there is no response, so another object is
 * never mistaken for it. Takes linear time.
 */
export const findObjectInText = (text: string): unknown => {
  let found: unknown;
  let at = text.indexOf("{");
  while (at >= 0) {
    const { end, isWhole, isCut } = scan(text, at);
    if (isCut) return undefined;
    const object = isWhole ? parseJson(text.slice(at, end)) : undefined;
    if (isAnswer(object)) found = object;
    at = text.indexOf("{", Math.max(end, at + 1));
  }
  return found;
};

/** The note that the error of a response without JSON has. */
export const NO_JSON = decodeError("the answer", "JSON").note;

/**
 * Parses a text as JSON, or finds the object in it (docs/faults.md, row 11).
 * @returns undefined without an object
 */
const findJson = (text: string, onVariant: (variant: AnswerVariant) => void): unknown => {
  const whole = parseJson(text);
  if (whole !== undefined) return whole;
  const found = findObjectInText(text);
  if (found !== undefined) onVariant("text_around");
  else if (text.trim() === "") onVariant("empty");
  return found;
};

const messageWithStatus = requireAnyField(["status"], "an answer with a status", message);

/** Whether a response refuses the application key. */
export const isWrongKey = (body: unknown): boolean =>
  messageWithStatus.safeParse(body).data?.toLowerCase() === CODES.wrongKey.toLowerCase();

/**
 * Returns the error for a refused application key.
 * @param sent `no` if the provider itself has responded
 */
const toKeyError = (sent: "no" | "maybe", more = "") =>
  new ProviderError("refused_key", `the application key was refused${more}`, { code: "provider_unreachable", sent });

const toHttpError = (status: number) =>
  new ProviderError("http", `status ${status}`, { code: "provider_unreachable", sent: "maybe" });

/** The HTTP statuses of refusals at this provider (docs/provider.md, "HTTP status"). */
interface Refusals {
  readonly statuses: readonly number[];
  /**
   * Whether a refusal's status counts only if the message says that a list is empty, because a refused statement shows
   * nothing.
   */
  readonly onlyEmpty: boolean;
}

const refusalAnswer = record(refusal);

/**
 * Returns a refusal in the form of other providers: with `status` false, and without a wallet because the token is not
 * known.
 */
const toRefusal = (status: number, body: unknown, onlyEmpty: boolean): unknown => {
  const { data: answer } = refusalAnswer.safeParse(body);
  if (typeof body !== "object" || !answer || answer.status === true) throw toHttpError(status);
  if (onlyEmpty && !CODES.emptyList.test(getMessage(answer) ?? "")) throw toHttpError(status);
  return { wallet_amt: "", betting_status: "", ...body, status: false };
};

/** The statuses of firewalls' pages; a page with another status is a server's own. */
const FIREWALL_STATUSES = [403, 406, 429, 503];

/**
 * Returns the error for a response that cannot be used.
 * @param hasJson whether the text contains JSON all the same
 */
const toNoAnswerError = (status: number, text: string, hasJson: boolean): ProviderError => {
  const page = hasJson ? null : findPage(text);
  const rejection = hasJson && status !== 429 ? undefined : findRejection(status, text);
  if (status >= 200 && status <= 299) {
    const note = page === null || page === ANY_PAGE ? NO_JSON : `${NO_JSON}, but ${page}`;
    return new ProviderError("decode", note, { code: "provider_unreadable", sent: "maybe", rejection });
  }
  const note = `status ${status}${page !== null && FIREWALL_STATUSES.includes(status) ? `, ${page}` : ""}`;
  return new ProviderError("http", note, { code: "provider_unreachable", sent: "maybe", rejection });
};

/**
 * Parses a response. A proxy's page is no refusal of the provider.
 * @throws ProviderError "refused_key" for a refused application key; "http" for any status but 2xx and those of
 *   refusals; "decode" without JSON
 */
export const parseResponse = (
  { status, text }: Pick<RawResponse, "status" | "text">,
  onVariant: (variant: AnswerVariant) => void = () => undefined,
  refusals: Refusals = { statuses: [], onlyEmpty: true },
): unknown => {
  const isRefusal = refusals.statuses.includes(status);
  const isExpected = isRefusal || (status >= 200 && status <= 299);
  const body = findJson(text, isExpected ? onVariant : () => undefined);
  if (isWrongKey(body)) throw isExpected ? toKeyError("no") : toKeyError("maybe", `, status ${status}`);
  if (body === undefined || !isExpected) {
    const error = toNoAnswerError(status, text, body !== undefined);
    if (error.rejection) onVariant(error.rejection);
    throw error;
  }
  return isRefusal ? toRefusal(status, body, refusals.onlyEmpty) : body;
};
