import { canBePoints } from "./bare-numbers";
import { isJoin, isNumber } from "./stake-at";
import type { Token } from "./tokens";

/** "12:50", as it stands in a line. */
interface Pair {
  readonly colon: Token;
  /** The number is one of the game's, and what follows can be points. */
  readonly isBid: boolean;
  readonly isTime: boolean;
  readonly whole: Token;
}

const pairAt = (line: readonly Token[], at: number, allowed: readonly string[]): Pair | undefined => {
  const [number, colon, points, after] = line.slice(at - 1, at + 3);
  if (colon?.kind !== "colon" || !(number && points && isNumber(number) && isNumber(points))) return undefined;
  // "1: 12=50" counts, and "Raju 2: 12 = 50" has a name.
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

/** A line whose colons are decided. @param pairs of the line's colons, by their place. */
const resolveColons = (
  line: readonly Token[],
  pairs: readonly (Pair | undefined)[],
  bringPoints: boolean,
): readonly Token[] => {
  /** A pair that stays one piece: a time, or asked about. */
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
 * Decides by the whole text what a colon between numbers is. Several that can be bids, or one that is no time ("34:20"),
 * bring points; one alone that may also be a time becomes a `clock`, and a time that is no bid is skipped.
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
