"use client";

import { formatPoints } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import { recordDate } from "@/lib/i18n/record-date";
import { useWords } from "@/lib/i18n/words-provider";
import { galiLook } from "./gali-look";
import type { HistoryRow } from "./history-row";
import { labelWords } from "./label-words";

/** One bid or win on a Gali market (docs/specification.md, 7.4 Gali history rows). A win has its game type's colour. */
export const GaliCard = ({ row, won }: { readonly row: HistoryRow; readonly won: boolean }) => {
  const { history: words } = useWords("history");
  const look = galiLook(won ? row.pana : null);
  return (
    <article className={`rounded-card border p-4 ${look.box}`} data-look={look.name}>
      {won && <p className="font-semibold text-small">{words.congratulations}</p>}
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="truncate font-semibold text-lead">{row.gameName}</h2>
        <p className="whitespace-nowrap font-bold text-lead">{fill(words.pts, { points: formatPoints(row.points) })}</p>
      </div>
      <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-2">
        <div>
          <dt className="text-ink-soft text-small">{words.digit}</dt>
          <dd className="font-bold text-title">{row.digits}</dd>
        </div>
        <div className="ml-auto text-right">
          <dt className="text-ink-soft text-small">{words.date}</dt>
          <dd className="leading-7">{recordDate(row, words.months)}</dd>
        </div>
      </dl>
      <p className={`mt-2 inline-block rounded-control px-2 py-0.5 font-semibold text-small ${look.word}`}>
        {labelWords(words.labels, row.pana)}
      </p>
    </article>
  );
};
