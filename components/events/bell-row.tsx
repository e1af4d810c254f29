"use client";

import { Facts } from "@/components/ui/facts";
import {
  ChartIcon,
  ClockIcon,
  InfoIcon,
  NextIcon,
  OpenIcon,
  SendIcon,
  WalletIcon,
  WarnIcon,
  WinIcon,
} from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { Unbroken } from "@/components/ui/unbroken";
import { useToday } from "@/lib/client/clock/use-today";
import type { MoneyEvent, PlayerEvent } from "@/lib/contract/events";
import { isBidEvent, isCheckedEvent, type NotificationItem, shownEvent } from "@/lib/contract/notification-items";
import { bidDaysAt } from "@/lib/domain/history-days";
import { addPoints, formatPoints, type Points } from "@/lib/domain/points";
import { isGain } from "@/lib/domain/settlement/gain";
import { dayAt } from "@/lib/domain/time/group-by-day";
import { eventRoute } from "@/lib/event-routes";
import { formatChecked, formatCheckedTitle, formatSent } from "@/lib/i18n/format/checked-requests";
import { recordDate } from "@/lib/i18n/format/dates";
import { DOT } from "@/lib/i18n/format/dot";
import { formatResultOutcome } from "@/lib/i18n/format/outcomes";
import { interpolate } from "@/lib/i18n/interpolate";
import type { EventTranslations } from "@/lib/i18n/lazy/events";
import { daysPath } from "@/lib/routes";
import { gameAndNumber, useEventTranslations, wonBid, wonMarket } from "./event-translations";

const ICONS = {
  win: WinIcon,
  result: ChartIcon,
  deposit: WalletIcon,
  "deposit-missing": WalletIcon,
  transfer: SendIcon,
  "withdrawal-paid": WalletIcon,
  "withdrawal-returned": WalletIcon,
  "bid-checking": ClockIcon,
  "bid-placed": OpenIcon,
  "bid-failed": WarnIcon,
  "bid-unknown": InfoIcon,
  "request-checking": ClockIcon,
  "request-done": OpenIcon,
  "request-failed": WarnIcon,
  "request-unknown": InfoIcon,
} as const satisfies Record<PlayerEvent["kind"], unknown>;

interface RowProps extends NotificationItem {
  readonly isNew: boolean;
  readonly onFollow: () => void;
}

const formatTitle = (t: EventTranslations, event: PlayerEvent): string => {
  const text = t.kinds[event.kind];
  if (event.kind === "win") return interpolate(isGain(event) ? text : t.outcome.paid, { market: wonMarket(t, event) });
  if (isCheckedEvent(event)) return formatCheckedTitle(t, event);
  return event.kind === "result" ? interpolate(text, { market: event.market, result: event.result }) : text;
};

const formatRequested = (t: EventTranslations, moment: Parameters<typeof recordDate>[0]): string =>
  interpolate(t.requested, { date: recordDate(moment, t.months) });

const formatTime = (t: EventTranslations, event: PlayerEvent): string => {
  if (isCheckedEvent(event)) return formatSent(t, event);
  // No statement says when a withdrawal was paid.
  return event.kind === "withdrawal-paid" ? formatRequested(t, event) : recordDate(event, t.months);
};

/** Returns the bids that won with their result, and the outcome of all bids that the result decided. */
const formatDetails = (t: EventTranslations, { event, wins }: NotificationItem): readonly string[] => {
  if (event.kind === "win") return [(wins.length > 0 ? wins : [event]).map((win) => wonBid(t, win)).join(", ")];
  if (isCheckedEvent(event)) return formatChecked(t, event);
  if (event.kind !== "result") return formatPayment(t, event);
  if (event.outcome === null) return [];
  const { only } = event.outcome;
  const won = wins.map((win) => wonBid(t, win)).join(", ");
  return [
    ...(won ? [`${won}${DOT}${interpolate(t.result, { result: event.result })}`] : []),
    formatResultOutcome(t.outcome, event.outcome, won || !only ? undefined : gameAndNumber(t, only)),
  ];
};

/** Returns how points were paid in or out, what a refusal says, and what to do about it. */
const formatPayment = (t: EventTranslations, { kind, from, by, to, remark, support, requestedAt }: MoneyEvent) =>
  [
    from && interpolate(t.from, { name: from }),
    by && t.by[by],
    to && interpolate(t.to, { method: t.methods[to.method], number: to.number }),
    remark,
    kind === "deposit-missing" && support && interpolate(t.tellSupport, { support }),
    requestedAt && formatRequested(t, { at: requestedAt }),
  ].flatMap((text) => text || []);

/** Returns the points that came or went; null for a result that paid nothing, and for what is checked. */
const computePoints = ({ event, wins }: NotificationItem): Points | null => {
  if (wins.length > 0) return addPoints(...wins.map(({ amount }) => amount));
  return event.kind === "result" || isCheckedEvent(event) ? null : event.amount;
};

/** Returns the URL of an event's screen; a history shows the event's day. */
const toUrl = (event: PlayerEvent, today: string) => {
  const path = eventRoute(event);
  const isOfHistory = event.kind === "win" || isBidEvent(event) || (event.kind === "result" && event.outcome !== null);
  if (event.at === null || !isOfHistory) return path;
  const day = dayAt(isBidEvent(event) ? event.sentAt : event.at);
  return daysPath(path, event.kind === "result" ? bidDaysAt(event.at) : { from: day, to: day }, today);
};

/** Shows one event, or a result with the wins that it paid, as a link to its screen. */
export const BellRow = ({ isNew, onFollow, ...item }: RowProps) => {
  const t = useEventTranslations();
  const today = useToday();
  const event = shownEvent(item);
  const { kind } = event;
  const isCredit = kind !== "withdrawal-paid" && kind !== "deposit-missing";
  const isGood = isCredit && !(kind === "win" && !isGain(event));
  const Icon = kind === "win" && !isGood ? WalletIcon : ICONS[kind];
  const points = computePoints(item);
  return (
    <Link className="flex min-h-14 flex-wrap items-center gap-x-2 py-2" href={toUrl(event, today)} onClick={onFollow}>
      <Icon className={`size-5 ${kind === "win" && isGood ? "text-good" : "text-ink-soft"}`} />
      <span className="min-w-0 flex-1 basis-[min(6.5rem,100%-var(--spacing)*7)]">
        <span className={`wrap-anywhere block ${isNew ? "font-semibold" : ""}`}>
          {isNew && (
            <>
              <span aria-hidden="true" className="mr-2 inline-block size-2 rounded-full bg-accent align-middle" />
              <span className="sr-only">{t.isNew}: </span>
            </>
          )}
          <Unbroken text={formatTitle(t, event)} />
        </span>
        {formatDetails(t, item).map((detail) => (
          <span className="wrap-anywhere block text-ink-soft" key={detail}>
            <Facts text={detail} />
          </span>
        ))}
        <span className="block text-ink-soft text-small">{formatTime(t, event)}</span>
      </span>
      <span className="ml-auto flex min-w-0 items-center gap-x-1">
        {points !== null && (
          <span className={`wrap-anywhere min-w-0 font-semibold ${isGood ? "text-good" : ""}`}>
            {isCredit ? "+" : ""}
            {formatPoints(points)}
          </span>
        )}
        <NextIcon className="size-4 shrink-0 text-ink-soft @max-[12rem]:hidden" />
      </span>
    </Link>
  );
};
