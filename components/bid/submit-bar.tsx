"use client";

import { buttonClass } from "@/components/ui/button-class";
import { Notice } from "@/components/ui/notice";
import { WaitNote, waiting } from "@/components/ui/submit-button";
import { useOffline } from "@/lib/client/device/connection";
import { totalStake } from "@/lib/domain/game/bid-rules";
import type { GameTypeId } from "@/lib/domain/game/game-types";
import { formatPoints } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import type { Words } from "@/lib/i18n/words";
import { useWords } from "@/lib/i18n/words-provider";
import { refusalWords } from "./game-words";
import type { BidPartial } from "./use-bid-actions";
import type { BidScreenState } from "./use-bid-screen";

interface NoticeProps {
  readonly screen: BidScreenState;
  readonly partial: BidPartial | null;
  readonly gameTypeId: GameTypeId;
}

interface SubmitBarProps extends NoticeProps {
  /** The open dialog says by itself that the bid is being checked. */
  readonly dialogShown: boolean;
  /** Another tab has sent the bid that is being checked. */
  readonly sentElsewhere: boolean;
  readonly onSubmit: () => void;
}

/**
 * Submit and what it sends, once there is a line to submit. It covers the shell's bar at the bottom (app/shell.css) and grows
 * upwards for a notice, so that Submit stays in its place.
 */
export const SubmitBar = ({ dialogShown, sentElsewhere, onSubmit, ...notice }: SubmitBarProps) => {
  const { bid: words, common } = useWords("bid");
  const offline = useOffline();
  const { locked, closed, ended, lines, submitted } = notice.screen;
  const listed = lines.length > 0;
  const hasNotice = locked ? !dialogShown : notice.partial !== null || closed !== null || ended.length > 0;
  if (!listed && !hasNotice) return null;
  return (
    <div className="submit-bar">
      {hasNotice &&
        (locked ? <CheckingNotice elsewhere={sentElsewhere} screen={notice.screen} /> : <BidNotice {...notice} />)}
      <WaitNote id="submit-waits" text={locked ? common.offlineSending : common.offlineWaits} waits={offline} />
      {listed && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p>
            <span className="block font-bold text-lead">
              {fill(words.linePoints, { points: formatPoints(totalStake(submitted)) })}
            </span>
            <span className="block text-ink-soft text-small">{fill(words.lineCount, { count: submitted.length })}</span>
          </p>
          <button
            className={buttonClass("primary", "min-w-36")}
            disabled={locked}
            onClick={onSubmit}
            type="button"
            {...waiting(offline, "submit-waits")}
          >
            {words.submit}
          </button>
        </div>
      )}
    </div>
  );
};

interface CheckingNoticeProps extends Pick<NoticeProps, "screen"> {
  readonly elsewhere: boolean;
}

const CheckingNotice = ({ screen, elsewhere }: CheckingNoticeProps) => {
  const { bid: words } = useWords("bid");
  const own = screen.draft.pending?.heard ? words.checkingMessage : words.checkingUnheard;
  return (
    <Notice look="info" role="status">
      <p className="font-semibold">{words.checking}</p>
      <p>{elsewhere ? `${words.sentElsewhere} ${words.sentElsewhereWait}` : own}</p>
    </Notice>
  );
};

/** What the player must know about the list now: a part of it was placed, bidding has closed, or some lines are too late. */
const BidNotice = ({ screen, partial, gameTypeId }: NoticeProps) => {
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
