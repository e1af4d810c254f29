import useSWR, { mutate, type SWRConfiguration } from "swr";
import type { EventList, PlayerEvent } from "@/lib/contract/events";
import { API } from "@/lib/contract/protocol";
import type { Points } from "@/lib/domain/points";
import { ASKS_NOTHING, hasPath, type ReadError, read, refresh, useReadKey } from "../data/read";

/** A return to the tab within this time does not fetch again. In milliseconds. */
const AWAY_MS = 10_000;
/** The back-off after failed answers, in milliseconds. */
const BACK_OFF_MS = { first: 5000, longest: 320_000 } as const;

/** Events that this page has marked as seen: an older answer must not make them new again. */
const seenHere = new Set<string>();
/** The balance on the page. If it differs from the provider's, the server reads the books again. */
let wallet: Points | null = null;
/** The next fetch asks the server to read the provider's books again. */
let fresh = false;

export const setEventsWallet = (balance: Points | null): void => {
  wallet = balance;
};

const asSeen = (event: PlayerEvent): PlayerEvent => ({ ...event, seen: true });

const readEvents = async (): Promise<EventList> => {
  const query = new URLSearchParams({ ...(fresh && { fresh: "1" }), ...(wallet !== null && { wallet }) }).toString();
  fresh = false;
  const { events } = await read<EventList>(query === "" ? API.events.list : `${API.events.list}?${query}`);
  return { events: events.map((event) => (seenHere.has(event.id) ? asSeen(event) : event)) };
};

const OPTIONS: SWRConfiguration<EventList, ReadError> = {
  focusThrottleInterval: AWAY_MS,
  onErrorRetry: (_error, _key, _config, revalidate, { retryCount }) => {
    const gap = Math.min(BACK_OFF_MS.first * 2 ** (retryCount - 1), BACK_OFF_MS.longest);
    setTimeout(() => void revalidate({ retryCount }), gap);
  },
};

/** The player's events, newest first; null before the first answer. They are not polled: `askEvents` fetches them. */
export const useEvents = (): readonly PlayerEvent[] | null =>
  useSWR<EventList, ReadError>(useReadKey(API.events.list), readEvents, OPTIONS).data?.events ?? null;

/** The ids of the events as one text; undefined before the first answer. Fetches nothing. */
export const useEventIds = (): string | undefined =>
  useSWR<EventList, ReadError>(useReadKey(API.events.list), readEvents, { ...OPTIONS, ...ASKS_NOTHING })
    .data?.events.map(({ id }) => id)
    .join();

let open: { readonly expected: boolean; readonly answer: Promise<unknown> } | null = null;

/** Fetches the events, or joins a fetch under way. @param expected the server reads the provider's books again. */
export const askEvents = (expected: boolean): Promise<unknown> => {
  if (open !== null && (open.expected || !expected)) return open.answer;
  fresh ||= expected;
  const question = { expected, answer: refresh(API.events.list) };
  open = question;
  return question.answer.finally(() => {
    if (open === question) open = null;
  });
};

/** Changes events in SWR's cache, without a fetch. */
export const changeEvents = (ids: readonly string[], to: (event: PlayerEvent) => PlayerEvent): void =>
  void mutate(
    hasPath(API.events.list),
    (known: EventList | undefined) =>
      known && { events: known.events.map((event) => (ids.includes(event.id) ? to(event) : event)) },
    { revalidate: false },
  );

export const noteSeen = (ids: readonly string[]): void => {
  if (ids.every((id) => seenHere.has(id))) return;
  for (const id of ids) seenHere.add(id);
  changeEvents(ids, asSeen);
};

/** Resets this module; SWR's cache is reset by `forgetReads`. */
export const forgetEvents = (): void => {
  seenHere.clear();
  wallet = null;
  fresh = false;
  open = null;
};
