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

export interface NoticeProps {
  readonly screen: BidScreenState;
  readonly partial: BidPartial | null;
  readonly gameTypeId: GameTypeId;
}

interface CheckingNoticeProps extends Pick<NoticeProps, "screen"> {
  readonly elsewhere: boolean;
}

export const CheckingNotice = ({ screen, elsewhere }: CheckingNoticeProps) => {
  const { bid: words } = useWords("bid");
  const own = screen.acknowledged ? words.checkingMessage : words.checkingUnheard;
  return (
    <Notice look="info" role="status">
      <p className="font-semibold">{words.checking}</p>
      <p>{elsewhere ? `${words.sentElsewhere} ${words.sentElsewhereWait}` : own}</p>
    </Notice>
  );
};

/** What the player must know about the list now: a part of it was placed, bidding has closed, or some lines are too late. */
export const BidNotice = ({ screen, partial, gameTypeId }: NoticeProps) => {
  const { bid: words, errors, play } = useWords("bid");
  const { closed, leftOver, lines } = screen;
  const asksOfEnded = closed === null && screen.ended.length > 0;
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
          {lines.length > 0 && <p>{asksOfEnded ? endedWords(words, screen) : partial.kept}</p>}
        </Notice>
        {asksOfEnded && <EndedChoice screen={screen} />}
      </>
    );
  }
  if (closed !== null) {
    return (
      <Notice look="warn" role="status">
        <p className="font-semibold">{closed === "time" ? gameClosed : errors.market_closed}</p>
        {lines.length > 0 && <p>{words.listStays}</p>}
      </Notice>
    );
  }
  return (
    <>
      <Notice look="warn" role="alert">
        <p className="font-semibold">{leftOver ? gameClosed : endedWords(words, screen)}</p>
        <p>{leftOver ? `${words.listStays} ${words.listOver}` : words.openEndedMessage}</p>
      </Notice>
      <EndedChoice screen={screen} />
    </>
  );
};

const endedWords = (words: Words["bid"], { ended, leftOver }: BidScreenState): string =>
  leftOver ? words.listOver : fill(words.openEnded, { count: ended.length, points: formatPoints(totalStake(ended)) });

/** The player decides about lines whose session or betting day is over (decision 0020). */
const EndedChoice = ({ screen }: Pick<NoticeProps, "screen">) => {
  const { bid: words } = useWords("bid");
  return (
    <div className="grid fit-cols-32 gap-3">
      <button className={buttonClass("secondary", "whitespace-normal")} onClick={screen.removeEnded} type="button">
        {words.removeEnded}
      </button>
      <button
        className={buttonClass("secondary", "whitespace-normal")}
        onClick={screen.leftOver ? screen.takeOver : screen.moveEnded}
        type="button"
      >
        {screen.leftOver ? words.useForNext : words.moveEnded}
      </button>
    </div>
  );
};
