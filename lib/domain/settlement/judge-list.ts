import { type BidLine, totalStake } from "../game/bid-rules";
import { findLineLabel } from "../game/envelopes";
import type { GameType } from "../game/game-types";
import { lineWin, type PayRate } from "../game/payout";
import { addPoints, NO_POINTS, type Points } from "../points";
import { type DeclaredResult, judgeLine } from "./verdict";

/** The cost of a list, and what a declared result pays of it so far. */
export interface ListResult {
  readonly cost: Points;
  /** The points that the list pays; null if the rate of a winning line is not known. */
  readonly pays: Points | null;
  readonly wins: readonly BidLine[];
  /** The number of lines that wait for a half of the result. */
  readonly undecided: number;
}

/**
 * Returns what a list of bid lines costs and pays with a result. A line that no result pays counts in the cost alone.
 * @param rates the rates of the game's family
 * @returns null for an unreadable result
 */
export const judgeList = (
  game: GameType,
  lines: readonly BidLine[],
  result: DeclaredResult,
  rates: readonly PayRate[],
): ListResult | null => {
  const verdicts = lines.map((line) =>
    judgeLine(game.family, { ...line, pana: findLineLabel(game, line) ?? "" }, result),
  );
  if (verdicts.includes("unreadable")) return null;
  const wins = lines.filter((_, nth) => verdicts[nth] === "wins");
  const paid = wins.map((line) => lineWin(game, line, rates));
  const known = paid.filter((points) => points !== null);
  return {
    cost: totalStake(lines),
    pays: known.length < paid.length ? null : addPoints(NO_POINTS, ...known),
    wins,
    undecided: verdicts.filter((verdict) => verdict === "undecided").length,
  };
};
