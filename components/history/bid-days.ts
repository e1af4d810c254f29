import type { GameFamily } from "@/lib/domain/game/game-types";
import { byDay } from "@/lib/domain/time/by-day";
import type { HistoryRow } from "./history-rows";
import { type DayTotals, type Submission, submissionsOf, totalsOf } from "./submissions";

export interface BidDay {
  /** `YYYY-MM-DD` in India; "" for bids without a readable time. */
  readonly day: string;
  /** Includes bids that are not shown; null if a state is missing. */
  readonly totals: DayTotals | null;
  /** The newest first. */
  readonly submissions: readonly (readonly [GameFamily, Submission])[];
}

/** The newest first. @param isShown whether a row is among the submissions. */
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
  const rowsOfDay = byDay(rows, ({ at }) => at);
  return [...byDay(submissions, ([, one]) => one.rows[0].at)].map(([day, ofDay]) => ({
    day,
    totals: totalsOf(rowsOfDay.get(day) ?? []),
    submissions: ofDay,
  }));
};
