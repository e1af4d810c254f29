"use client";

import type { GameFamily } from "@/lib/domain/game/game-types";
import { formatPoints } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";
import type { HistoryRow } from "./history-row";
import { PagedRows } from "./paged-rows";
import { useRepeat } from "./repeat/use-repeat";
import { SubmissionCard } from "./submission-card";
import { type DayTotals, submissionsOf, totalsOf } from "./submissions";

interface BidListProps {
  readonly family: GameFamily;
  readonly rows: readonly HistoryRow[];
}

/** Bids as they were submitted, with what became of each, and the sums above. */
export const BidList = ({ family, rows }: BidListProps) => {
  const repeat = useRepeat(family);
  const totals = totalsOf(rows);
  return (
    <>
      {totals && <Totals totals={totals} />}
      <PagedRows>
        {submissionsOf(rows).map((submission) => (
          <SubmissionCard
            family={family}
            key={submission.key}
            onRepeat={() => repeat.begin(submission)}
            repeating={repeat.underWay === submission.key}
            submission={submission}
          />
        ))}
      </PagedRows>
      {repeat.dialog}
    </>
  );
};

/** A line for the days: staked, won, waiting and, where there are such bids, not known, in exact points. */
const Totals = ({ totals }: { readonly totals: DayTotals }) => {
  const { history: words } = useWords("history");
  const { unknown } = totals;
  const sums = [
    [words.staked, totals.staked, ""],
    [words.wonSum, totals.won, totals.won === "0" ? "" : "text-good"],
    [words.waitingSum, totals.waiting, ""],
    ...(unknown.count > 0 ? [[fill(words.unknownSum, { count: unknown.count }), unknown.points, ""] as const] : []),
  ] as const;
  return (
    <dl className="mb-3 flex flex-wrap justify-between gap-x-3 gap-y-1 rounded-card bg-sunken px-3 py-2">
      {sums.map(([name, points, look]) => (
        <div className="flex flex-wrap items-baseline gap-x-1.5" key={name}>
          <dt className="text-ink-soft text-small">{name}</dt>
          <dd className={`font-bold ${look}`}>{formatPoints(points)}</dd>
        </div>
      ))}
    </dl>
  );
};
