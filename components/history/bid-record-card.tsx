"use client";

import type { BidRecord } from "@/lib/contract/histories";
import { formatPoints } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";

/** One bid as the provider's history tells it; its texts are shown as they came. */
export const BidRecordCard = ({ bid }: { readonly bid: BidRecord }) => {
  const words = useWords("history");
  return (
    <article className="rounded-card border border-line bg-surface p-4">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="truncate font-semibold text-lead">{bid.gameName}</h2>
        <p className="whitespace-nowrap font-bold text-lead">
          {fill(words.points, { points: formatPoints(bid.points) })}
        </p>
      </div>
      <p className="text-ink-soft">
        {bid.pana} · {bid.session}
      </p>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
        <div>
          <dt className="text-ink-soft text-small">{words.digits}</dt>
          <dd className="font-bold text-title">{bid.digits}</dd>
        </div>
        {bid.closeDigits !== "" && (
          <div>
            <dt className="text-ink-soft text-small">{words.closeDigits}</dt>
            <dd className="font-bold text-title">{bid.closeDigits}</dd>
          </div>
        )}
        <div className="ml-auto text-right">
          <dt className="text-ink-soft text-small">{words.date}</dt>
          <dd className="leading-7">{bid.bidDate}</dd>
        </div>
      </dl>
    </article>
  );
};
