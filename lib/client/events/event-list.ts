import useSWR, { type SWRConfiguration } from "swr";
import type { EventList, PlayerEvent } from "@/lib/contract/events";
import { API } from "@/lib/contract/protocol";
import { CACHE_ONLY, type ReadError, read, useReadKey } from "../data/read";

/** How soon a return to the tab does not fetch again, in milliseconds. */
const AWAY_MS = 10_000;
/** The first and the longest delay after failed requests, in milliseconds. */
const BACKOFF_MS = { first: 5000, max: 320_000 } as const;

let reader = (): Promise<EventList> => read(API.events.list);

/** Replaces the function that fetches events: `event-feed.ts` loads later and sends the server more. */
export const setEventReader = (better: typeof reader): void => {
  reader = better;
};

const readEvents = (): Promise<EventList> => reader();

const OPTIONS: SWRConfiguration<EventList, ReadError> = {
  focusThrottleInterval: AWAY_MS,
  onErrorRetry: (_error, _key, _config, revalidate, { retryCount }) => {
    const delay = Math.min(BACKOFF_MS.first * 2 ** (retryCount - 1), BACKOFF_MS.max);
    setTimeout(() => void revalidate({ retryCount }), delay);
  },
};

const useList = (options: typeof OPTIONS): EventList | undefined =>
  useSWR<EventList, ReadError>(useReadKey(API.events.list), readEvents, options).data;

/**
 * Returns the events, newest first; null before the first response. They are not polled: `fetchEvents` fetches them.
 */
export const useEvents = (): readonly PlayerEvent[] | null => useList(OPTIONS)?.events ?? null;

/** Returns the last response without fetching; undefined before the first. */
export const useEventList = (): EventList | undefined => useList({ ...OPTIONS, ...CACHE_ONLY });

/** Returns the events' ids as one text without fetching; undefined before the first response. */
export const useEventIds = (): string | undefined =>
  useEventList()
    ?.events.map(({ id }) => id)
    .join();
