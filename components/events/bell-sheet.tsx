"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { EmptyArt } from "@/components/ui/empty-art";
import { Facts } from "@/components/ui/facts";
import { ChartIcon, CloseIcon, SendIcon, WalletIcon, WinIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { regainFocus } from "@/components/ui/regain-focus";
import { Unbroken } from "@/components/ui/unbroken";
import { hasPlacedBid } from "@/lib/client/bid-list/last-list";
import { useToday } from "@/lib/client/clock/use-today";
import { fetchEvents, markEventsSeen } from "@/lib/client/events/event-feed";
import type { PlayerEvent, SessionActivity } from "@/lib/contract/events";
import { type NotificationItem, shownEvent, toNotificationItems } from "@/lib/contract/notification-items";
import { bidDaysAt } from "@/lib/domain/history-days";
import { addPoints, formatPoints, type Points } from "@/lib/domain/points";
import { isGain } from "@/lib/domain/settlement/gain";
import { dayAt } from "@/lib/domain/time/group-by-day";
import { recordDate } from "@/lib/i18n/format/dates";
import { DOT } from "@/lib/i18n/format/dot";
import { formatResultOutcome } from "@/lib/i18n/format/outcomes";
import { interpolate } from "@/lib/i18n/interpolate";
import type { EventTranslations } from "@/lib/i18n/lazy/events";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { daysPath, eventRoute } from "@/lib/routes";
import { useEventTranslations, wonBid, wonMarket } from "./event-translations";
import { PushSwitch } from "./push-switch";
import { SessionClock } from "./session-clock";
import { StarSwitch } from "./star-switch";

interface BellSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly events: readonly PlayerEvent[];
  readonly known: boolean;
  readonly pushKey: string | null;
  readonly session: SessionActivity | null;
}

const NONE: ReadonlySet<string> = new Set();

interface SheetEvents {
  /** Ids of the events that were unseen when the sheet opened, or that came since. */
  readonly newIds: ReadonlySet<string>;
  readonly isLoading: boolean;
  readonly reload: () => void;
}

/** Reads the events when the sheet opens, and marks all that it shows as seen. */
const useSheetEvents = (open: boolean, events: readonly PlayerEvent[]): SheetEvents => {
  const [newIds, setNewIds] = useState(NONE);
  const [isLoading, setIsLoading] = useState(false);
  const reload = () => {
    setIsLoading(true);
    void fetchEvents(true).then(() => setIsLoading(false));
  };
  const loadOnOpening = useEffectEvent(reload);
  useEffect(() => {
    if (open) setNewIds(NONE);
  }, [open]);
  useEffect(() => {
    const unseen = events.filter(({ seen }) => !seen).map(({ id }) => id);
    if (!open || unseen.length === 0) return;
    setNewIds((before) => new Set([...before, ...unseen]));
    markEventsSeen(unseen);
  }, [open, events]);
  // This read starts after the marks, because SWR drops a response if the cache was changed while the request was in
  // flight.
  useEffect(() => {
    if (open) loadOnOpening();
  }, [open]);
  return { newIds, isLoading, reload };
};

/**
 * Whether an event is about a bid. Push is offered only after the first bid on any phone, because there is no news
 * before it.
 */
const isBidEvent = ({ kind }: PlayerEvent): boolean => kind === "win" || kind === "result";

/** Shows recent events, the newest first; each row links to its screen. */
export const BellSheet = ({ open, onClose, events, known, pushKey, session }: BellSheetProps) => {
  const t = useEventTranslations();
  const { newIds, isLoading, reload } = useSheetEvents(open, events);
  return (
    <Dialog labelledBy="events-title" onClose={onClose} open={open}>
      <div className="-m-2 flex items-center justify-between gap-4 pl-2">
        <h2 className="font-bold text-title" id="events-title">
          {t.title}
        </h2>
        <button
          aria-label={t.close}
          className="flex size-12 shrink-0 items-center justify-center rounded-control text-ink-soft"
          onClick={onClose}
          type="button"
        >
          <CloseIcon />
        </button>
      </div>
      {session && <SessionClock session={session} />}
      {events.length === 0 ? (
        <NoEvents isLoading={isLoading} known={known} onRetry={reload} />
      ) : (
        <ul className="mt-3 divide-y divide-line border-line border-t">
          {toNotificationItems(events).map((item) => (
            <li key={item.event.id}>
              <Row {...item} isNew={[item.event, ...item.wins].some(({ id }) => newIds.has(id))} onFollow={onClose} />
            </li>
          ))}
        </ul>
      )}
      {pushKey !== null && (hasPlacedBid() || events.some(isBidEvent)) && (
        <>
          <PushSwitch publicKey={pushKey} />
          <StarSwitch publicKey={pushKey} />
        </>
      )}
    </Dialog>
  );
};

