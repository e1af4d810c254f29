"use client";

import { HISTORIES } from "@/lib/contract/history-kinds";
import { PagedRows, type Rows } from "./history-rows";
import { HistoryScreen, type HistoryScreenProps } from "./history-screen";
import { isRepeating, RepeatYesterday, useRepeat } from "./repeat/use-repeat";
import { SubmissionCard } from "./submission-card";
import { computeDayTotals, groupSubmissions } from "./submissions";
import { Totals } from "./totals";

/** The families as constant arrays, because an effect depends on them. */
const OF_FAMILY = { main: ["main"], starline: ["starline"], gali: ["gali"] } as const;

const BidList: Rows = ({ family, rows, whole }) => {
  const repeat = useRepeat();
  const totals = whole && computeDayTotals(rows);
  return (
    <>
      {totals && (
        <div className="mb-3">
          <Totals totals={totals} />
        </div>
      )}
      <PagedRows>
        {groupSubmissions(rows).map((submission) => (
          <SubmissionCard
            family={family}
            key={submission.key}
            onRepeat={() => repeat.start({ family, submission })}
            repeating={isRepeating(repeat, submission)}
            submission={submission}
          />
        ))}
      </PagedRows>
      {repeat.dialog}
    </>
  );
};

/**
 * Shows a history of bids. Wins have a screen of their own, so that a page loads the script of one kind of row only.
 */
export const BidHistoryScreen = (props: HistoryScreenProps) => (
  <HistoryScreen {...props} Rows={BidList}>
    <RepeatYesterday families={OF_FAMILY[HISTORIES[props.kind].family]} />
  </HistoryScreen>
);
