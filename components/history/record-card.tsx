"use client";

import { formatPoints } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import { recordDate } from "@/lib/i18n/record-date";
import { useWords } from "@/lib/i18n/words-provider";
import type { HistoryRow } from "./history-row";
import { labelWords } from "./label-words";

/** One bid or win on a main or Starline market; what is not known is shown as it came. */
export const RecordCard = ({ row }: { readonly row: HistoryRow }) => {
  const { history: words } = useWords("history");
  const labels = [row.pana, row.session].filter(Boolean).map((label) => labelWords(words.labels, label));
  return (
    <article className="rounded-card border border-line bg-surface p-4">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="truncate font-semibold text-lead">{row.gameName}</h2>
        <p className="whitespace-nowrap font-bold text-lead">
          {fill(words.points, { points: formatPoints(row.points) })}
        </p>
      </div>
      <p className="text-ink-soft">{labels.join(" · ")}</p>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
        <div>
          <dt className="text-ink-soft text-small">{words.digits}</dt>
          <dd className="font-bold text-title">{row.digits}</dd>
        </div>
        {row.closeDigits !== "" && (
          <div>
            <dt className="text-ink-soft text-small">{words.closeDigits}</dt>
            <dd className="font-bold text-title">{row.closeDigits}</dd>
          </div>
        )}
        <div className="ml-auto text-right">
          <dt className="text-ink-soft text-small">{words.date}</dt>
          <dd className="leading-7">{recordDate(row, words.months)}</dd>
        </div>
      </dl>
    </article>
  );
};
