import type { EventList, EventsQuery, PlayerEvent, SessionActivity } from "@/lib/contract/events";
import { type NotificationItem, toNotificationItems } from "@/lib/contract/notification-items";
import { type CareRecord, careStateAt } from "@/lib/domain/care/care-state";
import { addPoints, NO_POINTS } from "@/lib/domain/points";
import { addDays, epochOfIndia, indiaMoment } from "@/lib/domain/time/india";
import { eventRoute } from "@/lib/event-routes";
import { keyedDigest } from "../accounts/session/keyed-digest";
import type { Player } from "../accounts/session/session-data";
import { careRecords } from "../care/care-store";
import { computeGameLead } from "../clock";
import { readCheckedRequests } from "../play/checked-requests";
import { computeDaySummary } from "../play/day-summary";
import { ownOutcomes, readOwnBids, sumStakesSince } from "../play/own-wins";
import type { Services } from "../services";
import { singletonFor } from "../singleton";
import { mayHaveBidYesterday } from "./bid-yesterday";
import { type EventMark, readEventMarks, setEventMark } from "./event-marks";
import { makeEvents, type NamedEvent } from "./make-events";
import { type PlayerStatements, readPlayerStatements } from "./player-statements";
import { pushTexts } from "./push/push-texts";
import { sendPushMessages } from "./push/send-push";
import { otherSubscriptions } from "./push/subscriptions";
import { saveCareTotals } from "./save-care-totals";

/** How many messages one read sends at most, so that a phone that was off for a day does not ring twenty times. */
const MAX_SENT = 5;
/** How many players' events a process pushes at once. Other players' events are pushed at a later read. */
const MAX_PLAYERS = 100;

/** Selects the events to push: wins first, then the newest. */
const selectForPush = (events: readonly PlayerEvent[]): readonly PlayerEvent[] =>
  toNotificationItems(events)
    .toSorted((a, b) => Number(isOfWin(b)) - Number(isOfWin(a)))
    .slice(0, MAX_SENT)
    .map(({ event }) => event);

const isOfWin = ({ event, wins }: NotificationItem): boolean => event.kind === "win" || wins.length > 0;

const send = async (services: Services, player: Player, newEvents: readonly PlayerEvent[]): Promise<void> => {
  const ids = newEvents.map(({ id }) => id);
  const claimed = await setEventMark(services, player.playerKey, "sent", ids);
  const own = selectForPush(newEvents.filter(({ id }) => claimed.includes(id)));
  if (own.length === 0) return;
  const subscriptions = await otherSubscriptions(services, player);
  const counts = await sendPushMessages(services, subscriptions, (language) =>
    own.map((event) => ({ ...pushTexts(event, language), tag: event.id, path: eventRoute(event) })),
  );
  if (subscriptions.length > 0) services.log.info({ event: "push_sent", ...counts });
};

/**
 * Pushes events to the player's other browsers, each event at most once over all hosts: it is marked first, so a host
 * that dies in between never sends it (decision 0047). Does nothing if web push is off. Never throws.
 * @param newEvents the events that are recent, unseen and not marked `sent`.
 */
export const pushNewEvents = async (
  services: Services,
  player: Player,
  newEvents: readonly PlayerEvent[],
): Promise<void> => {
  if (services.settings.push === null || newEvents.length === 0) return;
  const sending = singletonFor(services.store, "events.sending", () => ({ players: 0 }));
  if (sending.players >= MAX_PLAYERS) return;
  sending.players += 1;
  try {
    await send(services, player, newEvents);
  } catch (error) {
    services.log.error({ event: "push_failed", err: error });
  } finally {
    sending.players -= 1;
  }
};

/**
 * Returns a player's stakes and wins through this app since they signed in, from the store's records and statements
 * that were read anyway; null if the store does not answer. As in the day's sum, a bid counts once it is placed.
 * @param since when they signed in, in epoch milliseconds of the game's clock.
 * @param care all changes of the player.
 */
