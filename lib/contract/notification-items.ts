import { groupBy } from "../domain/group-by";
import { isPaidBy } from "../domain/settlement/gain";
import { dayAt } from "../domain/time/group-by-day";
import type { BidEvent, PlayerEvent, RequestEvent, WinEvent } from "./events";

/** Whether an event is about a bid or a request for funds whose answer was lost. */
export const isCheckedEvent = (event: PlayerEvent): event is BidEvent | RequestEvent => "sentAt" in event;

/** Whether an event is about a bid whose answer was lost. */
export const isBidEvent = (event: PlayerEvent): event is BidEvent => "numbers" in event;

/** An event as it is shown in the bell and by web push. */
export interface NotificationItem {
  readonly event: PlayerEvent;
  /** The wins that the result's outcome contains; all of one result where the event is a win and the result unknown. */
  readonly wins: readonly WinEvent[];
}

/** Returns the event whose title and time an item shows: a result that paid wins is shown as its first win. */
export const shownEvent = ({ event, wins }: NotificationItem): PlayerEvent => wins[0] ?? event;

const shownAt = (item: NotificationItem): number => shownEvent(item).at ?? 0;

/** Names the one result that paid a win, by market, session and day; any other event names itself. */
const toResultKey = (event: PlayerEvent): string =>
  event.kind === "win" && event.market !== "" && event.at !== null
    ? [event.family, event.market, event.session, dayAt(event.at)].join("|")
    : event.id;

/** Joins wins of one result into one item, as its first win. */
const joinWins = (items: readonly NotificationItem[]): readonly NotificationItem[] =>
  [...groupBy(items, ({ event }) => toResultKey(event)).values()].flatMap((same) =>
    same.slice(0, 1).map((item) => {
      const wins = same.flatMap(({ event }) => (event.kind === "win" ? event : []));
      return wins.length > 1 ? { ...item, wins } : item;
    }),
  );

/**
 * Groups each result with the wins that it paid, once the outcome of all its bids is known. The newest by the time that
 * is shown comes first, because a result that was declared early has a later time than its wins. Wins whose result is
 * not listed yet are one item by themselves.
 */
export const toNotificationItems = (events: readonly PlayerEvent[]): readonly NotificationItem[] => {
  const winsOn = (result: PlayerEvent): readonly WinEvent[] =>
    result.kind === "result" && result.outcome !== null
      ? events.flatMap((event) => (event.kind === "win" && isPaidBy(event, result) ? event : []))
      : [];
  const all = events.map((event) => ({ event, wins: winsOn(event) }));
  const contained = new Set<PlayerEvent>(all.flatMap(({ wins }) => wins));
  return joinWins(all.filter(({ event }) => !contained.has(event))).toSorted((a, b) => shownAt(b) - shownAt(a));
};
