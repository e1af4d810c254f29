import { buttonClass } from "@/components/ui/button-class";
import { Notice } from "@/components/ui/notice";
import type { MovedLines } from "@/lib/client/bid-list/bid-draft";
import { totalStake } from "@/lib/domain/game/bid-rules";
import { formatPoints } from "@/lib/domain/points";
import { interpolate } from "@/lib/i18n/interpolate";
import type { Translations } from "@/lib/i18n/translations";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { regainListFocus } from "./bid-list";
import { lineCount } from "./entry/entry";
import type { BidPartial } from "./format-bid-outcome";
import { formatBidRefusal } from "./format-bid-refusal";
import { NextOpen, type NextOpenProps } from "./next-open";
import type { BidScreenState } from "./use-bid-screen";

export interface NoticeProps extends NextOpenProps {
  readonly screen: BidScreenState;
  readonly partial: BidPartial | null;
  /** Whether the list was sent and refused, so that nobody may say that nothing was. */
  readonly wasSent: boolean;
}

/**
 * Shows what the player must know about the list now: a part of it was placed, bidding has closed, or some lines are
 * too late.
 */
export const BidNotice = ({ screen, partial, wasSent, ...others }: NoticeProps) => {
  const { bid: t, errors, play } = useTranslations("bid");
  const { closed, leftOver, lines } = screen;
  const offersEndedChoice = closed === null && screen.ended.length > 0;
  const gameClosed = formatBidRefusal({ bid: t, errors, play }, others.gameTypeId, {
    code: "bid_game_closed",
    params: { gameType: screen.game.label },
  });
  if (partial !== null) {
    return (
      <>
        <Notice variant="warn" role="status">
          <p className="font-semibold">{partial.title}</p>
          {partial.reason && <p>{partial.reason}</p>}
          {lines.length > 0 && <p>{offersEndedChoice ? formatSessionClosed(t, screen) : partial.listText}</p>}
        </Notice>
        {offersEndedChoice && <EndedChoice screen={screen} />}
      </>
    );
  }
  if (closed !== null) {
    return (
      <Notice variant="warn" role="status">
        <p className="font-semibold">{closed === "time" ? gameClosed : errors.market_closed}</p>
        <Kept screen={screen} wasSent={wasSent} />
        <NextOpen {...others} />
      </Notice>
    );
  }
  return (
    <>
      <Notice variant="warn" role="alert">
        <p className="font-semibold">{leftOver ? gameClosed : formatSessionClosed(t, screen)}</p>
        <p>{leftOver ? `${t.listStays} ${t.listOver}` : t.openEndedMessage}</p>
      </Notice>
      <EndedChoice screen={screen} />
    </>
  );
};

/** Says of a closed screen that nothing was sent, and how many bids are kept. */
const Kept = ({ screen, wasSent }: Pick<NoticeProps, "screen" | "wasSent">) => {
  const { bid: t } = useTranslations("bid");
  const { game, entry, submitted } = screen;
  const count = submitted.length;
  const isUnsent = !wasSent && (count > 0 || lineCount(game, entry) > 0);
  const kept = count === 1 ? t.keptOne : interpolate(t.kept, { count });
  return <p className="empty:hidden">{[isUnsent && t.nothingSent, count > 0 && kept].filter(Boolean).join(" ")}</p>;
};

const formatSessionClosed = (t: Translations["bid"], { ended, leftOver }: BidScreenState): string =>
  leftOver ? t.listOver : interpolate(t.openEnded, { count: ended.length, points: formatPoints(totalStake(ended)) });

/** Lets the player decide about lines whose session or betting day is over (decision 0020). */
const EndedChoice = ({ screen }: Pick<NoticeProps, "screen">) => {
  const { bid: t } = useTranslations("bid");
  const by = (change: () => void) => () => {
    change();
    regainListFocus();
  };
  return (
    <div className="grid fit-cols-32 gap-3">
      <button className={buttonClass("secondary", "whitespace-normal")} onClick={by(screen.removeEnded)} type="button">
        {t.removeEnded}
      </button>
      <button
        className={buttonClass("secondary", "whitespace-normal")}
        onClick={by(screen.leftOver ? screen.takeOver : screen.moveEnded)}
        type="button"
      >
        {screen.leftOver ? t.useForNext : t.moveEnded}
      </button>
    </div>
  );
};

/** Tells of lines that came along from another market, and which of them are for another session here. */
export const MovedNotice = ({ moved: { from, count, toClose } }: { readonly moved: MovedLines }) => {
  const { bid: t } = useTranslations("bid");
  return (
    <Notice variant="info" role="status">
      <p>{interpolate(t.movedFrom, { from, count })}</p>
      {toClose > 0 && <p>{interpolate(t.movedToClose, { count: toClose })}</p>}
    </Notice>
  );
};

interface CheckingNoticeProps {
  readonly screen: BidScreenState;
  readonly elsewhere: boolean;
}

/** Shows that the bid is being checked, or that another tab has sent it. */
export const CheckingNotice = ({ screen, elsewhere }: CheckingNoticeProps) => {
  const { bid: t } = useTranslations("bid");
  const own = screen.acknowledged ? t.checkingMessage : t.checkingUnheard;
  return (
    <Notice variant="info" role="status">
      <p className="font-semibold">{t.checking}</p>
      <p>{elsewhere ? `${t.sentElsewhere} ${t.sentElsewhereWait}` : own}</p>
    </Notice>
  );
};
