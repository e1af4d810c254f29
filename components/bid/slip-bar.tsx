"use client";

import { type ReactNode, useEffect, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { LazyPart } from "@/components/ui/lazy";
import { Link } from "@/components/ui/link";
import { DisabledReason, toDisabledProps } from "@/components/ui/submit-button";
import { useIsOffline } from "@/lib/client/device/connection";
import { lazyImport, retryImport } from "@/lib/client/page/lazy-import";
import type { CareStatus } from "@/lib/contract/care";
import { findDuplicates } from "@/lib/domain/choose/merge-lines";
import { type BidRefusal, MAX_BID_LINES, totalStake } from "@/lib/domain/game/bid-rules";
import { stakeRefusal } from "@/lib/domain/game/entries";
import type { GameTypeId } from "@/lib/domain/game/game-types";
import { largestWin } from "@/lib/domain/game/largest-win";
import type { PayRate } from "@/lib/domain/game/payout";
import { formatPoints, type Points } from "@/lib/domain/points";
import { formatSession } from "@/lib/i18n/format/bids";
import { DOT } from "@/lib/i18n/format/dot";
import { interpolate } from "@/lib/i18n/interpolate";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { routes } from "@/lib/routes";
import type { PlacedBid } from "./bid-list";
import type { NoticeProps } from "./bid-notice";
import { entryCost, lineCount, typedText } from "./entry/entry";
import { entryLine, sangamText } from "./entry/entry-line";
import { type BidTranslations, formatBidRefusal } from "./format-bid-refusal";
import type { BidScreenState } from "./use-bid-screen";

interface SlipBarProps extends NoticeProps {
  /** The bid that was just placed; null while there is none. */
  readonly placed: PlacedBid | null;
  /** The receipt, which is shown after a bid instead of the slip until something is chosen. */
  readonly receipt: ReactNode;
  /** The rates of the family's games; empty while they are not known. */
  readonly rates: readonly PayRate[];
  /** Whether the open dialog itself shows that the bid is being checked. */
  readonly dialogShown: boolean;
  /** Whether another tab has sent the list that is being checked. */
  readonly elsewhere: boolean;
  /** The limits that count stakes; null while the player has none. */
  readonly care: CareStatus | null;
  readonly onSubmit: () => void;
}

/** Loads what is said of a list that is checked, closed or came along, while the list is made. */
const loadNotice = () => import("./bid-notice");
const BidNotice = lazyImport(() => loadNotice().then((module) => module.BidNotice));
const CheckingNotice = lazyImport(() => loadNotice().then((module) => module.CheckingNotice));
const MovedNotice = lazyImport(() => loadNotice().then((module) => module.MovedNotice));

/**
 * Shows the bet slip: what Submit sends, what that can win, and Submit (decision 0069); after a bid its receipt. It
 * covers the shell's bar at the bottom (app/bid.css) and grows upwards for a notice, so that Submit does not move.
 */
export const SlipBar = ({ dialogShown, elsewhere, rates, care, placed, receipt, onSubmit, ...rest }: SlipBarProps) => {
  const { bid: t, common } = useTranslations("bid");
  const offline = useIsOffline();
  useEffect(() => void retryImport(loadNotice), []);
  const { screen, partial, gameTypeId } = rest;
  const { locked, closed, ended, lines, submitted } = screen;
  const [isSent, hasList] = [submitted.length > lines.length, lines.length > 0];
  const inFields = screen.takesMore ? entryLine(t, { ...screen, isSent, hasList }) : null;
  const hasNotice = locked ? !dialogShown : partial !== null || closed !== null || ended.length > 0;
  const moved = !hasNotice && hasList && screen.draft.moved;
  const hasSlip = hasList || isChoosing(screen, inFields, placed?.receipt?.left);
  if (!hasSlip && !hasNotice) return receipt;
  return (
    <div className="submit-bar" data-open-slip={(hasSlip && !locked) || undefined}>
      <LazyPart>
        {moved && <MovedNotice moved={moved} />}
        {hasNotice && (locked ? <CheckingNotice elsewhere={elsewhere} screen={screen} /> : <BidNotice {...rest} />)}
      </LazyPart>
      <DisabledReason id="submit-waits" text={locked ? common.offlineSending : common.offlineWaits} waits={offline} />
      <LimitLine care={care} screen={screen} />
      {hasSlip && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <SlipSum gameTypeId={gameTypeId} inFields={inFields} rates={rates} screen={screen} />
          {submitted.length > 0 && <SubmitButton offline={offline} onSubmit={onSubmit} screen={screen} />}
        </div>
      )}
    </div>
  );
};

/**
 * Whether something of the entry is chosen or half chosen.
 * @param left what the sent list has left in the fields, which is no new choice; undefined without a receipt.
 */
const isChoosing = (
  { takesMore, game, entry, submitted }: BidScreenState,
  inFields: string | null,
  left: string | undefined,
): boolean =>
  takesMore && (inFields !== null || lineCount(game, entry) > 0) && (submitted.length > 0 || left !== typedText(entry));

const OverLimit = lazyImport(() => import("./over-limit").then((module) => module.OverLimit));

/** Says that a bid would exceed a limit; only players with one fetch its script. */
const LimitLine = ({ care, screen: { locked, submitted } }: Pick<SlipBarProps, "care" | "screen">) =>
  care && <LazyPart>{!locked && submitted.length > 0 && <OverLimit care={care} lines={submitted} />}</LazyPart>;

interface SlipSumProps extends Pick<SlipBarProps, "screen" | "gameTypeId" | "rates"> {
  /** The text of what is in the fields; null where the sum shows it. */
  readonly inFields: string | null;
}

