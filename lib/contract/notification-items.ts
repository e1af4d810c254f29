import { isPaidBy } from "../domain/settlement/gain";
import type { PlayerEvent, WinEvent } from "./events";

/** An event as it is shown in the bell and by web push. */
export interface NotificationItem {
  readonly event: PlayerEvent;
  /** The wins that the result's outcome contains. */
  readonly wins: readonly WinEvent[];
}

/** Returns the event whose title and time an item shows: a result that paid wins is shown as its first win. */
export const shownEvent = ({ event, wins }: NotificationItem): PlayerEvent => wins[0] ?? event;

const shownAt = (item: NotificationItem): number => shownEvent(item).at ?? 0;

/**
 * Groups each result with the wins that it paid, once the outcome of all its bids is known. The newest by the time that
 * is shown comes first, because a result that was declared early has a later time than its wins.
 */
export const toNotificationItems = (events: readonly PlayerEvent[]): readonly NotificationItem[] => {
  const winsOn = (result: PlayerEvent): readonly WinEvent[] =>
    result.kind === "result" && result.outcome !== null
      ? events.flatMap((event) => (event.kind === "win" && isPaidBy(event, result) ? event : []))
      : [];
  const all = events.map((event) => ({ event, wins: winsOn(event) }));
  const contained = new Set<PlayerEvent>(all.flatMap(({ wins }) => wins));
  return all.filter(({ event }) => !contained.has(event)).toSorted((a, b) => shownAt(b) - shownAt(a));
};
