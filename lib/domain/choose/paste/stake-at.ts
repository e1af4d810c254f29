import { canBePoints } from "./bare-numbers";
import type { Findings } from "./findings";
import { amountAt, type Token } from "./tokens";

export const isNumber = (token: Token | undefined): boolean => token?.kind === "number";
const isMark = (token: Token | undefined): boolean =>
  token !== undefined && (token.kind === "weak" || (token.kind === "strong" && !/^\p{L}/u.test(token.text)));
/** Or a word such as "x" or "ka". */
export const isJoin = (token: Token | undefined): boolean => token?.kind === "strong" || isMark(token);

export const bringsPoints = (token: Token | undefined): boolean => token?.kind === "open" || isJoin(token);

/** "12=50|23=60": another mark than that of the points, which comes again behind the next number. @param rest after the points. */
export const partsTwoBids = ({ text }: Token, [between, number, again]: readonly Token[]): boolean =>
  isMark(between) && between?.text !== text && isNumber(number) && again?.text === text;

/** "12=50=23", "12 x 50 x 23": nobody can say what the third is. @param rest after the points. */
export const chainGoesOn = ([mark, after]: readonly Token[]): boolean => {
  if (!(mark && isJoin(mark) && isNumber(after))) return false;
  return (mark.kind === "strong" && mark.text !== "|") || !after?.spaced;
};

/** Points that begin at a token of the line; undefined where they may be points and a number. */
export const stakeAt = (
  { text, allowed }: Pick<Findings, "text" | "allowed">,
  tokens: readonly Token[],
  token: Token,
): { readonly value: number; readonly end: number } | undefined => {
  const amount = amountAt(text, token.at);
  const plain = amountAt(text, token.at, true);
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
