import type { BidWithState } from "@/lib/contract/histories";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { groupBy } from "@/lib/domain/group-by";
import { findMonday } from "@/lib/domain/time/calendar";
import { formatIsoDay, indiaMoment } from "@/lib/domain/time/india";
import { computeDayTotals, type DayTotals } from "./submissions";

export interface FamilyBid extends BidWithState {
  readonly family: GameFamily;
}

/** The sums of the bids of a group, such as a day or a market. */
export interface Figure {
  readonly name: string;
  /** Null where the state of a bid could not be found out. */
  readonly totals: DayTotals | null;
}

/** The exact sums of bids; null if a bid has no state. */
export const sumsOf = (bids: readonly FamilyBid[]): DayTotals | null =>
  computeDayTotals(bids.map(({ points, outcome }) => ({ points, outcome: outcome ?? null })));

/** The sums of each group of bids with the same name, in the order in which the names come first. */
export const figuresBy = (bids: readonly FamilyBid[], nameOf: (bid: FamilyBid) => string): readonly Figure[] =>
  [...groupBy(bids, nameOf)].map(([name, own]) => ({ name, totals: sumsOf(own) }));

/** The Monday of a week in India, `YYYY-MM-DD`; "" for a time that is not known. @param at epoch milliseconds. */
export const mondayAt = (at: number | null): string => (at === null ? "" : formatIsoDay(findMonday(indiaMoment(at))));
