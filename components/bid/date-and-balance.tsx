"use client";

import { useBidDate } from "@/lib/client/clock/use-time-left";
import { formatPoints, type Points } from "@/lib/domain/points";
import { useWords } from "@/lib/i18n/words-provider";

interface DateAndBalanceProps {
  /** The balance less the list, in points; null while the wallet is not known. */
  readonly available: Points | null;
  /** Something is in the list: the balance is not the wallet's. */
  readonly listed: boolean;
}

/** Today in India, read-only, and the balance less the list, on one line where there is room. */
export const DateAndBalance = ({ available, listed }: DateAndBalanceProps) => {
  const { bid: words, common } = useWords("bid");
  const date = useBidDate(words.months);
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <label className="sr-only" htmlFor="bid-date">
        {words.date}
      </label>
      <input
        className="field-sizing-content max-w-full bg-transparent font-semibold text-[min(1rem,6.5vw)] text-ink outline-none"
        id="bid-date"
        readOnly
        size={date.length}
        value={date}
      />
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-ink-soft text-small" id="balance-label">
          {listed ? words.leftAfterList : words.balance}
        </span>
        <output aria-labelledby="balance-label" className="font-bold text-sum">
          {available === null ? common.unknownAmount : formatPoints(available)}
        </output>
      </p>
    </div>
  );
};
