"use client";

import { formatDuration } from "@/components/ui/duration";
import { useSecondsLeft } from "@/lib/client/use-time-left";
import type { Market } from "@/lib/contract/markets";
import type { Session } from "@/lib/domain/market-clock";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";

const TimeOf = ({ market, session }: { readonly market: Market; readonly session: Session }) => {
  const words = useWords("market");
  const seconds = useSecondsLeft(market, session);
  const running = market.isOpen && seconds > 0;
  return (
    <div className="min-w-0">
      <dt className="text-ink-soft text-small">
        {session === "Open" ? words.open : words.close}{" "}
        <span className="whitespace-nowrap font-semibold text-body text-ink">
          {session === "Open" ? market.openTime : market.closeTime}
        </span>
      </dt>
      <dd className={`text-small ${running ? "text-ink" : "text-ink-soft"}`}>
        {running ? fill(words.left, { time: formatDuration(seconds) }) : words.ended}
      </dd>
    </div>
  );
};

/** Open and close times, and under each how long it still takes bids. */
export const MarketTimes = ({ market }: { readonly market: Market }) => (
  <dl className="grid grid-cols-2 gap-4">
    <TimeOf market={market} session="Open" />
    <TimeOf market={market} session="Close" />
  </dl>
);
