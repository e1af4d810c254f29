import { comparePoints, type Points } from "../points";
import { DAY_MS } from "../time/india";

interface Paid {
  readonly amount: Points;
  /** The stake of the bid that won; null if it is not known. */
  readonly stake: Points | null;
  /** The sums of all bids that this result decided; null if not known. */
  readonly outcome: { readonly won: Points; readonly staked: Points } | null;
}

/**
 * Whether the player has more than before: a payout that is not above the stakes of all bids on its result is no win to
 * celebrate. An unknown stake counts as nothing.
 */
export const isGain = ({ amount, stake, outcome }: Paid): boolean =>
  outcome === null
    ? stake === null || comparePoints(amount, stake) > 0
    : comparePoints(outcome.won, outcome.staked) > 0;

interface OnResult {
  readonly family: string;
  readonly market: string;
  readonly result: string | null;
  /** The time of the win or result, in epoch milliseconds; null if not known. */
  readonly at: number | null;
}

/** Whether a result paid a win. An equal result on another day is another result. */
export const isPaidBy = (win: OnResult, result: OnResult): boolean =>
  win.family === result.family &&
  win.market === result.market &&
  win.result === result.result &&
  win.at !== null &&
  result.at !== null &&
  Math.abs(win.at - result.at) < DAY_MS;
