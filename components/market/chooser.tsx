"use client";

import { createContext, type ReactNode, useContext } from "react";
import { formatDuration } from "@/components/ui/duration";
import { NextIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { useSecondsLeft, useSessionOpen } from "@/lib/client/clock/use-time-left";
import { useMarkets } from "@/lib/client/data/shared-lists";
import type { Market, MarketList } from "@/lib/contract/markets";
import type { GameFamily } from "@/lib/domain/game/game-types";
import type { Session } from "@/lib/domain/market-clock";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";
import { useLastGame } from "./last-game";

export interface ChooserProps {
  readonly family: GameFamily;
  readonly list: MarketList;
  /** As the list of the page's HTML has it: it stands where the market has left the list meanwhile. */
  readonly market: Market;
  /** Every game type ends with the open time, and its tile says so; elsewhere the market says for all that it is closed. */
  readonly tilesSayClosed: boolean;
  /** Says that the market is closed. */
  readonly closed: ReactNode;
  /** Stands before the game that was last played. */
  readonly lastPlayed: string;
  /** The tiles. */
  readonly children: ReactNode;
}

const MarketContext = createContext<Market | null>(null);

/** The chooser's market as the list has it now. @throws Error outside a chooser. */
export const useChosenMarket = (): Market => {
  const market = useContext(MarketContext);
  if (market === null) throw new Error("a tile stands in a chooser");
  return market;
};

/** What of a chooser changes by itself: the market, whether it still takes bids, and what was last played there. */
export const Chooser = ({
  family,
  list: initial,
  market: before,
  tilesSayClosed,
  closed,
  lastPlayed,
  children,
}: ChooserProps) => {
  const { list } = useMarkets(family, initial);
  // The server checks again at the next step.
  const market = list?.markets.find(({ id }) => id === before.id) ?? before;
  const timeToCome = useSessionOpen(market, "Open");
  const last = useLastGame(family, market);
  if (!market.isOpen && (timeToCome || !tilesSayClosed)) return closed;
  return (
    <MarketContext value={market}>
      <div className="mt-3 rounded-card border border-line bg-surface px-4 py-2.5">
        <MarketTimes market={market} />
      </div>
      {children}
      {last && (
        <Link
          className="mt-3 flex min-h-12 flex-wrap items-center gap-x-2 rounded-control border border-line bg-surface px-3"
          href={last.href}
          ahead
        >
          <span className="min-w-0 grow basis-24 text-ink-soft text-small">{lastPlayed}</span>
          <span className="font-semibold">{last.name}</span>
          <NextIcon className="size-5 text-ink-soft" />
        </Link>
      )}
    </MarketContext>
  );
};

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
const MarketTimes = ({ market }: { readonly market: Market }) => {
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
