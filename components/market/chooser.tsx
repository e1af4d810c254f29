"use client";

import type { Route } from "next";
import { createContext, type ReactNode, useContext } from "react";
import { NextIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { notifyError } from "@/components/ui/toasts/notify";
import { type UnsentList, useUnsentLists } from "@/lib/client/bid-list/unsent-lists";
import { useIsSessionOpen, useNextCutoff } from "@/lib/client/clock/use-time-left";
import { useMarkets } from "@/lib/client/data/shared-lists";
import type { Market, MarketList } from "@/lib/contract/markets";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { hasTimes } from "@/lib/domain/market-clock";
import { interpolate } from "@/lib/i18n/interpolate";
import type { Translations } from "@/lib/i18n/translations";
import { useLastGame } from "./card-buttons";
import { CardTimes } from "./card-times";

export interface ChooserProps {
  readonly family: GameFamily;
  readonly list: MarketList;
  /** The market in the page's HTML, in case a later list lacks it. */
  readonly market: Market;
  /**
   * Whether every game closes at the open time, so that the tiles say so and the chooser stays when the market is
   * closed.
   */
  readonly tilesSayClosed: boolean;
  /** What is shown instead of the tiles while the market is closed. */
  readonly closed: ReactNode;
  /** The text before the name of the last played game. */
  readonly lastPlayed: string;
  readonly play: Pick<Translations["play"], "gameTypes" | "unsent" | "unsentOne">;
  readonly children: ReactNode;
}

interface TileContext extends Pick<ChooserProps, "play"> {
  readonly market: Market;
  /** The lists of the market's games that are not sent. */
  readonly lists: readonly UnsentList[];
}

const ChooserContext = createContext<TileContext | null>(null);

/** Shows the parts of a chooser that change without a tap: the market's times and closing, and the last played game. */
export const Chooser = ({
  family,
  list: initial,
  market: before,
  tilesSayClosed,
  closed,
  lastPlayed,
  play,
  children,
}: ChooserProps) => {
  const { list } = useMarkets(family, initial);
  // The market of the HTML stays if the list lacks it, because the server checks it again at the next step.
  const market = list?.markets.find(({ id }) => id === before.id) ?? before;
  const timeToCome = useIsSessionOpen(market, "Open");
  const cutoff = useNextCutoff(market);
  const last = useLastGame({ family, market, names: play.gameTypes });
  const lists = useUnsentLists(family).filter(({ marketId }) => marketId === market.id);
  if (!market.isOpen && (timeToCome || !tilesSayClosed || !hasTimes(market))) return closed;
  return (
    <ChooserContext value={{ market, lists, play }}>
      <div className="mt-3 rounded-card border border-line bg-surface px-4 py-2.5">
        <CardTimes cutoff={market.isOpen ? cutoff : null} market={market} />
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
    </ChooserContext>
  );
};

const TILE =
  "relative flex h-full min-h-24 w-full flex-col items-start gap-0.5 rounded-card border border-line px-3 py-2.5 text-left";

interface GameTileProps {
  readonly id: string;
  readonly name: string;
  readonly bidScreen: Route;
  /** The text of the tile after the open time, and the refusal of a tap; null for a game that does not close then. */
  readonly closed: { readonly sign: string; readonly refusal: string } | null;
  /** The shape, name, description and rate, which are the accessible name. The element `ID-pays` explains the rate. */
  readonly children: ReactNode;
}

/**
 * Shows one game type of a chooser, with the number of its bids that are not sent. A game that closes at the open time
 * refuses taps from then on.
 */
export const GameTile = ({ id, name, bidScreen, closed, children }: GameTileProps) => {
  const context = useContext(ChooserContext);
  if (context === null) throw new Error("a tile needs a chooser around it");
  const { market, lists, play } = context;
  const openTaken = useIsSessionOpen(market, "Open");
  const count = lists.find(({ gameType }) => gameType === id)?.lines ?? 0;
  const over = openTaken ? null : closed;

  if (over !== null) {
    return (
      <button
        aria-disabled
        className={`${TILE} bg-sunken text-ink-soft`}
        onClick={() => notifyError(over.refusal)}
        type="button"
      >
        <span className="font-semibold">{name}</span>
        <span className="text-small">{over.sign}</span>
      </button>
    );
  }
  return (
    <Link ahead aria-describedby={`${id}-pays`} className={`${TILE} bg-surface`} href={bidScreen}>
      {children}
      {count > 0 && (
        <b className="chip-count top-2 right-2">
          {/* The number stands over the corner, because a line of text would make the tile higher. */}
          <span aria-hidden="true">{count}</span>
          <span className="sr-only">{count === 1 ? play.unsentOne : interpolate(play.unsent, { count })}</span>
        </b>
      )}
    </Link>
  );
};
