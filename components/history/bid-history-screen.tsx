"use client";

import { type ReactNode, useState } from "react";
import { notifyError } from "@/components/ui/notify";
import { useLazyPart } from "@/lib/client/page/lazy-part";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { formatPoints } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";
import type { HistoryRow } from "./history-rows";
import { PagedRows } from "./history-rows";
import { HistoryScreen, type HistoryScreenProps } from "./history-screen";
import { SubmissionCard } from "./submission-card";
import { type DayTotals, type Submission, submissionsOf, totalsOf } from "./submissions";

interface BidListProps {
  readonly family: GameFamily;
  readonly rows: readonly HistoryRow[];
}

/** Bids grouped by submission, each with its state, and the sums above. */
const BidList = ({ family, rows }: BidListProps) => {
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

/** The sums of the days: staked, won, waiting and, if there are any, not known, in exact points. */
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

const loadRepeatDialog = () => import("./repeat/repeat-dialog").then((module) => module.RepeatDialog);

interface Repeat {
  /** Puts a submission into the list of a bid screen, and opens it. Nothing is sent. */
  readonly begin: (submission: Submission) => void;
  /** The key of the submission that is being repeated. */
  readonly underWay: string | null;
  readonly dialog: ReactNode;
}

/** Repeats a submission. Its script loads on the first tap. */
const useRepeat = (family: GameFamily): Repeat => {
  const { notLoaded } = useWords("history").common;
  const [submission, setSubmission] = useState<Submission | null>(null);
  const end = () => setSubmission(null);
  const onLost = () => {
    notifyError(notLoaded);
    end();
  };
  const RepeatDialog = useLazyPart(loadRepeatDialog, { wanted: submission !== null, onLost });
  return {
    begin: setSubmission,
    underWay: submission?.key ?? null,
    dialog: RepeatDialog && submission && <RepeatDialog family={family} onEnd={end} submission={submission} />,
  };
};

/** The bids of a family. Wins have another screen, so that a page loads the script of one kind of row. */
export const BidHistoryScreen = (props: HistoryScreenProps) => <HistoryScreen {...props} Rows={BidList} />;
