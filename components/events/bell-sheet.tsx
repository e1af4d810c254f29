"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { EmptyArt } from "@/components/ui/empty-art";
import { ChartIcon, CloseIcon, SendIcon, WalletIcon, WinIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { regainFocus } from "@/components/ui/regain-focus";
import { Unbroken } from "@/components/ui/unbroken";
import { hasPlacedBid } from "@/lib/client/bid-list/last-list";
import { fetchEvents, markEventsSeen } from "@/lib/client/events/event-feed";
import type { PlayerEvent, SessionActivity } from "@/lib/contract/events";
import { type NotificationItem, toNotificationItems } from "@/lib/contract/notification-items";
import { addPoints, formatPoints, type Points } from "@/lib/domain/points";
import { isGain } from "@/lib/domain/settlement/gain";
import { recordDate } from "@/lib/i18n/format/dates";
import { formatResultOutcome } from "@/lib/i18n/format/outcomes";
import { interpolate } from "@/lib/i18n/interpolate";
import type { EventTranslations } from "@/lib/i18n/lazy/events";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { eventRoute } from "@/lib/routes";
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

interface Opened {
  /** Ids of the events that were unseen when the sheet opened, or that came since. */
  readonly news: ReadonlySet<string>;
  readonly asking: boolean;
  readonly ask: () => void;
}

/** Reads the events when the sheet opens, and marks all that it shows as seen. */
const useOpened = (open: boolean, events: readonly PlayerEvent[]): Opened => {
  const [news, setNews] = useState(NONE);
  const [asking, setAsking] = useState(false);
  const ask = () => {
    setAsking(true);
    void fetchEvents(true).then(() => setAsking(false));
  };
  const askOnOpening = useEffectEvent(ask);
  useEffect(() => {
    if (open) setNews(NONE);
  }, [open]);
  useEffect(() => {
    const unseen = events.filter(({ seen }) => !seen).map(({ id }) => id);
    if (!open || unseen.length === 0) return;
    setNews((before) => new Set([...before, ...unseen]));
    markEventsSeen(unseen);
  }, [open, events]);
  // Asked after the marks: SWR drops an answer if the cache was changed while it was on its way.
  useEffect(() => {
    if (open) askOnOpening();
  }, [open]);
  return { news, asking, ask };
};

/** Push is offered only after the first bid, on any phone: before it there is no news. */
const isOfBid = ({ kind }: PlayerEvent): boolean => kind === "win" || kind === "result";

/** Recent events, newest first. Each row links to its screen. */
export const BellSheet = ({ open, onClose, events, known, pushKey, session }: BellSheetProps) => {
  const t = useEventTranslations();
  const { news, asking, ask } = useOpened(open, events);
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
        <NoEvents asking={asking} known={known} onRetry={ask} />
      ) : (
        <ul className="mt-3 divide-y divide-line border-line border-t">
          {toNotificationItems(events).map((told) => (
            <li key={told.event.id}>
              <Row {...told} isNew={[told.event, ...told.wins].some(({ id }) => news.has(id))} onFollow={onClose} />
            </li>
          ))}
        </ul>
      )}
      {pushKey !== null && (hasPlacedBid() || events.some(isOfBid)) && (
        <>
          <PushSwitch publicKey={pushKey} />
          <StarSwitch publicKey={pushKey} />
        </>
      )}
    </Dialog>
  );
};

interface NoEventsProps {
  readonly asking: boolean;
  readonly known: boolean;
  readonly onRetry: () => void;
}

const NoEvents = ({ asking, known, onRetry }: NoEventsProps) => {
  const t = useEventTranslations();
  const { loading, retry } = useTranslations("root").common;
  if (asking) return <p className="mt-4 animate-wait py-6 text-center text-ink-soft">{loading}</p>;
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
  transfer: SendIcon,
  "withdrawal-paid": WalletIcon,
  "withdrawal-returned": WalletIcon,
} as const satisfies Record<PlayerEvent["kind"], unknown>;

interface RowProps extends NotificationItem {
  readonly isNew: boolean;
  readonly onFollow: () => void;
}

const titleOf = (t: EventTranslations, event: PlayerEvent): string => {
  const text = t.kinds[event.kind];
  if (event.kind === "win") return interpolate(isGain(event) ? text : t.outcome.paid, { market: wonMarket(t, event) });
  return event.kind === "result" ? interpolate(text, { market: event.market, result: event.result }) : text;
};

/** The bids that won with their result, and what became of all bids that it decided. */
const detailsOf = (t: EventTranslations, { event, wins }: NotificationItem): readonly string[] => {
  if (event.kind === "win") return [wonBid(t, event)];
  if (event.kind === "transfer" && event.from) return [interpolate(t.from, { name: event.from })];
  if (event.kind !== "result" || event.outcome === null) return [];
  const won = wins.map((win) => wonBid(t, win)).join(", ");
  return [
    ...(won ? [`${won} · ${interpolate(t.result, { result: event.result })}`] : []),
    formatResultOutcome(t.outcome, event.outcome),
  ];
};

/** The points that came or went; null for a result that paid nothing. */
const pointsOf = ({ event, wins }: NotificationItem): Points | null => {
  if (event.kind !== "result") return event.amount;
  return wins.length > 0 ? addPoints(...wins.map(({ amount }) => amount)) : null;
};

const Row = ({ isNew, onFollow, ...told }: RowProps) => {
  const t = useEventTranslations();
  // A result that paid wins looks like one.
  const event = told.wins[0] ?? told.event;
  const { kind } = event;
  const isGood = kind !== "withdrawal-paid" && !(kind === "win" && !isGain(event));
  const Icon = kind === "win" && !isGood ? WalletIcon : ICONS[kind];
  const points = pointsOf(told);
  return (
    <Link className="flex min-h-14 flex-wrap items-center gap-x-2 py-2" href={eventRoute(event)} onClick={onFollow}>
      <Icon className={`size-5 ${kind === "win" && isGood ? "text-good" : "text-ink-soft"}`} />
      <span className="min-w-0 flex-1 basis-24">
        <span className={`wrap-anywhere block ${isNew ? "font-semibold" : ""}`}>
          {isNew && (
            <>
              <span aria-hidden="true" className="mr-2 inline-block size-2 rounded-full bg-accent align-middle" />
              <span className="sr-only">{t.isNew}: </span>
            </>
          )}
          <Unbroken text={titleOf(t, event)} />
        </span>
        {detailsOf(t, told).map((detail) => (
          <span className="wrap-anywhere block text-ink-soft" key={detail}>
            <Unbroken text={detail} />
          </span>
        ))}
        <span className="block text-ink-soft text-small">{recordDate(event, t.months)}</span>
      </span>
      {points !== null && (
        <span className={`wrap-anywhere ml-auto min-w-0 font-semibold ${isGood ? "text-good" : ""}`}>
          {kind === "withdrawal-paid" ? "" : "+"}
          {formatPoints(points)}
        </span>
      )}
    </Link>
  );
};
