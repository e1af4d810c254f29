import { parseWhole } from "../../whole-amount";
import { findKeywordKind, type KeywordKind, kindBeside } from "./keywords";

/**
 * `strong`: a mark that always brings points. `weak`: one that may stand between two numbers too. `unit`: rupees or
 * points. `colon`: follows a number. `clock`: a time or a bid. `skip`: no bid (a name, a time, struck out text).
 * `stamp`: the time and sender that a chat writes before a message. `junk`: not readable.
 */
export type TokenKind =
  | KeywordKind
  | "number"
  | "weak"
  | "colon"
  | "clock"
  | "open"
  | "shut"
  | "skip"
  | "stamp"
  | "junk"
  | "line";

/** A piece of the text with its position: `at` is its first index, `end` the index after its last. */
export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  readonly at: number;
  readonly end: number;
  /** Whether a space or the start of a line stands before the token. */
  readonly spaced: boolean;
}

const NOON = String.raw`(?: ?(?:[ap]\.?m\b\.?|baje\b|बजे))`;
const CLOCK = String.raw`(?:(?:[01]?\d|2[0-4]):[0-5]\d(?::[0-5]\d)?${NOON}?(?![\d:])|(?:1[0-2]|0?[1-9])(?:\.[0-5]\d)?${NOON})`;
/** Matches only what is a time for certain; whether "12:50" alone is one depends on the whole text (clocks.ts). */
const SURE_CLOCK = String.raw`(?:(?:[01]?\d|2[0-4]):[0-5]\d(?::[0-5]\d${NOON}?|${NOON})(?![\d:])|(?:1[0-2]|0?[1-9])(?:\.[0-5]\d)?${NOON})`;
const DATE = String.raw`(?:0?[1-9]|[12]\d|3[01])`;
const MONTH = "(?:0?[1-9]|1[0-2])";
const DAY_MONTH = `(?:${DATE}[/.-]${MONTH}|${MONTH}[/.-]${DATE})`;
const ISO_DAY = String.raw`20\d\d-\d\d-\d\d`;
const MONTH_NAME = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*";
const NAMED_DAY = String.raw`(?:${DATE}(?:st|nd|rd|th)?[ -]${MONTH_NAME}|${MONTH_NAME} ${DATE}(?!\d))(?:(?:,?[ -]20|-)\d\d(?!\d))?`;
/** Matches the ten digits of an Indian mobile number, in one or two groups. */
const MOBILE = String.raw`(?:\+?91[ -]?|0)?[6-9]\d{4}[ -]?\d{5}(?!\d):?`;
/** Matches what the export of a chat writes for a picture. */
const OMITTED = String.raw`<[^<>\n\d]*>`;
/** Matches what a chat writes in the place of a deleted message. */
const DELETED = String.raw`(?:this message was|you) deleted(?: this message)?|(?:यह|ये|आपने यह) (?:मैसेज|संदेश)[^\n\d]*`;
const DAY = String.raw`(?:${DAY_MONTH}(?:[/.-](?:20)?\d\d)?|${ISO_DAY})`;
/** Matches the sender of a message: a phone number, or a name that may end in digits. */
const SENDER = String.raw`(?: *(?:\+\d[\d ()-]{7,20}|[^\s\d:=][^\n:=\d]{0,40}\d{0,10}):(?= |$))`;

type Rule = readonly [RegExp, TokenKind];
const rule = (source: string, kind: TokenKind): Rule => [new RegExp(source, "imuy"), kind];

