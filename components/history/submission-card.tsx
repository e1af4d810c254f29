"use client";

import { useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Facts } from "@/components/ui/facts";
import { ClockIcon, ClosedIcon, InfoIcon, OpenIcon } from "@/components/ui/icons";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { formatPoints } from "@/lib/domain/points";
import type { BidState, StateOfBid } from "@/lib/domain/settlement/bid-states";
import { recordDate, recordTime } from "@/lib/i18n/format/dates";
import { DOT } from "@/lib/i18n/format/dot";
import { formatLabels } from "@/lib/i18n/format/game-labels";
import { interpolate } from "@/lib/i18n/interpolate";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { type HistoryRow, MarketName, Numbers } from "./history-rows";
import type { Submission } from "./submissions";

/** How many bids a long submission shows at first. */
const FIRST_BIDS = 5;

interface SubmissionCardProps {
  readonly family: GameFamily;
  readonly submission: Submission;
  readonly label?: string | false;
  /** Whether the card stands below the day of its bids, so that it names their time alone. */
  readonly isBelowDay?: boolean;
  readonly repeating: boolean;
  readonly onRepeat: () => void;
}

/** Shows the bids of a submission with the button that repeats them. */
export const SubmissionCard = ({
  family,
  submission,
  label,
  isBelowDay = false,
  repeating,
  onRepeat,
}: SubmissionCardProps) => {
  const { history: t } = useTranslations("history");
  const [all, setAll] = useState(false);
  const { rows, total, key } = submission;
  const heading = `submission-${key.replaceAll(" ", "-")}`;
  const numbers = [...new Set(rows.flatMap(({ support }) => support ?? []))];
  const sum = interpolate(family === "gali" ? t.pts : t.points, { points: formatPoints(total) });
  return (
    // A group is used and no landmark, because a day may have many submissions with the same name.
    <fieldset
      aria-labelledby={`${heading} ${heading}-time`}
      className="min-w-0 overflow-clip rounded-card border border-line bg-surface"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 py-2 pr-2 pl-4">
        <div className="submission-head min-w-0 grow basis-40 py-1">
          <MarketName family={family} id={heading} row={rows[0]} />
          <p className="flex flex-wrap gap-x-3 text-ink-soft text-small">
            {label && <span>{label}</span>}
            <span id={`${heading}-time`}>{isBelowDay ? recordTime(rows[0]) : recordDate(rows[0], t.months)}</span>
            {rows.length > 1 && <span>{`${interpolate(t.bidCount, { count: rows.length })}${DOT}${sum}`}</span>}
            {numbers.length > 0 && <span>{interpolate(t.forSupport, { number: numbers.join(", ") })}</span>}
          </p>
        </div>
        <button
          aria-busy={repeating}
          aria-labelledby={`${heading}-repeat ${heading}`}
          className={buttonClass("secondary", "shrink-0 text-small")}
          disabled={repeating}
          id={`${heading}-repeat`}
          onClick={onRepeat}
          type="button"
        >
          {t.repeat}
        </button>
      </div>
      <ul className="divide-y divide-line border-line border-t">
        {rows.slice(0, all ? undefined : FIRST_BIDS).map((row) => (
          <li key={row.key}>
            <BidRow family={family} row={row} />
          </li>
        ))}
      </ul>
      {!all && rows.length > FIRST_BIDS && (
        <button
          className={buttonClass("quiet", "w-full rounded-none border-x-0 border-line border-t border-b-0 text-small")}
          onClick={() => setAll(true)}
          type="button"
        >
          {interpolate(t.showAll, { count: rows.length })}
        </button>
      )}
    </fieldset>
  );
};

interface BidRowProps {
  readonly family: GameFamily;
  readonly row: HistoryRow;
}

/** Shows one bid with its state. An unknown label is shown unchanged (docs/specification.md, 11.6). */
const BidRow = ({ family, row }: BidRowProps) => {
  const { history: t } = useTranslations("history");
  const { outcome } = row;
  // The open and the close result, as far as they are declared.
  const result = outcome?.result && outcome.result.openResult + outcome.result.closeResult;
  const won = outcome?.state === "won";
  return (
    <article
      className={`flex flex-wrap items-baseline gap-x-3 px-4 py-2 ${won ? "bg-good-soft" : ""}`}
      data-state={outcome?.state}
    >
      {/* This heading is for screen readers; the card has the visible one. */}
      <h3 className="sr-only">
        {row.gameName}, {row.digits}
      </h3>
      {outcome && <StateMark outcome={outcome} />}
      <div className="bid-facts min-w-0 grow basis-36">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span>
            <Numbers row={row} />
          </span>
          <span className="bid-points font-semibold">
            {interpolate(family === "gali" ? t.pts : t.points, { points: formatPoints(row.points) })}
          </span>
        </p>
        <p className="flex flex-wrap justify-between gap-x-3 text-ink-soft text-small">
          <span>
            <Facts text={formatLabels(t.labels, family, row)} />
          </span>
          {result && <span className="whitespace-nowrap">{`${t.result} ${result}`}</span>}
        </p>
      </div>
      {outcome?.due && <p className="basis-full text-ink-soft text-small">{t.due}</p>}
      {outcome?.state === "unpaid" && <p className="basis-full text-ink-soft text-small">{t.unpaid}</p>}
    </article>
  );
};

const STATE_MARKS = {
  waiting: [ClockIcon, "text-ink"],
  won: [OpenIcon, "text-good"],
  lost: [ClosedIcon, "text-ink-soft"],
  unpaid: [ClosedIcon, "text-ink-soft"],
  unknown: [InfoIcon, "text-ink-soft"],
} as const satisfies Record<BidState, readonly [typeof ClockIcon, string]>;

const StateMark = ({ outcome: { state, payout } }: { readonly outcome: StateOfBid }) => {
  const { history: t } = useTranslations("history");
  const [Icon, color] = STATE_MARKS[state];
  return (
    <p className={`min-w-24 font-semibold text-small ${color}`}>
      {/* The word gives the baseline, not the icon before it. */}
      <span className="flex items-baseline gap-1.5">
        <Icon className="size-5 self-center" />
        <span>{t.states[state]}</span>
      </span>
      {payout !== null && <span className="block text-body">+{formatPoints(payout)}</span>}
    </p>
  );
};
