import type { EventList, EventsQuery, PlayerEvent } from "@/lib/contract/events";
import { addDays, epochOfIndia, indiaMoment } from "@/lib/domain/time/india";
import { keyedDigest } from "../accounts/session/keyed-digest";
import type { Player } from "../accounts/session/session-data";
import { careRecords } from "../care/care-book";
import { playDay } from "../play/play-day";
import type { Services } from "../services";
import { type Books, readBooks } from "./books";
import { type Mark, readMarks, setMark } from "./event-marks";
import { makeEvents, type NamedEvent } from "./make-events";
import { noteForCare } from "./note-for-care";
import { sendNews } from "./send-news";
import { sessionPlay } from "./session-play";

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
  return { events, today: dayOf(services, books, now), session };
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
