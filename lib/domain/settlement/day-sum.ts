import { addPoints, NO_POINTS, type Points, subtractPoints } from "../points";
import type { StateOfBid } from "./bid-states";

interface SettledBid {
  readonly points: Points;
  /** The bid's state and payout; absent if they could not be found out. */
  readonly outcome?: Pick<StateOfBid, "state" | "payout"> | null;
}

/** What bids came to, in exact points. */
export interface DaySum {
  readonly staked: Points;
  readonly won: Points;
  /** The stakes of waiting bids, which are a part of `staked`. */
  readonly waiting: Points;
  /** The wins less the stakes of all bids that do not wait. */
  readonly net: Points;
}

/** Returns the sum of the stakes. */
export const sumStakes = (bids: readonly Pick<SettledBid, "points">[]): Points =>
  addPoints(NO_POINTS, ...bids.map(({ points }) => points));

/** Returns the sums of bids of any family; null if the state of one is not known, because a sum would be wrong. */
export const daySum = (bids: readonly SettledBid[]): DaySum | null => {
  if (bids.some(({ outcome }) => !outcome || outcome.state === "unknown")) return null;
  const staked = sumStakes(bids);
  const waiting = sumStakes(bids.filter(({ outcome }) => outcome?.state === "waiting"));
  const won = addPoints(NO_POINTS, ...bids.flatMap(({ outcome }) => outcome?.payout ?? []));
  return { staked, won, waiting, net: subtractPoints(won, subtractPoints(staked, waiting)) };
};
