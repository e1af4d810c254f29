import useSWR, { type SWRConfiguration } from "swr";
import type { EventList, PlayerEvent } from "@/lib/contract/events";
import { API } from "@/lib/contract/protocol";
import { CACHE_ONLY, type ReadError, read, useReadKey } from "../data/read";

/** In milliseconds: a return to the tab within does not fetch again. */
const AWAY_MS = 10_000;
/** In milliseconds, after failed answers. */
const BACKOFF_MS = { first: 5000, max: 320_000 } as const;

let reader = (): Promise<EventList> => read(API.events.list);

/** `event-feed.ts`, which comes late, tells the server more. */
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

/** Newest first; null before the first answer. Not polled: `fetchEvents` fetches them. */
export const useEvents = (): readonly PlayerEvent[] | null => useList(OPTIONS)?.events ?? null;

export const useEventList = (): EventList | undefined => useList({ ...OPTIONS, ...CACHE_ONLY });

/** Undefined before the first answer. Fetches nothing. */
export const useEventIds = (): string | undefined =>
  useEventList()
    ?.events.map(({ id }) => id)
    .join();
