"use client";

import { Notice } from "@/components/ui/notice";
import type { MainGameTypeId } from "@/lib/domain/game/game-types";
import { errorWords } from "@/lib/i18n/error-words";
import { useWords } from "@/lib/i18n/words-provider";
import type { BidScreenState } from "./use-bid-screen";

interface BidNoticeProps {
  readonly screen: BidScreenState;
  readonly gameTypeId: MainGameTypeId;
  /** The provider takes bids on the market today. */
  readonly isOpen: boolean;
}

/** @param dialogShown the dialog then says itself that the bid is being checked. */
export const hasNotice = (screen: BidScreenState, dialogShown: boolean): boolean =>
  screen.locked ? !dialogShown : !screen.takesBids || screen.movedToClose;

/** The one thing about the list that the player must know now: it is being checked, is too late, or has moved to Close. */
export const BidNotice = ({ screen, gameTypeId, isOpen }: BidNoticeProps) => {
  const words = useWords("bid");
  const errors = useWords("errors");
  const { gameTypes } = useWords("play");

  if (screen.locked) {
    return (
      <Notice look="info" role="status">
        <p className="font-semibold">{words.checking}</p>
        <p>{words.checkingMessage}</p>
      </Notice>
    );
  }
  if (!screen.takesBids) {
    const closed = errorWords(errors, { code: "bid_game_closed", params: { gameType: gameTypes[gameTypeId] } });
    return (
      <Notice look="warn" role="status">
        <p className="font-semibold">{isOpen ? closed : errors.market_closed}</p>
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
