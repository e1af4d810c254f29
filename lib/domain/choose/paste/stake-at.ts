import { canBePoints } from "./bare-numbers";
import type { ParseResult } from "./parse-result";
import { parseAmountAt, type Token } from "./tokens";

export const isNumber = (token: Token | undefined): boolean => token?.kind === "number";
const isMark = (token: Token | undefined): boolean =>
  token !== undefined && (token.kind === "weak" || (token.kind === "strong" && !/^\p{L}/u.test(token.text)));
/** Whether the token can join a number and its points: a mark, or a keyword such as "x" or "ka". */
export const isJoin = (token: Token | undefined): boolean => token?.kind === "strong" || isMark(token);

/** Whether points may follow the token. */
export const bringsPoints = (token: Token | undefined): boolean => token?.kind === "open" || isJoin(token);

/**
 * Whether the mark after the points separates two bids, as in "12=50|23=60", where it differs from the mark of the
 * points, which comes again after the next number.
 * @param rest tokens after the points
 */
export const separatesTwoBids = ({ text }: Token, [between, number, again]: readonly Token[]): boolean =>
  isMark(between) && between?.text !== text && isNumber(number) && again?.text === text;

/**
 * Whether another number follows the points in a chain, as in "12=50=23" and "12 x 50 x 23", where it is unclear what
 * the third is.
 * @param rest tokens after the points
 */
export const chainGoesOn = ([mark, after]: readonly Token[]): boolean => {
  if (!(mark && isJoin(mark) && isNumber(after))) return false;
  return (mark.kind === "strong" && mark.text !== "|") || !after?.spaced;
};

/** Parses points that start at a token of the line; undefined where the digits may be points and a number. */
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
  // In "123=10,456=20" the comma separates two bids.
  if (isMark(after) || after?.kind === "strong" || after?.kind === "open") {
    return { value: plain.value, end: token.at + plain.text.length };
  }
  const mayBeNumbers = canBePoints(plain.text) && groups.every((group) => allowed.includes(group));
  return mayBeNumbers ? undefined : { value: amount.value, end };
};

/** What stands behind the points: the points of each number, null where they do not match the sum. */
interface SumBeside {
  readonly tokens: readonly Token[];
  readonly each: number | null;
}

/**
 * Returns the sum beside the points of each number, as in "12+34+56=60 (20 each)" and "12,34,56 = 20 each = 60".
 * @param rest tokens after the points
 * @param count how many numbers share the points
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