export const readSessionActivity = async (
  services: Services,
  playerKey: string,
  since: number,
  { families }: Pick<PlayerStatements, "families">,
  care: Promise<readonly CareRecord[]> = careRecords(services, playerKey),
): Promise<SessionActivity | null> => {
  const from = since - computeGameLead(services);
  try {
    const [changes, { orders, ...rest }] = await Promise.all([care, readOwnBids(services, playerKey, from)]);
    const bids = { ...rest, orders: orders.filter(({ isDone }) => isDone) };
    const all = await Promise.all(
      families.map(({ wins, ...more }) => wins && ownOutcomes(services, bids, { wins, ...more })),
    );
    const own = all.flatMap((outcomes) => outcomes ?? []).filter(({ at }) => at >= from);
    const waiting = own.flatMap(({ isWaiting, stake }) => (isWaiting ? [stake] : []));
    return {
      since,
      staked: sumStakesSince(bids),
      waiting: addPoints(NO_POINTS, ...waiting),
      won: all.includes(null) ? null : addPoints(NO_POINTS, ...own.map(({ payout }) => payout)),
      remindMinutes: careStateAt(changes, from).remindMinutes,
    };
  } catch (err) {
    services.log.warn({ event: "session_play_not_known", player: playerKey, err });
    return null;
  }
};

/** Whether an event is from today or yesterday. Older events are only in the bell, without a win sheet or web push. */
const isRecent = ({ at }: Pick<NamedEvent, "at">, now: number): boolean =>
  at !== null && at >= epochOfIndia(addDays(indiaMoment(now), -1), 0);

/** Whether a phone rings for an event: of a check only when its outcome is known. */
const isToPush = ({ kind }: PlayerEvent): boolean => kind !== "bid-checking" && kind !== "request-checking";

/** Returns the day's sums. A stale list decides no bid. */
const computeToday = ({ lists }: Services, { families }: PlayerStatements, now: number): EventList["today"] =>
  computeDaySummary(
    families.map((statements) => ({
      ...statements,
      list: lists.freshMarkets(statements.family),
      rates: lists.lastRates(statements.family),
    })),
    now,
  );

/**
 * Returns the player's events with their marks, newest first (decision 0044).
 * @param query whether news is expected; else the statements may come from the cache.
 * @param signedInAt when this session started, in epoch milliseconds of the game's clock; undefined leaves its sums
 *   out.
 * @throws ProviderError if no statement could be read.
 * @throws StoreSetupError.
 */
export const readEvents = async (
  services: Services,
  player: Player,
  query: EventsQuery,
  signedInAt?: number,
): Promise<EventList> => {
  const now = services.clock.now();
  const [statements, marks, checked] = await Promise.all([
    readPlayerStatements(services, player, query),
    readEventMarks(services, player.playerKey),
    readCheckedRequests(services, player.playerKey),
  ]);
  const care = careRecords(services, player.playerKey);
  await saveCareTotals(services, player.playerKey, statements, care);
  const events = makeEvents(statements, now, checked).map((event): PlayerEvent => {
    const { name, ...fields } = event;
    const id = keyedDigest(services, "event", `${player.playerKey}\n${name}`);
    const seen = marks.seen.has(id);
    if (fields.kind !== "win") return { ...fields, id, seen };
    return { ...fields, id, seen, untold: isRecent(event, now) && !seen && !marks.told.has(id) };
  });
  // The push is not awaited, because it goes to the player's other phones, not to the phone of this request.
  void pushNewEvents(
    services,
    player,
    events.filter((event) => isToPush(event) && isRecent(event, now) && !event.seen && !marks.sent.has(event.id)),
  );
  const session =
    signedInAt === undefined
      ? null
      : await readSessionActivity(services, player.playerKey, signedInAt, statements, care);
  const today = computeToday(services, statements, now);
  const readAgain = statements.missingDeposits.some(({ foundAt }) => foundAt === null);
  return { events, today, session, mayHaveBidYesterday: mayHaveBidYesterday(statements, now), readAgain };
};

/**
 * Sets a mark on the player's events among `ids`. Other ids are ignored, so that they cannot fill the store.
 * @returns the ids that did not have the mark before, from any phone.
 * @throws ProviderError if no statement could be read.
 * @throws StoreSetupError.
 */
export const markEvents = async (
  services: Services,
  player: Player,
  mark: EventMark,
  ids: readonly string[],
): Promise<readonly string[]> => {
  const own = async (query: EventsQuery): Promise<readonly string[]> => {
    const { events } = await readEvents(services, player, query);
    return events.filter(({ id }) => ids.includes(id)).map(({ id }) => id);
  };
  const known = await own({});
  // The phone may know an event from another host that this host has not read yet.
  const all = known.length < new Set(ids).size ? await own({ fresh: "1" }) : known;
  return setEventMark(services, player.playerKey, mark, all);
};
