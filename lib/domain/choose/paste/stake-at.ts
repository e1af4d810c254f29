import { canBePoints } from "./bare-numbers";
import type { ParseResult } from "./parse-result";
import { parseAmountAt, type Token } from "./tokens";

export const isNumber = (token: Token | undefined): boolean => token?.kind === "number";
const isMark = (token: Token | undefined): boolean =>
  token !== undefined && (token.kind === "weak" || (token.kind === "strong" && !/^\p{L}/u.test(token.text)));
/** Or a word such as "x" or "ka". */
export const isJoin = (token: Token | undefined): boolean => token?.kind === "strong" || isMark(token);

export const bringsPoints = (token: Token | undefined): boolean => token?.kind === "open" || isJoin(token);

/** "12=50|23=60": another mark than that of the points, which comes again behind the next number. @param rest after the points. */
export const separatesTwoBids = ({ text }: Token, [between, number, again]: readonly Token[]): boolean =>
  isMark(between) && between?.text !== text && isNumber(number) && again?.text === text;

/** "12=50=23", "12 x 50 x 23": nobody can say what the third is. @param rest after the points. */
export const chainGoesOn = ([mark, after]: readonly Token[]): boolean => {
  if (!(mark && isJoin(mark) && isNumber(after))) return false;
  return (mark.kind === "strong" && mark.text !== "|") || !after?.spaced;
};

/** Points that begin at a token of the line; undefined where they may be points and a number. */
export const parseStakeAt = (
  { text, allowed }: Pick<ParseResult, "text" | "allowed">,
  tokens: readonly Token[],
  token: Token,
): { readonly value: number; readonly end: number } | undefined => {
  const amount = parseAmountAt(text, token.at);
  const plain = parseAmountAt(text, token.at, true);
  if (!(amount && plain)) return undefined;
  const end = token.at + amount.text.length;
  const groups = amount.text.replace(/\..*$/, "").split(",").slice(1);
  if (groups.length === 0) return { value: amount.value, end };
  const after = tokens.find(({ at }) => at >= end);
  // "123=10,456=20": the comma parts two bids.
  if (isMark(after) || after?.kind === "strong" || after?.kind === "open") {
    return { value: plain.value, end: token.at + plain.text.length };
  }
  const mayBeNumbers = canBePoints(plain.text) && groups.every((group) => allowed.includes(group));
  return mayBeNumbers ? undefined : { value: amount.value, end };
};

/** What stands behind the points: the points of each number, null where they do not agree with the sum. */
interface SumBeside {
  readonly tokens: readonly Token[];
  readonly each: number | null;
}

/**
 * "12+34+56=60 (20 each)" and "12,34,56 = 20 each = 60": the sum beside the points of each number. @param rest after the
 * points. @param count of the numbers.
 */
export const sumBeside = (rest: readonly Token[], points: number, count: number): SumBeside | undefined => {
  const isOpen = rest[0]?.kind === "open";
  const end = rest.findIndex(({ kind }) => kind === (isOpen ? "shut" : "each"));
  const tokens = end === -1 ? [] : rest.slice(0, end + 1);
  const values = tokens.filter(({ kind }) => kind === "number" || kind === "each");
  const [number] = values.filter(isNumber);
  const areWords = tokens.every(({ kind }) => ["open", "shut", "unit", "number", "each"].includes(kind));
  if (number && values.length === 2 && areWords) {
    const each = Number(number.text);
    return { tokens, each: each * count === points ? each : null };
  }
  const [mark, sum, after] = rest;
  const isSum = isJoin(mark) && isNumber(sum) && Number(sum?.text) === points * count && !isJoin(after);
  return isSum && count > 1 ? { tokens: rest.slice(0, 2), each: points } : undefined;
};