interface NoEventsProps {
  readonly isLoading: boolean;
  readonly known: boolean;
  readonly onRetry: () => void;
}

const NoEvents = ({ isLoading, known, onRetry }: NoEventsProps) => {
  const t = useEventTranslations();
  const { loading, retry } = useTranslations("root").common;
  if (isLoading) return <p className="mt-4 animate-wait py-6 text-center text-ink-soft">{loading}</p>;
  if (!known) {
    return (
      <div className="mt-4 flex flex-col gap-4">
        <p>{t.away}</p>
        {/* The button is removed during the read, so it takes the focus when it returns. */}
        <button className={buttonClass("secondary")} onClick={onRetry} ref={regainFocus} type="button">
          {retry}
        </button>
      </div>
    );
  }
  return (
    <div className="mt-4 flex flex-col items-center py-4 text-center">
      <span className="text-ink-soft">
        <EmptyArt name="bell" />
      </span>
      <p className="mt-2 font-semibold">{t.none}</p>
      <p className="mt-1 text-ink-soft">{t.noneMessage}</p>
    </div>
  );
};

const ICONS = {
  win: WinIcon,
  result: ChartIcon,
  deposit: WalletIcon,
  "deposit-missing": WalletIcon,
  transfer: SendIcon,
  "withdrawal-paid": WalletIcon,
  "withdrawal-returned": WalletIcon,
} as const satisfies Record<PlayerEvent["kind"], unknown>;

interface RowProps extends NotificationItem {
  readonly isNew: boolean;
  readonly onFollow: () => void;
}

const formatTitle = (t: EventTranslations, event: PlayerEvent): string => {
  const text = t.kinds[event.kind];
  if (event.kind === "win") return interpolate(isGain(event) ? text : t.outcome.paid, { market: wonMarket(t, event) });
  return event.kind === "result" ? interpolate(text, { market: event.market, result: event.result }) : text;
};

const formatRequested = (t: EventTranslations, moment: Parameters<typeof recordDate>[0]): string =>
  interpolate(t.requested, { date: recordDate(moment, t.months) });

/** Returns the bids that won with their result, and the outcome of all bids that the result decided. */
const formatDetails = (t: EventTranslations, { event, wins }: NotificationItem): readonly string[] => {
  if (event.kind === "win") return [(wins.length > 0 ? wins : [event]).map((win) => wonBid(t, win)).join(", ")];
  if (event.kind === "transfer" && event.from) return [interpolate(t.from, { name: event.from })];
  if (event.kind === "deposit" && event.by) return [t.by[event.by]];
  if (event.kind === "withdrawal-returned" || event.kind === "deposit-missing") {
    const { remark = "", requestedAt } = event;
    return [remark, requestedAt ? formatRequested(t, { at: requestedAt }) : ""].filter(Boolean);
  }
  if (event.kind !== "result" || event.outcome === null) return [];
  const won = wins.map((win) => wonBid(t, win)).join(", ");
  return [
    ...(won ? [`${won}${DOT}${interpolate(t.result, { result: event.result })}`] : []),
    formatResultOutcome(t.outcome, event.outcome),
  ];
};

/** Returns the points that came or went; null for a result that paid nothing. */
const computePoints = ({ event, wins }: NotificationItem): Points | null => {
  if (wins.length > 0) return addPoints(...wins.map(({ amount }) => amount));
  return event.kind === "result" ? null : event.amount;
};

/** Returns the URL of an event's screen; a history shows the event's day. */
const toUrl = (event: PlayerEvent, today: string) => {
  const path = eventRoute(event);
  const isOfHistory = event.kind === "win" || (event.kind === "result" && event.outcome !== null);
  if (event.at === null || !isOfHistory) return path;
  const day = dayAt(event.at);
  return daysPath(path, event.kind === "result" ? bidDaysAt(event.at) : { from: day, to: day }, today);
};

const Row = ({ isNew, onFollow, ...item }: RowProps) => {
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
        <span className="block text-ink-soft text-small">
          {/* No statement says when a withdrawal was paid. */}
          {kind === "withdrawal-paid" ? formatRequested(t, event) : recordDate(event, t.months)}
        </span>
      </span>
      {points !== null && (
        <span className={`wrap-anywhere ml-auto min-w-0 font-semibold ${isGood ? "text-good" : ""}`}>
          {isCredit ? "+" : ""}
          {formatPoints(points)}
        </span>
      )}
    </Link>
  );
};
