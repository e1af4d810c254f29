"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { EmptyArt } from "@/components/ui/empty-art";
import { CloseIcon } from "@/components/ui/icons";
import { regainFocus } from "@/components/ui/regain-focus";
import { hasPlacedBid } from "@/lib/client/bid-list/last-list";
import { fetchLive } from "@/lib/client/data/live";
import { fetchEvents, markEventsSeen } from "@/lib/client/events/event-feed";
import type { PlayerEvent, SessionActivity } from "@/lib/contract/events";
import { isBidEvent, toNotificationItems } from "@/lib/contract/notification-items";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { BellRow } from "./bell-row";
import { useEventTranslations } from "./event-translations";
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
    if (!open) return;
    loadOnOpening();
    // The balance may be older than what the bell tells of.
    void fetchLive(true);
  }, [open]);
  return { newIds, isLoading, reload };
};

/**
 * Whether an event follows from a bid. Push is offered only after the first bid on any phone, because there is no news
 * before it.
 */
const followsBid = (event: PlayerEvent): boolean =>
  event.kind === "win" || event.kind === "result" || isBidEvent(event);

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
        <ul className="@container mt-3 divide-y divide-line border-line border-t">
          {toNotificationItems(events).map((item) => (
            <li key={item.event.id}>
              <BellRow
                {...item}
                isNew={[item.event, ...item.wins].some(({ id }) => newIds.has(id))}
                onFollow={onClose}
              />
            </li>
          ))}
        </ul>
      )}
      {pushKey !== null && (hasPlacedBid() || events.some(followsBid)) && (
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
