"use client";

import { buttonClass } from "@/components/ui/button-class";
import { Notice } from "@/components/ui/notice";
import { totalStake } from "@/lib/domain/game/bid-rules";
import type { GameTypeId } from "@/lib/domain/game/game-types";
import { formatPoints } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import type { Words } from "@/lib/i18n/words";
import { useWords } from "@/lib/i18n/words-provider";
import { refusalWords } from "./game-words";
import type { BidPartial } from "./use-bid-actions";
import type { BidScreenState } from "./use-bid-screen";

interface BidNoticeProps {
  readonly screen: BidScreenState;
  readonly partial: BidPartial | null;
  readonly gameTypeId: GameTypeId;
}

/**
 * The one thing about the list that the player must know now: it is being checked, a part of it was placed, it is too
 * late for all of it, for what is for Open, or for the draw that it is for.
 */
export const BidNotice = ({ screen, partial, gameTypeId }: BidNoticeProps) => {
  const { bid: words, errors, play } = useWords("bid");

  if (screen.locked) {
    return (
      <Notice look="info" role="status">
        <p className="font-semibold">{words.checking}</p>
        <p>{screen.draft.pending?.heard ? words.checkingMessage : words.checkingUnheard}</p>
      </Notice>
    );
  }
  const asksOfEnded = screen.closed === null && screen.ended.length > 0;
  const gameClosed = refusalWords({ bid: words, errors, play }, gameTypeId, {
    code: "bid_game_closed",
    params: { gameType: screen.game.label },
  });
  if (partial !== null) {
    return (
      <>
        <Notice look="warn" role="status">
          <p className="font-semibold">{partial.title}</p>
          {partial.reason && <p>{partial.reason}</p>}
          {screen.lines.length > 0 && <p>{asksOfEnded ? endedWords(words, screen) : partial.kept}</p>}
        </Notice>
        {asksOfEnded && <EndedChoice screen={screen} />}
      </>
    );
  }
  if (screen.closed !== null) {
    return (
      <Notice look="warn" role="status">
        <p className="font-semibold">{screen.closed === "time" ? gameClosed : errors.market_closed}</p>
        {screen.lines.length > 0 && <p>{words.listStays}</p>}
      </Notice>
    );
  }
  return (
    <>
      <Notice look="warn" role="alert">
        <EndedWords gameClosed={gameClosed} screen={screen} />
      </Notice>
      <EndedChoice screen={screen} />
    </>
  );
};

const EndedWords = ({ screen, gameClosed }: { readonly screen: BidScreenState; readonly gameClosed: string }) => {
  const { bid: words } = useWords("bid");
  return (
    <>
      <p className="font-semibold">{screen.leftOver ? gameClosed : endedWords(words, screen)}</p>
      <p>{screen.leftOver ? `${words.listStays} ${words.listOver}` : words.openEndedMessage}</p>
    </>
  );
};

const endedWords = (words: Words["bid"], { ended, leftOver }: BidScreenState): string =>
  leftOver ? words.listOver : fill(words.openEnded, { count: ended.length, points: formatPoints(totalStake(ended)) });

/** Lines outlived Open, or their betting day: what becomes of them is the player's to say (decision 0020). */
const EndedChoice = ({
  screen: { leftOver, takeOver, moveEnded, removeEnded },
}: {
  readonly screen: BidScreenState;
}) => {
  const { bid: words } = useWords("bid");
  return (
    <div className="grid fit-cols-32 gap-3">
      <button className={buttonClass("secondary", "whitespace-normal")} onClick={removeEnded} type="button">
        {words.removeEnded}
      </button>
      <button
        className={buttonClass("secondary", "whitespace-normal")}
        onClick={leftOver ? takeOver : moveEnded}
        type="button"
      >
        {leftOver ? words.useForNext : words.moveEnded}
      </button>
    </div>
  );
};
