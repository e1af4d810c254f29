import { isJoin, isNumber } from "./stake-at";
import type { Token } from "./tokens";

export type Side = "left" | "right";

/** A part of a line between two keywords of a digit, such as "andar 5=100". */
export interface SidePart {
  /** The digits that its bids are for; none before the first keyword. */
  readonly sides: readonly Side[];
  readonly tokens: readonly Token[];
  /** Where the part starts in the text, its keyword included. */
  readonly at: number;
  readonly end: number;
}

const SIDES_OF: ReadonlyMap<string | undefined, readonly Side[]> = new Map([
  ["left", ["left"]],
  ["right", ["right"]],
  ["both", ["left", "right"]],
]);
const isSide = (token: Token | undefined): boolean => SIDES_OF.has(token?.kind);
const isCancel = (token: Token | undefined): boolean => token?.kind === "cancel";
const CONFIRMED = /^(?:[✅✔☑👍👌🆗]|ok|okay|done|confirm|confirmed|final|pakka|ओके|पक्का)$/iu;

/** Removes brackets around a keyword alone, so that "(cancel)" reads as "cancel". */
export const withoutBrackets = (line: readonly Token[], isKeyword: (token: Token) => boolean): readonly Token[] => {
  const tokens: Token[] = [];
  for (let at = 0; at < line.length; at++) {
    const token = line[at];
    if (!token) continue;
    const length = token.kind === "open" ? line.slice(at).findIndex(({ kind }) => kind === "shut") : -1;
    const inner = line.slice(at + 1, at + length);
    const keyword = length > 1 && !inner.some(isNumber) ? inner.find(isKeyword) : undefined;
    const shut = line[at + length];
    if (keyword && shut) {
      tokens.push({ ...keyword, at: token.at, end: shut.end, spaced: token.spaced });
      at += length;
    } else tokens.push(token);
  }
  return tokens;
};

/** Moves a letter before its digit, so that "5A=100" and "5 A=100" read as "A5=100". */
const lettersFirst = (line: readonly Token[]): readonly Token[] => {
  const tokens = [...line];
  for (const [at, token] of line.entries()) {
    const before = line[at - 1];
    const isLetter = isSide(token) && /^[ab]{1,2}$/i.test(token.text) && before?.text.length === 1;
    if (!(isLetter && isNumber(before) && (!token.spaced || isJoin(line[at + 1])))) continue;
    tokens.splice(at - 1, 2, token, before);
  }
  return tokens;
};

/** Returns where the keywords of a line stand: before their bids, behind them, or unclear. */
const findPosition = (
  line: readonly Token[],
  isKeyword: (token: Token) => boolean,
): "before" | "behind" | "unclear" => {
  const firstNumber = line.findIndex(isNumber);
  if (firstNumber === -1 || line.findIndex(isKeyword) < firstNumber) return "before";
  return line.findLastIndex(isKeyword) > line.findLastIndex(isNumber) ? "behind" : "unclear";
};

const isComma = ({ kind }: Token): boolean => kind === "comma";

const withoutCommas = (tokens: readonly Token[]): readonly Token[] =>
  tokens.slice(
    tokens.findIndex((token) => !isComma(token)),
    tokens.findLastIndex((token) => !isComma(token)) + 1,
  );

const toPart = (sides: readonly Side[], tokens: readonly Token[], keywords: readonly Token[]): SidePart => {
  const all = [...withoutCommas(tokens), ...keywords];
  // Marks between a keyword and its bids are left out: "andar - 5=100", "A: 5".
  const from = tokens.findIndex((token) => !(isJoin(token) || token.kind === "comma"));
  return {
    sides,
    tokens: from === -1 ? [] : tokens.slice(from),
    at: Math.min(...all.map(({ at }) => at)),
    end: Math.max(...all.map(({ end }) => end)),
  };
};

/**
 * Splits a line that names the digit of its bids ("andar 5=100 bahar 3=50") into parts.
 * @returns undefined for another line, null where it is unclear which bid is for which digit
 */
