"use client";

import { useBidDate } from "@/lib/client/use-time-left";
import { formatPoints, type Points } from "@/lib/domain/points";
import { useWords } from "@/lib/i18n/words-provider";

/** Today in India, read-only, and the balance less the list; null while the wallet is not known. */
export const DateAndBalance = ({ available }: { readonly available: Points | null }) => {
  const { bid: words, common } = useWords("bid");
  const date = useBidDate();
  return (
    <div className="grid grid-cols-2 gap-3 rounded-card border border-line bg-surface px-4 py-2.5">
      <div>
        <label className="block text-ink-soft text-small" htmlFor="bid-date">
          {words.date}
        </label>
        <input
          className="w-full bg-transparent font-semibold text-body text-ink outline-none"
          id="bid-date"
          readOnly
          value={date}
        />
      </div>
      <div className="text-right">
        <p className="text-ink-soft text-small" id="balance-label">
          {words.balance}
        </p>
        <output aria-labelledby="balance-label" className="block font-bold text-title">
          {available === null ? common.unknownAmount : formatPoints(available)}
        </output>
      </div>
    </div>
  );
};
