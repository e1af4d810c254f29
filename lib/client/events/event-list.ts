import useSWR, { type SWRConfiguration } from "swr";
import type { EventList, PlayerEvent } from "@/lib/contract/events";
import { API } from "@/lib/contract/protocol";
import { ASKS_NOTHING, type ReadError, read, useReadKey } from "../data/read";

/** In milliseconds: a return to the tab within does not fetch again. */
const AWAY_MS = 10_000;
/** In milliseconds, after failed answers. */
const BACK_OFF_MS = { first: 5000, longest: 320_000 } as const;

let reader = (): Promise<EventList> => read(API.events.list);

/** `event-feed.ts`, which comes late, tells the server more. */
export const readEventsBy = (better: typeof reader): void => {
  reader = better;
};

const readEvents = (): Promise<EventList> => reader();

const OPTIONS: SWRConfiguration<EventList, ReadError> = {
  focusThrottleInterval: AWAY_MS,
  onErrorRetry: (_error, _key, _config, revalidate, { retryCount }) => {
    const gap = Math.min(BACK_OFF_MS.first * 2 ** (retryCount - 1), BACK_OFF_MS.longest);
    setTimeout(() => void revalidate({ retryCount }), gap);
  },
};

const useList = (options: typeof OPTIONS): EventList | undefined =>
  useSWR<EventList, ReadError>(useReadKey(API.events.list), readEvents, options).data;

/** Newest first; null before the first answer. Not polled: `askEvents` fetches them. */
export const useEvents = (): readonly PlayerEvent[] | null => useList(OPTIONS)?.events ?? null;

export const useEventList = (): EventList | undefined => useList({ ...OPTIONS, ...ASKS_NOTHING });

/** Undefined before the first answer. Fetches nothing. */
export const useEventIds = (): string | undefined =>
  useEventList()
    ?.events.map(({ id }) => id)
    .join();