/** Sums what is chosen; nothing counts without a sum. A stake that is too long for a number has none. */
const toChosenSum = (count: number, cost: Points | undefined, refusal: BidRefusal | undefined) => {
  const total = refusal?.code === "bid_points_maximum" ? undefined : cost;
  return { count: total === undefined ? 0 : count, total };
};

const useSlipTexts = ({ screen, gameTypeId, rates, inFields }: SlipSumProps) => {
  const translations = useTranslations("bid");
  const { bid: t, market } = translations;
  const { game, entry, lines, submitted, excluded, left } = screen;
  const listed = { count: submitted.length, total: totalStake(submitted) };
  const chosen = screen.takesMore ? lineCount(game, entry) : 0;
  const cost = chosen > 0 ? entryCost(game, entry) : undefined;
  const refusal = cost && stakeRefusal(entry.stake, cost.count, screen.available);
  const isRefused = listed.count === 0;
  const chosenSum = toChosenSum(chosen, cost?.total, refusal);
  const { count, total } = isRefused ? chosenSum : listed;
  const added = submitted.slice(lines.length);
  const held = findDuplicates(lines, added).length;
  const most = isRefused ? null : largestWin(game, submitted, rates);
  const bids = [interpolate(t.lineCount, { count })];
  if (most !== null) bids.push(interpolate(t.upTo, { points: formatPoints(most) }));
  return {
    isRefused,
    pair: lines.length === 0 && chosen > 0 && sangamText(game, entry),
    sum: total && interpolate(t.linePoints, { points: formatPoints(total) }),
    counted: count > 0 && bids.join(DOT),
    typed: inFields,
    // A screen reader hears that what is picked follows the session.
    session: game.session === "choice" && screen.picked.length > 0 && formatSession(market, screen.pickedFor),
    held: held > 0 && interpolate(t.heldToo, { held, count: added.length }),
    isShort: refusal?.code === "bid_balance_short",
    whyNot: chosen > 0 && excluded && formatWhyNot(translations, gameTypeId, excluded, refusal),
    balance: left !== null && `${isRefused ? t.balance : t.balanceAfter} ${formatPoints(left)}`,
  };
};

const SlipSum = (props: SlipSumProps) => {
  const { bid: t } = useTranslations("bid");
  const { isRefused, isShort, pair, sum, counted, typed, held, whyNot, balance, session } = useSlipTexts(props);
  // What Proceed has refused was announced, and stands at its field.
  const isAtField = props.screen.fault !== null;
  const said = [pair, sum, counted, session, typed, held, whyNot, balance];
  return (
    <>
      <p className="slip-sum">
        <span className="flex flex-wrap gap-x-3 font-bold text-sum">
          <span className="whitespace-nowrap empty:hidden">{pair}</span>
          {sum && <span className={isRefused ? "text-bad" : ""}>{sum}</span>}
        </span>
        {counted && <span className="slip-count block text-ink-soft text-small">{counted}</span>}
        {typed && !isAtField && (
          <span className="block text-small">
            <MarkedMissing text={typed} />
          </span>
        )}
        {held && <span className="block text-small">{held}</span>}
        {whyNot && !isAtField && <span className="block text-bad text-small">{whyNot}</span>}
      </p>
      {isShort && (
        <Link className={buttonClass("secondary", "grow")} href={routes.addFunds}>
          {t.addMoney}
        </Link>
      )}
      <LateStatus text={isAtField ? "" : said.filter(Boolean).join(t.stop).replaceAll("–", "")} />
    </>
  );
};

/** Draws the dash of a missing number as an empty box. */
const MarkedMissing = ({ text }: { readonly text: string }) => {
  const [before, after] = text.split("–");
  return (
    <>
      {before}
      {after !== undefined && <i className="missing-number">–</i>}
      {after}
    </>
  );
};

/** Formats why Submit leaves the whole entry out. */
const formatWhyNot = (
  translations: BidTranslations,
  gameTypeId: GameTypeId,
  { code, text }: NonNullable<BidScreenState["excluded"]>,
  refusal: BidRefusal | undefined,
): string => {
  if (refusal) return formatBidRefusal(translations, gameTypeId, refusal);
  const { excluded, tooLate } = translations.bid;
  if (code === "open_ended" || code === "day_ended") return interpolate(tooLate[code], { text });
  return interpolate(excluded[code], { count: MAX_BID_LINES });
};

/** How long a text stays unchanged before it is announced, because each typed digit changes it. */
const ANNOUNCE_MS = 1000;

const LateStatus = ({ text }: { readonly text: string }) => {
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), ANNOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className="sr-only" role="status">
      {announced}
    </p>
  );
};

interface SubmitButtonProps extends Pick<SlipBarProps, "screen" | "onSubmit"> {
  readonly offline: boolean;
}

/** Shows Submit. A screen reader reads what it sends, because the dialog has a SUBMIT of its own. */
const SubmitButton = ({ offline, screen, onSubmit }: SubmitButtonProps) => {
  const { bid: t } = useTranslations("bid");
  const { closed, ended, locked, submitted } = screen;
  const count = interpolate(t.lineCount, { count: submitted.length });
  const points = interpolate(t.linePoints, { points: formatPoints(totalStake(submitted)) });
  return (
    <button
      aria-label={[t.submit, count, points].join(", ")}
      // A tap on the secondary button only shows why nothing is sent.
      className={buttonClass(
        closed !== null || ended.length > 0 ? "secondary" : "primary",
        "grow min-w-[min(8rem,34%)]",
      )}
      disabled={locked}
      onClick={onSubmit}
      type="button"
      {...toDisabledProps(offline, "submit-waits")}
    >
      {t.submit}
    </button>
  );
};
