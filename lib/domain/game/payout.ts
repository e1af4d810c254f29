import { comparePoints, computePayout, NO_POINTS, type Points, wholePoints } from "../points";
import type { BidLine } from "./bid-rules";
import { findLineLabel } from "./envelopes";
import type { GameType, PanaLabel } from "./game-types";
import { PANA_KINDS } from "./panas";

/** A rate by which a stake of `low` points pays `high` points. */
export interface PayRate {
  readonly label: PanaLabel;
  readonly low: Points;
  readonly high: Points;
}

type Numbers = Pick<BidLine, "digits">;

/**
 * The labels by which a motor's lines are paid, which are the labels of their panas (docs/provider.md, "How the game is
 * settled").
 */
const MOTOR_LABELS: Partial<Record<PanaLabel, PanaLabel>> = { "SP Motor": "Single Pana", "DP Motor": "Double Pana" };

const findRate = (label: PanaLabel | undefined, rates: readonly PayRate[]): PayRate | null =>
  rates.find((rate) => rate.label === label && comparePoints(rate.low, NO_POINTS) > 0) ?? null;

/**
 * Returns the rate of a line; null if it is not known.
 * @param rates the rates of the game's family
 */
const lineRate = (game: GameType, line: Numbers, rates: readonly PayRate[]): PayRate | null => {
  const label = findLineLabel(game, line);
  return findRate((label && MOTOR_LABELS[label]) ?? label, rates);
};

/** Returns the rates of a game type, for SP DP TP one for each kind; empty if one of them is not known. */
export const findGameRates = (game: GameType, rates: readonly PayRate[]): readonly PayRate[] => {
  const labels =
    game.form === "sp-dp-tp"
      ? Object.values(PANA_KINDS).map(({ label }) => label)
      : [MOTOR_LABELS[game.label] ?? game.label];
  const known = labels.map((label) => findRate(label, rates)).filter((rate) => rate !== null);
  return known.length === labels.length ? known : [];
};

/** Computes the points that a winning line pays, its stake included; null if its rate is not known. */
export const lineWin = (
  game: GameType,
  line: Pick<BidLine, "digits" | "points">,
  rates: readonly PayRate[],
): Points | null => {
  const rate = lineRate(game, line, rates);
  return rate && computePayout(wholePoints(line.points), rate.low, rate.high);
};