export const partsBySide = (all: readonly Token[]): readonly SidePart[] | null | undefined => {
  if (!all.some(isSide)) return undefined;
  const line = lettersFirst(withoutBrackets(all, isSide));
  const position = findPosition(line, isSide);
  if (position === "unclear") return null;
  const runs = position === "before" ? splitBySide(line) : splitBySide([...line].reverse());
  const parts = runs.map(({ keywords, tokens }) =>
    toPart(
      keywords.flatMap(({ kind }) => SIDES_OF.get(kind) ?? []),
      inText(tokens),
      keywords,
    ),
  );
  return position === "before" ? parts : parts.reverse();
};

interface Run {
  readonly keywords: Token[];
  readonly tokens: Token[];
}

const inText = (tokens: readonly Token[]): readonly Token[] => [...tokens].sort((one, other) => one.at - other.at);

/** Returns each keyword of a digit with what follows it. Adjacent keywords name both digits: "andar bahar 5=100". */
const splitBySide = (line: readonly Token[]): readonly Run[] => {
  const runs: Run[] = [{ keywords: [], tokens: [] }];
  for (const token of line) {
    const run = runs.at(-1);
    if (!isSide(token)) run?.tokens.push(token);
    else if (run?.tokens.some(isNumber)) runs.push({ keywords: [token], tokens: [] });
    else run?.keywords.push(token);
  }
  return runs;
};

/** Bids before or after a keyword that takes bids back. */
export interface TakenBack {
  readonly before: readonly Token[];
  readonly keyword: Token;
  readonly after: readonly Token[];
}

/**
 * Turns a cross after the points, as in "12=50 x", into a keyword that takes bids back, because it brings no points.
 */
const withCrosses = (line: readonly Token[]): readonly Token[] =>
  line.map((token, at) => {
    const [last, next] = [line[at - 1], line[at + 1]];
    const isEnd = next === undefined || next.kind === "comma";
    const isStake = (last?.kind === "number" || last?.kind === "unit") && line.slice(0, at - 1).some(isJoin);
    return isEnd && isStake && /^x+$/i.test(token.text) ? { ...token, kind: "cancel" } : token;
  });

/**
 * Splits a line with a keyword or sign that takes bids back, as "12=50 ✅ 34=20 ❌", into bids that stay and bids that
 * the player is asked about. A keyword between bids has them before and after it.
 * @returns undefined for a line without one
 */
export const takenBack = (all: readonly Token[]): readonly (readonly Token[] | TakenBack)[] | undefined => {
  const line = withCrosses(withoutBrackets(all, isCancel));
  const first = line.findIndex(isCancel);
  const firstKeyword = line[first];
  if (!firstKeyword) return undefined;
  const position = findPosition(line, isCancel);
  if (position === "unclear") {
    const after = line.slice(first + 1).filter((token) => !isCancel(token));
    return [{ before: line.slice(0, first), keyword: firstKeyword, after }];
  }
  const isBehind = position === "behind";
  const pieces = splitByCancel(line, isBehind).map(({ keywords: [keyword], tokens }) => {
    const bids = withoutCommas(tokens);
    if (!(keyword && bids.some(isNumber))) return keyword ? [...bids, keyword] : bids;
    return isBehind ? { before: bids, keyword, after: [] } : { before: [], keyword, after: bids };
  });
  return pieces.filter((piece) => !("length" in piece) || piece.length > 0);
};

const isConfirmed = ({ kind, text }: Token): boolean => kind === "skip" && CONFIRMED.test(text);

/**
 * Returns bids with the keyword that stands before or behind them; a confirmation such as a tick or "ok" separates
 * them.
 */
const splitByCancel = (line: readonly Token[], isBehind: boolean): readonly Run[] => {
  const runs: Run[] = [{ keywords: [], tokens: [] }];
  for (const token of line) {
    const isKeyword = isCancel(token);
    if (!isBehind && (isKeyword || isConfirmed(token))) runs.push({ keywords: [], tokens: [] });
    if (isKeyword) runs.at(-1)?.keywords.push(token);
    else runs.at(-1)?.tokens.push(token);
    if (isBehind && (isKeyword || isConfirmed(token))) runs.push({ keywords: [], tokens: [] });
  }
  return runs;
};
