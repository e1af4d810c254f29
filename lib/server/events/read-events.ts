import type { EventList, EventsQuery, PlayerEvent, SessionPlay } from "@/lib/contract/events";
import { type ToldEvent, toldEvents } from "@/lib/contract/told-events";
import { type CareRecord, careStateAt } from "@/lib/domain/care/care-state";
import { addPoints, NO_POINTS } from "@/lib/domain/points";
import { addDays, epochOfIndia, indiaMoment } from "@/lib/domain/time/india";
import { eventRoute } from "@/lib/routes";
import { keyedDigest } from "../accounts/session/keyed-digest";
import type { Player } from "../accounts/session/session-data";
import { careRecords } from "../care/care-book";
import { ownOutcomes, readOwnBids, stakesOf } from "../play/own-wins";
import { playDay } from "../play/play-day";
import type { Services } from "../services";
import { perOwner } from "../singleton";
import { type Books, readBooks } from "./books";
import { type Mark, readMarks, setMark } from "./event-marks";
import { makeEvents, type NamedEvent } from "./make-events";
import { noteForCare } from "./note-for-care";
import { pushTexts } from "./push/push-words";
import { sendAll } from "./push/send-all";
import { otherSubscriptions } from "./push/subscriptions";

/** Limit of messages for one read, so that a phone that was off for a day does not ring twenty times. */
const MOST_SENT = 5;
/** How many players' news a process sends at once. Other players' news is sent at a later read. */
const MOST_PLAYERS = 100;

/** Wins first, then the newest. */
const mostWanted = (events: readonly PlayerEvent[]): readonly PlayerEvent[] =>
  toldEvents(events)
    .toSorted((a, b) => Number(isOfWin(b)) - Number(isOfWin(a)))
    .slice(0, MOST_SENT)
    .map(({ event }) => event);

const isOfWin = ({ event, wins }: ToldEvent): boolean => event.kind === "win" || wins.length > 0;

const send = async (services: Services, player: Player, news: readonly PlayerEvent[]): Promise<void> => {
  const ids = news.map(({ id }) => id);
  const claimed = await setMark(services, player.playerKey, "sent", ids);
  const own = mostWanted(news.filter(({ id }) => claimed.includes(id)));
  if (own.length === 0) return;
  const subscriptions = await otherSubscriptions(services, player);
  const counts = await sendAll(services, subscriptions, (language) =>
    own.map((event) => ({ ...pushTexts(event, language), tag: event.id, path: eventRoute(event) })),
  );
  if (subscriptions.length > 0) services.log.info({ event: "push_sent", ...counts });
};

/**
 * Pushes events to the player's other browsers, each event at most once over all hosts: it is marked first, so a host that
 * dies in between never sends it (decision 0047). Does nothing if web push is off. Never throws.
 * @param news the events that are recent, unseen and not marked `sent`.
 */
export const sendNews = async (services: Services, player: Player, news: readonly PlayerEvent[]): Promise<void> => {
  if (services.settings.push === null || news.length === 0) return;
  const sending = perOwner(services.store, "events.sending", () => ({ players: 0 }));
  if (sending.players >= MOST_PLAYERS) return;
  sending.players += 1;
  try {
    await send(services, player, news);
  } catch (error) {
    services.log.error({ event: "push_failed", err: error });
  } finally {
    sending.players -= 1;
  }
};

/**
 * A player's stakes and wins through this app since they signed in, from the store's records and books that were read anyway;
 * null if the store does not tell. @param since when they signed in, in epoch milliseconds of the game's clock.
 * @param care all changes of the player.
 */
export const sessionPlay = async (
  services: Services,
  playerKey: string,
  since: number,
  { families }: Pick<Books, "families">,
  care: Promise<readonly CareRecord[]> = careRecords(services, playerKey),
): Promise<SessionPlay | null> => {
  const from = since - services.clock.now() + services.hostTime.now();
  try {
    const [changes, bids] = await Promise.all([care, readOwnBids(services, playerKey, from)]);
    const all = await Promise.all(
      families.map(({ wins, ...rest }) => wins && ownOutcomes(services, bids, { wins, ...rest })),
    );
    const own = all.flatMap((outcomes) => outcomes ?? []).filter(({ at }) => at >= from);
    const waiting = own.flatMap(({ isWaiting, stake }) => (isWaiting ? [stake] : []));
    return {
      since,
      staked: stakesOf(bids),
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

/** The day's sum. A list that is not of now decides no bid. */
const dayOf = ({ lists }: Services, { families }: Books, now: number): EventList["today"] =>
  playDay(
    families.map((books) => ({
      ...books,
      list: lists.freshMarkets(books.family),
      rates: lists.lastRates(books.family),
    })),
    now,
  );

/**
 * The player's events with their marks, newest first (decision 0044).
 * @param query whether news is expected; else the books may come from the cache.
 * @param signedInAt when this session began, in epoch milliseconds of the game's clock; undefined leaves its sums out.
 * @throws ProviderError if no book could be read; StoreError.
 */
export const readEvents = async (
  services: Services,
  player: Player,
  query: EventsQuery,
  signedInAt?: number,
): Promise<EventList> => {
  const now = services.clock.now();
  const [books, marks] = await Promise.all([readBooks(services, player, query), readMarks(services, player.playerKey)]);
  const care = careRecords(services, player.playerKey);
  await noteForCare(services, player.playerKey, books, care);
  const events = makeEvents(books, now).map((event): PlayerEvent => {
    const { name, ...told } = event;
    const id = keyedDigest(services, "event", `${player.playerKey}\n${name}`);
    const seen = marks.seen.has(id);
    if (told.kind !== "win") return { ...told, id, seen };
    return { ...told, id, seen, untold: isRecent(event, now) && !seen && !marks.told.has(id) };
  });
  // Not awaited: the push goes to the player's other phones, not to the phone of this request.
  void sendNews(
    services,
    player,
    events.filter((event) => isRecent(event, now) && !event.seen && !marks.sent.has(event.id)),
  );
  const session =
    signedInAt === undefined ? null : await sessionPlay(services, player.playerKey, signedInAt, books, care);
  return { events, today: dayOf(services, books, now), session, isNewPlayer: books.isNewPlayer };
};

/**
 * Sets a mark on the player's events among `ids`. Other ids are ignored, so that they cannot fill the store.
 * @returns the ids that did not have the mark before, from any phone. @throws as `readEvents`.
 */
export const markEvents = async (
  services: Services,
  player: Player,
  mark: Mark,
  ids: readonly string[],
): Promise<readonly string[]> => {
  const own = async (query: EventsQuery): Promise<readonly string[]> => {
    const { events } = await readEvents(services, player, query);
    return events.filter(({ id }) => ids.includes(id)).map(({ id }) => id);
  };
  const known = await own({});
  // The phone may know an event from another host that this host has not read yet.
  const all = known.length < new Set(ids).size ? await own({ fresh: "1" }) : known;
  return setMark(services, player.playerKey, mark, all);
};
