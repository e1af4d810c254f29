"use client";

import { Link } from "@/components/ui/link";
import { useServerClock } from "@/lib/client/clock/use-server-clock";
import type { Market } from "@/lib/contract/markets";
import { GAME_TYPES, type GameTypeId } from "@/lib/domain/game/game-types";
import { marketDay } from "@/lib/domain/market-clock";
import { interpolate } from "@/lib/i18n/interpolate";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { GAME_ROUTES, marketPath } from "@/lib/routes";

export interface NextOpenProps {
  readonly gameTypeId: GameTypeId;
  readonly markets: readonly Market[];
  /** How many lines that are not sent go along. */
  readonly movable: number;
  /** Moves them to the market of the link. */
  readonly onMove: (to: Market) => void;
}

/**
 * Leads to that market of the family which takes bids of the game now and closes first, and takes along what is not
 * sent; nothing where none does.
 */
export const NextOpen = ({ gameTypeId, markets, movable, onMove }: NextOpenProps) => {
  const { bid: t } = useTranslations("bid");
  const cutoff = GAME_TYPES[gameTypeId].cutoff === "session" ? "closeCutoff" : "openCutoff";
  const id = useServerClock((now) => {
    const open = markets.flatMap((market) => {
      const at = marketDay(market, now)?.[cutoff];
      return market.isOpen && at !== undefined && at > now ? { id: market.id, at } : [];
    });
    return open.sort((one, other) => one.at - other.at)[0]?.id ?? "";
  });
  const market = markets.find((one) => one.id === id);
  if (!market) return null;
  return (
    <Link
      ahead
      // Both lines fit the height of one, so that a pick moves nothing below.
      className="inline-flex min-h-11 flex-col justify-center font-semibold leading-tight underline underline-offset-4"
      href={marketPath(GAME_ROUTES[gameTypeId], market.id)}
      onClick={() => onMove(market)}
      replace
    >
      {interpolate(t.nextOpen, { name: market.name })}
      {movable > 0 && <span> {movable === 1 ? t.takeOneAlong : interpolate(t.takeAlong, { count: movable })}</span>}
    </Link>
  );
};
