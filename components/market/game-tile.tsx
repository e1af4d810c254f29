"use client";

import Link from "next/link";
import { LinkContent } from "@/components/ui/link-content";
import { notifyError } from "@/components/ui/notify";
import { useSessionOpen } from "@/lib/client/use-time-left";
import type { Market } from "@/lib/contract/markets";
import { GAME_TYPES, type GameTypeId } from "@/lib/domain/game/game-types";
import { errorWords } from "@/lib/i18n/error-words";
import { useWords } from "@/lib/i18n/words-provider";
import { forMarket } from "@/lib/routes";
import { GAME_ROUTES } from "./game-routes";

const TILE = "flex min-h-20 w-full flex-col items-start justify-center rounded-card border border-line px-4 text-left";

/**
 * One game type of a chooser. One that is taken until the open time only is refused once that has come, with the
 * document's words; it changes by itself when the time comes.
 */
export const GameTile = ({ market, id }: { readonly market: Market; readonly id: GameTypeId }) => {
  const { play: words, errors } = useWords("play");
  const openTaken = useSessionOpen(market, "Open");
  const name = words.gameTypes[id];

  if (GAME_TYPES[id].cutoff === "open" && !openTaken) {
    const refuse = () => notifyError(errorWords(errors, { code: "bid_game_closed", params: { gameType: name } }));
    return (
      <button aria-disabled className={`${TILE} bg-sunken text-ink-soft`} onClick={refuse} type="button">
        <span className="font-semibold">{name}</span>
        <span className="text-small">{words.closed}</span>
      </button>
    );
  }
  return (
    <Link className={`${TILE} bg-surface`} href={forMarket(GAME_ROUTES[id], market.id)}>
      <LinkContent>
        <span className="font-semibold text-lead">{name}</span>
      </LinkContent>
    </Link>
  );
};
