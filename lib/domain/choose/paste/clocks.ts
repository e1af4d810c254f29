import { canBePoints } from "./bare-numbers";
import { isJoin, isNumber } from "./stake-at";
import type { Token } from "./tokens";

/** A colon between two numbers, as in "12:50", with the whole piece as one token. */
interface Pair {
  readonly colon: Token;
  /** Whether the number is one of the game's, and what follows the colon can be points. */
  readonly isBid: boolean;
  readonly isTime: boolean;
  readonly whole: Token;
}

const pairAt = (line: readonly Token[], at: number, allowed: readonly string[]): Pair | undefined => {
  const [number, colon, points, after] = line.slice(at - 1, at + 3);
  if (colon?.kind !== "colon" || !(number && points && isNumber(number) && isNumber(points))) return undefined;
  // The number is a count in "1: 12=50", and part of a name in "Raju 2: 12 = 50".
  if (points.spaced && isJoin(after)) return undefined;
  const isTight = !(colon.spaced || points.spaced);
  const isTime =
    isTight &&
    /^([01]?\d|2[0-4])$/.test(number.text) &&
    /^[0-5]\d$/.test(points.text) &&
    !["colon", "unit"].includes(after?.kind ?? "");
  const whole = { ...number, text: `${number.text}:${points.text}`, end: points.end };
  return { colon, isTime, isBid: allowed.includes(number.text) && canBePoints(points.text), whole };
};

/**
 * Replaces the colons of a line by what they mean.
 * @param pairs the pair of each token that is a colon, by its index in the line
 */
const resolveColons = (
  line: readonly Token[],
  pairs: readonly (Pair | undefined)[],
  bringPoints: boolean,
): readonly Token[] => {
  /** Returns a pair that stays one piece, because it is a time or the player is asked about it. */
  const whole = (at: number): Pair | undefined => {
    const pair = pairs[at];
    return pair?.isTime && !(pair.isBid && bringPoints) ? pair : undefined;
  };
  return line.flatMap((token, at): readonly Token[] => {
    if (whole(at - 1) || whole(at + 1)) return [];
    if (token.kind !== "colon") return [token];
    const pair = whole(at);
    if (pair) return [{ ...pair.whole, kind: pair.isBid ? "clock" : "skip" }];
    return [{ ...token, kind: pairs[at] ? "strong" : "skip" }];
  });
};

/**
 * Decides by the whole text what a colon between numbers means. Several colons that can be bids, or one that is no time
 * ("34:20"), bring points. One alone that may be a time becomes a `clock`, and a time that is no bid is skipped.
 */
export const withClocks = (
  lines: readonly (readonly Token[])[],
  allowed: readonly string[],
): readonly (readonly Token[])[] => {
  const pairs = lines.map((line) => line.map((_, at) => pairAt(line, at, allowed)));
  const bids = pairs.flat().filter((pair) => pair?.isBid);
  const bringPoints = bids.length > 1 || bids.some((pair) => !pair?.isTime);
  return lines.map((line, row) => resolveColons(line, pairs[row] ?? [], bringPoints));
};