/** The rules of the tokenizer; the first that matches where the last token stops makes the next token. */
const RULES: readonly Rule[] = [
  rule(String.raw`\n\s*`, "line"),
  rule(String.raw`\[?(?:${DAY},? +${CLOCK}|${CLOCK},? +${DAY}(?!\d))\]?(?: *-(?= ))?${SENDER}?`, "stamp"),
  rule(
    String.raw`${SURE_CLOCK}|(?:${DAY_MONTH}[/.-]20\d\d|${ISO_DAY})(?!\d)|${NAMED_DAY}|${MOBILE}|${OMITTED}`,
    "skip",
  ),
  rule(String.raw`~(?=\S)[^~]*[^\s~]~(?=$|[\s,;:=)\].!?*_<>-])`, "skip"),
  rule(DELETED, "skip"),
  rule(String.raw`\d+`, "number"),
  rule(String.raw`₹|(?:rs|inr|रु|रू)\.`, "unit"),
  // The "x" of "12xRs50" is skipped.
  rule("x+(?=rs)", "skip"),
  rule(String.raw`[\p{L}\p{M}]+:?`, "skip"),
  rule("[,;&]", "comma"),
  rule("[([{]", "open"),
  rule(String.raw`[)\]}]`, "shut"),
  rule("[=*@|_>/.+-]+", "weak"),
  rule(":(?= *\\d)", "colon"),
  rule("[❌❎⛔🚫🛑👎🙅]", "cancel"),
  rule(String.raw`[^\s\d\p{L}]`, "skip"),
];

const WEAK = /^[/.+-]$/;
/** Whether the text may be a date, as "27.11.26" may. */
export const isDay = (text: string): boolean => new RegExp(`^${DAY}$`).test(text);

/** How many characters after a word are used to find out what it means. */
const AHEAD = 6;

const findContext = (last: Token | undefined, spaced: boolean): "digit" | "bid" | undefined => {
  if (!spaced && last?.kind === "number" && last.text.length === 1) return "digit";
  return last && ["number", "unit", "open", "shut"].includes(last.kind) ? "bid" : undefined;
};

const findTokenKind = (
  kind: TokenKind,
  text: string,
  rest: string,
  last: Token | undefined,
  spaced: boolean,
): TokenKind => {
  if (kind === "colon") return last?.kind === "number" ? "colon" : "skip";
  if (kind === "skip" && /^[\p{L}\p{M}]+:?$/u.test(text)) {
    const word = text.replace(":", "");
    // A single letter with a colon is the first letter of a name.
    if (text.length === 2 && findKeywordKind(word) === "reverse") return "skip";
    return kindBeside(word, rest, findContext(last, spaced)) ?? findKeywordKind(word) ?? "skip";
  }
  if (kind !== "weak") return kind;
  // "50/-" means rupees, but in "50/-5" the sign is unreadable.
  if (/^\/[-=]$/.test(text) && last?.kind === "number") return /^\d/.test(rest) ? "junk" : "unit";
  return WEAK.test(text) ? "weak" : "strong";
};

/** Splits a plain text into tokens, in order. A space is no token: each token says whether one stands before it. */
export const tokenize = (text: string): readonly Token[] => {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const space = /^ +/.exec(text.slice(at))?.[0].length ?? 0;
    at += space;
    const found = RULES.map(([pattern, kind]) => {
      pattern.lastIndex = at;
      return { kind, text: pattern.exec(text)?.[0] ?? "" };
    }).find(
      (match) => match.text !== "" && !(/^~./.test(match.text) && at > 0 && !/[\s,;:=([*_>-]/.test(text[at - 1] ?? "")),
    );
    if (!found) {
      at += 1;
      continue;
    }
    const end = at + found.text.length;
    const last = tokens.at(-1);
    const kind = findTokenKind(found.kind, found.text, text.slice(end, end + AHEAD), last, space > 0);
    tokens.push({ kind, text: found.text, at, end, spaced: space > 0 || at === 0 || last?.kind === "line" });
    at = end;
  }
  return tokens;
};

const GROUPED = String.raw`[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d\d)*,\d{3}`;
const AMOUNT = new RegExp(String.raw`(?:(?:${GROUPED})(?!\d)|\d+)(?:\.00?(?![\d.]))?`, "y");
const PLAIN_AMOUNT = /\d+(?:\.00?(?![\d.]))?/y;

/**
 * Parses the amount that stands at an index of the text.
 * @param plain whether group commas do not count as part of the amount
 */
export const parseAmountAt = (text: string, at: number, plain = false): { value: number; text: string } | undefined => {
  const pattern = plain ? PLAIN_AMOUNT : AMOUNT;
  pattern.lastIndex = at;
  const found = pattern.exec(text)?.[0];
  const value = found === undefined ? undefined : parseWhole(found);
  return found === undefined || value === undefined ? undefined : { value, text: found };
};
