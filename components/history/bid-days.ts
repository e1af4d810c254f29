import type { GameFamily } from "@/lib/domain/game/game-types";
import { formatIsoDay, indiaMoment } from "@/lib/domain/time/india";
import type { HistoryRow } from "./history-rows";
import { type DayTotals, type Submission, submissionsOf, totalsOf } from "./submissions";

/** The bids of a day over several families. */
export interface BidDay {
  /** `YYYY-MM-DD` in India; "" for bids without a readable time. */
  readonly day: string;
  /** The sums of all bids of the day, whatever is shown of them; null if a state is missing. */
  readonly totals: DayTotals | null;
  /** The newest first. */
  readonly submissions: readonly (readonly [GameFamily, Submission])[];
}

const dayOf = (at: number | null): string => (at === null ? "" : formatIsoDay(indiaMoment(at)));

/** The bids of several families by day, the newest first. @param isShown whether a row is among the submissions. */
export const bidDaysOf = (
  families: readonly (readonly [GameFamily, readonly HistoryRow[]])[],
  isShown: (family: GameFamily, row: HistoryRow) => boolean,
): readonly BidDay[] => {
  const rows = families.flatMap(([, own]) => own);
  const submissions = families
    .flatMap(([family, own]) =>
      submissionsOf(own.filter((row) => isShown(family, row))).map((one) => [family, one] as const),
    )
    .sort(([, { rows: a }], [, { rows: b }]) => (b[0].at ?? 0) - (a[0].at ?? 0));
  const days = new Set(submissions.map(([, one]) => dayOf(one.rows[0].at)));
  return [...days].map((day) => ({
    day,
    totals: totalsOf(rows.filter(({ at }) => dayOf(at) === day)),
    submissions: submissions.filter(([, one]) => dayOf(one.rows[0].at) === day),
  }));
};
