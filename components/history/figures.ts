import type { BidWithState } from "@/lib/contract/histories";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { groupBy } from "@/lib/domain/group-by";
import { comparePoints, NO_POINTS } from "@/lib/domain/points";
import { findMonday } from "@/lib/domain/time/calendar";
import { formatIsoDay, indiaMoment } from "@/lib/domain/time/india";
import { computeDayTotals, type DayTotals } from "./submissions";

/** A bid with its state and its family. */
export interface FamilyBid extends BidWithState {
  readonly family: GameFamily;
}

/** The sums of the bids of a group, such as a day or a market. */
export interface Figure {
  readonly name: string;
  /** The sums; null if a bid of the group has no state. */
  readonly totals: DayTotals | null;
}

/** Returns the exact sums of bids; null if a bid has no state. */
export const sumBids = (bids: readonly FamilyBid[]): DayTotals | null =>
  computeDayTotals(bids.map(({ points, outcome }) => ({ points, outcome: outcome ?? null })));

/** Groups bids by name and sums each group, in the order in which the names come first. */
export const computeFigures = (bids: readonly FamilyBid[], nameOf: (bid: FamilyBid) => string): readonly Figure[] =>
  [...groupBy(bids, nameOf)].map(([name, own]) => ({ name, totals: sumBids(own) }));

/** Sorts groups by what was staked, the most first; a group without sums comes last. */
export const sortByStake = (figures: readonly Figure[]): readonly Figure[] =>
  figures.toSorted((one, other) => comparePoints(other.totals?.staked ?? NO_POINTS, one.totals?.staked ?? NO_POINTS));

/**
 * Returns the Monday of a time's week in India as `YYYY-MM-DD`; "" for an unknown time.
 * @param at The time in epoch milliseconds.
 */
export const mondayAt = (at: number | null): string => (at === null ? "" : formatIsoDay(findMonday(indiaMoment(at))));
