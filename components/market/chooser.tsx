"use client";

import { createContext, type ReactNode, useContext } from "react";
import { NextIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { useSessionOpen } from "@/lib/client/clock/use-time-left";
import { useMarkets } from "@/lib/client/data/shared-lists";
import type { Market, MarketList } from "@/lib/contract/markets";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { useLastGame } from "./last-game";
import { MarketTimes } from "./market-times";

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
