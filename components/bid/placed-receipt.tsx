import type { Route } from "next";
import { useEffect, useRef } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Facts } from "@/components/ui/facts";
import { focusHeading } from "@/components/ui/focus-heading";
import { CloseIcon, OpenIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { ShareButtons } from "@/components/ui/share-buttons";
import { useReceiptBalance } from "@/lib/client/data/receipt-balance";
import { useMoments } from "@/lib/client/device/moments";
import { useCloseOnEscape } from "@/lib/client/page/close-on-escape";
import type { Market } from "@/lib/contract/markets";
import type { Wallet } from "@/lib/contract/wallet";
import { type BidLine, totalStake } from "@/lib/domain/game/bid-rules";
import { takesPair } from "@/lib/domain/game/entries";
import { GAME_TYPES, type GameTypeId } from "@/lib/domain/game/game-types";
import { largestWin } from "@/lib/domain/game/largest-win";
import type { PayRate } from "@/lib/domain/game/payout";
import { comparePoints, formatPoints, NO_POINTS } from "@/lib/domain/points";
import { formatBidSummary, formatBidTitle } from "@/lib/i18n/format/bids";
import { DOT } from "@/lib/i18n/format/dot";
import { formatResultOutcome } from "@/lib/i18n/format/outcomes";
import { formatReceiptFacts } from "@/lib/i18n/format/receipt-facts";
import { interpolate } from "@/lib/i18n/interpolate";
import { OUTBOX_TRANSLATIONS } from "@/lib/i18n/lazy/pending-requests";
import { useLanguage, useTranslations } from "@/lib/i18n/translations-provider";
import { RECEIPT_TITLE_ID } from "./bid-list";
import { bySession, sessionNames } from "./confirmed-sums";
import { toStakeRows } from "./format-placed-bid";
import { formatResultTime } from "./format-result-time";
import { usePlacedResults } from "./use-placed-results";

interface PlacedReceiptProps {
  readonly bid: {
    readonly request: { readonly gameType: GameTypeId; readonly lines: readonly BidLine[] };
    readonly market: string;
  };
  readonly hours: Pick<Market, "openTime" | "closeTime">;
  /** When the bid was placed, in epoch milliseconds of the server's clock. */
  readonly time: number;
  /** The number by which support finds the bid. */
  readonly reference: string;
  /** The newest known wallet, which may be older than the bid; null while none is known. */
  readonly wallet: Wallet | null;
  readonly history: Route;
  /** The rates of the family's games; empty while they are not known. */
  readonly rates: readonly PayRate[];
  readonly onRepeat: () => void;
  readonly onClose: () => void;
}

/**
 * Shows the receipt of a bid in place of the bet slip: that it was placed, where, what, when, and the balance; while it
 * is open also what the result brought.
 */
export const PlacedReceipt = (props: PlacedReceiptProps) => {
  const { bid, hours, time, reference, wallet, history, rates, onRepeat, onClose } = props;
  const { bid: t, common, play, market: marketTranslations } = useTranslations("bid");
  const { errors, events, funds } = OUTBOX_TRANSLATIONS[useLanguage()];
  const { gameType, lines } = bid.request;
  const game = GAME_TYPES[gameType];
  const { results, waiting } = usePlacedResults({ game, market: bid.market, hours, lines, time });
  const isPaid = results.some(({ outcome }) => outcome !== null && outcome.won !== NO_POINTS);
  const balanceThen = useReceiptBalance(wallet, time);
  // The balance from before the win would say that it was not paid.
  const balance = isPaid ? (wallet?.balance ?? null) : balanceThen;
  const most = waiting.length === 0 ? null : largestWin(game, waiting, rates);
  const resultTime = waiting.length === 0 ? null : formatResultTime(t, game, hours, waiting);
  const close = () => {
    onClose();
    requestAnimationFrame(focusHeading);
  };
  useCloseOnEscape(close);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    // With large text the receipt has no bar that is in sight by itself, but its place at the end of the page.
    title.current?.scrollIntoView?.({ block: "nearest" });
  }, []);
  const facts = formatReceiptFacts({ errors, funds }, { at: time, reference });
  const titleText = [formatBidTitle(play, bid), ...sessionNames(marketTranslations, bid.request)].join(" · ");
  const sessions = bySession({ market: marketTranslations }, lines);
  /** The sessions' parts; one session alone stands behind the title, and a sangam's numbers have it. */
  const isNamed = sessions.length > 1 && !takesPair(game);
  const parts = sessions.map(({ name, lines: own }) => ({
    before: isNamed ? `${name}: ` : "",
    bid: { ...bid, request: { gameType, lines: own } },
  }));
  const rows = parts.flatMap((part) =>
    toStakeRows(t, part.bid).map(({ text, stake }) =>
      text === "" ? { text, stake: `${part.before}${stake}` } : { text: `${part.before}${text}`, stake },
    ),
  );
  const receipt = {
    texts: [t.receipt, titleText],
    numbers: parts.flatMap(({ before, bid: { request } }) =>
      request.lines.map((line) => `${before}${formatBidSummary(t, { request: { gameType, lines: [line] } })}`),
    ),
    facts: [[t.totalPoints, formatPoints(totalStake(lines))] as const, ...facts],
  };
  return (
    <section aria-label={t.receipt} className="submit-bar placed-slip" data-open-slip="">
      <div className="placed-head flex items-start gap-3">
        <OpenIcon className={`mt-0.5 size-7 shrink-0 text-good ${useMoments() ? "animate-pop" : ""}`} />
        <h2 className="min-w-0 flex-1 font-bold text-title" id={RECEIPT_TITLE_ID} ref={title} tabIndex={-1}>
          {t.placedNow}
        </h2>
        <button
          aria-label={common.dismiss}
          className="-mt-2 -mr-3 flex size-12 shrink-0 items-center justify-center rounded-control text-ink-soft"
          onClick={close}
          type="button"
        >
          <CloseIcon className="size-5" />
        </button>
      </div>
      <p className="-mt-1 font-semibold">
        <Facts text={titleText.replaceAll(" · ", DOT)} />
      </p>
      <div className="font-bold text-lead">
        {rows.length > 1 && <p>{formatBidSummary(t, bid)}</p>}
        {rows.map(({ text, stake }, row) => (
          // Two rows may be equal, such as the counts of further numbers.
          <p className="overflow-x-clip" key={String(row)}>
            {text && <span className="mr-[0.85em]">{text}</span>}
            <span className="inline-block">
              {text && <span className="fact-dot">{DOT}</span>}
              <Facts text={stake} />
            </span>
          </p>
        ))}
      </div>
      {most !== null && (
        <p className="-mt-1">
          {t.mostWin} <b>{formatPoints(most)}</b>
        </p>
      )}
      <div className="empty:absolute" role="status">
        {results.map(({ id, result, outcome }) => (
          <p
            className={`font-bold ${outcome && comparePoints(outcome.won, outcome.staked) > 0 ? "text-good" : ""}`}
            key={id}
          >
            {[interpolate(events.result, { result }), outcome && formatResultOutcome(events.outcome, outcome)]
              .filter(Boolean)
              .join(DOT)}
          </p>
        ))}
      </div>
      {resultTime !== null && <p className="text-small">{resultTime}</p>}
      <dl className="mb-1 flex flex-wrap gap-x-4 text-ink-soft text-small">
        {[...facts, ...(balance === null ? [] : [[isPaid ? t.balance : t.balanceAfter, formatPoints(balance)]])].map(
          ([term, fact]) => (
            <div className="flex gap-x-1" key={term}>
              <dt>{term}</dt>
              <dd className="font-semibold">{fact}</dd>
            </div>
          ),
        )}
      </dl>
      <div className="placed-buttons flex flex-wrap gap-2 *:grow">
        <button className={buttonClass("secondary")} onClick={onRepeat} type="button">
          {t.repeat}
        </button>
        <ShareButtons receipt={receipt} />
      </div>
      <Link
        className="-mb-2 inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
        href={history}
      >
        {t.seeBids}
      </Link>
    </section>
  );
};
