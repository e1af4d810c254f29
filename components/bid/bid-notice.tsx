"use client";

import { Notice } from "@/components/ui/notice";
import type { GameTypeId } from "@/lib/domain/game/game-types";
import { useWords } from "@/lib/i18n/words-provider";
import { refusalWords } from "./game-words";
import type { BidPartial } from "./use-bid-actions";
import type { BidScreenState } from "./use-bid-screen";

interface BidNoticeProps {
  readonly screen: BidScreenState;
  readonly partial: BidPartial | null;
  readonly gameTypeId: GameTypeId;
}

/** @param dialogShown the dialog then says itself that the bid is being checked. */
export const hasNotice = (screen: BidScreenState, partial: BidPartial | null, dialogShown: boolean): boolean =>
  screen.locked ? !dialogShown : partial !== null || screen.closed !== null || screen.movedToClose;

/**
 * The one thing about the list that the player must know now: it is being checked, a part of it was placed, it is too
 * late, or it has moved to Close.
 */
export const BidNotice = ({ screen, partial, gameTypeId }: BidNoticeProps) => {
  const words = useWords("bid");
  const errors = useWords("errors");
  const play = useWords("play");

  if (screen.locked) {
    return (
      <Notice look="info" role="status">
        <p className="font-semibold">{words.checking}</p>
        <p>{screen.draft.pending?.heard ? words.checkingMessage : words.checkingUnheard}</p>
      </Notice>
    );
  }
  if (partial !== null) {
    return (
      <Notice look="warn" role="status">
        <p className="font-semibold">{partial.title}</p>
        {partial.reason && <p>{partial.reason}</p>}
        <p>{words.partialKept}</p>
      </Notice>
    );
  }
  if (screen.closed !== null) {
    const problem = { code: "bid_game_closed", params: { gameType: screen.game.label } } as const;
    return (
      <Notice look="warn" role="status">
        <p className="font-semibold">
          {screen.closed === "time"
            ? refusalWords({ bid: words, errors, play }, gameTypeId, problem)
            : errors.market_closed}
        </p>
        {screen.lines.length > 0 && <p>{words.listStays}</p>}
      </Notice>
    );
  }
  return (
    <Notice look="warn" role="alert">
      {words.movedToClose}
    </Notice>
  );
};
