"use client";

import { formatDuration } from "@/components/ui/duration";
import { useSecondsLeft } from "@/lib/client/clock/use-time-left";
import type { Market } from "@/lib/contract/markets";
import type { Session } from "@/lib/domain/market-clock";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";

interface TimeOfProps {
  readonly market: Market;
  readonly session: Session;
  readonly label: string;
  readonly time: string;
  /** Replaces the countdown. */
  readonly ended: string;
}

const TimeOf = ({ market, session, label, time, ended }: TimeOfProps) => {
  const { market: words } = useWords("markets");
  const seconds = useSecondsLeft(market, session);
  const running = market.isOpen && seconds > 0;
  return (
    <div className="min-w-0">
      <dt className="text-ink-soft text-small">
        {label} <span className="font-semibold text-body text-ink">{time}</span>
      </dt>
      <dd className={`text-small ${running ? "text-ink" : "text-ink-soft"}`}>
        {running ? fill(words.left, { time: formatDuration(seconds) }) : ended}
      </dd>
    </div>
  );
};

/** Open and close times, or the one time of a Starline or Gali market, and under each how long it still takes bids. */
export const MarketTimes = ({ market }: { readonly market: Market }) => {
  const { market: words } = useWords("markets");
  const { openTime, closeTime } = market;
  if (closeTime === null) {
    return (
      <dl>
        <TimeOf ended={words.passed} label={words.drawn} market={market} session="Open" time={openTime} />
      </dl>
    );
  }
  return (
    <dl className="grid fit-cols-28 gap-x-4">
      <TimeOf ended={words.ended} label={words.open} market={market} session="Open" time={openTime} />
      <TimeOf ended={words.ended} label={words.close} market={market} session="Close" time={closeTime} />
    </dl>
  );
};
