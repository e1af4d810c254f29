"use client";

import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from "react";
import useSWR, {
  mutate,
  SWRConfig,
  type SWRConfiguration,
  type SWRResponse,
  unstable_serialize,
  useSWRConfig,
} from "swr";
import { POLL_INTERVAL_MS } from "@/lib/contract/protocol";
import { type ApiFailure, callApi } from "../api/call-api";
import { serverNow } from "../clock/server-clock";
import { mayPoll } from "../device/connection";
import { createEmitter } from "../page/emitter";
import { onPageReturn } from "../page/lifecycle";
import { isSessionOver, onSessionEnd } from "../session/session-end";

/** Components that mount within this time share one request. */
export const TOGETHER_MS = 500;

/** The error of a failed read, with its failure. */
export class ReadError extends Error {
  override readonly name = "ReadError";
  constructor(readonly failure: ApiFailure) {
    super(failure.code);
  }
}

/** When each path was last read successfully, in the server's epoch milliseconds. */
const goodAt = new Map<string, number>();
/** When each path was last requested, in the server's epoch milliseconds. */
const requestedAt = new Map<string, number>();

/** When this page last changed something at the provider, in the server's epoch milliseconds. */
let changedAt = Number.NEGATIVE_INFINITY;

const clears = createEmitter();

/** Calls the listener when the player of this browser has left, so that nothing that was read is shown any more. */
export const onReadsCleared = clears.on;

/** Marks everything that was read as stale, because points may have moved or a confirmation needs today's balance. */
export const invalidateReads = (): void => {
  changedAt = serverNow();
};

/**
 * Whether data is older than a poll interval, or than a change made on this page.
 * @param readAt when the data was read, in the server's epoch milliseconds
 */
const isStale = (readAt: number): boolean => serverNow() - readAt >= POLL_INTERVAL_MS || readAt < changedAt;

const PageReadAt = createContext(Number.POSITIVE_INFINITY);

/**
 * Provides the time when a page was read, because the router stores pages and shows them again on Back and Forward.
 * @param at the server's epoch milliseconds
 */
export const PageReadAtProvider = ({ at, children }: { readonly at: number; readonly children: ReactNode }) => (
  <PageReadAt value={at}>{children}</PageReadAt>
);

/** Returns when the page was read, in the server's epoch milliseconds; infinity outside a page. */
export const usePageReadAt = (): number => useContext(PageReadAt);

/**
 * Revalidates when a screen appears with stale data: by a link, by Back or Forward, from the browser's page cache, or
 * in a tab that wakes up.
 * @param readAt returns when the data was read, in the server's epoch milliseconds
 */
export const useRevalidateWhenStale = (readAt: () => number, revalidate: () => void): void => {
  const revalidateIfStale = useEffectEvent(() => {
    if (document.visibilityState !== "hidden" && !isSessionOver() && isStale(readAt())) revalidate();
  });
  useEffect(() => {
    revalidateIfStale();
    return onPageReturn(() => revalidateIfStale());
  }, []);
};

/**
 * Fetches a path and records when.
 * @throws ReadError if the call fails
 */
export const read = async <Data,>(path: string): Promise<Data> => {
  requestedAt.set(path, serverNow());
  const result = await callApi<Data>(path);
  if (!result.ok) throw new ReadError(result);
  goodAt.set(path, serverNow());
  return result.data;
};

/** The SWR key of a read. It has the player, so that no component shows another player's data. */
type ReadKey = readonly [path: string, player: string | null];

const CONFIG: SWRConfiguration = {
  fetcher: ([path]: ReadKey) => read(path),
  dedupingInterval: TOGETHER_MS,
  focusThrottleInterval: TOGETHER_MS,
  // The data of the HTML is only seconds old.
  revalidateIfStale: false,
  isPaused: isSessionOver,
  isOnline: mayPoll,
  // SWR stops its interval while there is an error, and its own backoff grows to minutes.
  onErrorRetry: (_error, _key, _config, revalidate, { retryCount }) => {
    setTimeout(() => void revalidate({ retryCount }), POLL_INTERVAL_MS);
  },
};

const ReadingPlayer = createContext<string | null>(null);

/**
 * Provides the player and the options of all reads.
 * @param player the player's keyed digest; null for a visitor
 */
export const DataProvider = ({
  player,
  children,
}: {
  readonly player: string | null;
  readonly children: ReactNode;
}) => (
  <ReadingPlayer value={player}>
    <SWRConfig value={CONFIG}>{children}</SWRConfig>
  </ReadingPlayer>
);

/** Returns the SWR key of a path for the page's player. */
export const useReadKey = (path: string): ReadKey => [path, useContext(ReadingPlayer)];

interface ReadOptions<Data> {
  /** The data of the HTML; null if it had none, which makes the hook fetch at once. */
  readonly initial: Data | null;
  /** When `initial` was read, in the server's epoch milliseconds; absent if the page's time counts. */
  readonly readAt?: number | undefined;
}

/** Reads a path through SWR. The cached data of an earlier screen is shown and revalidated. */
export const useRead = <Data,>(path: string, { initial, readAt }: ReadOptions<Data>): SWRResponse<Data, ReadError> => {
  const key = useReadKey(path);
  const { cache } = useSWRConfig();
  const pageReadAt = usePageReadAt();
  const [wasCached] = useState(() => cache.get(unstable_serialize(key))?.data !== undefined);
  const result = useSWR<Data, ReadError>(key, {
    ...(initial !== null && { fallbackData: initial }),
    revalidateOnMount: wasCached || initial === null,
  });
  useRevalidateWhenStale(
    () => Math.max(readAt ?? pageReadAt, goodAt.get(path) ?? 0),
    // SWR may have sent the request already, for this component or another.
    () => serverNow() - (requestedAt.get(path) ?? 0) >= TOGETHER_MS && void result.mutate(),
  );
  return result;
};

/**
 * Options of a component that only reads the cache. SWR revalidates through the first component of a key, so every
 * component of a key needs one fetcher and equal options.
 */
export const CACHE_ONLY = { revalidateOnMount: false } as const;

/** Returns a filter for SWR's `mutate` that matches all keys of a path. */
export const matchesPath =
  (path: string) =>
  (key: unknown): boolean =>
    Array.isArray(key) && key[0] === path;

/**
 * Fetches a path again for all components that show it. SWR drops a response in flight, which may be older than the
 * change.
 */
export const refetchPath = (path: string): Promise<unknown> => mutate(matchesPath(path));

/** Clears all that was read, because the next player of this browser must not see it. */
export const clearReads = (): Promise<unknown> => {
  goodAt.clear();
  requestedAt.clear();
  changedAt = Number.NEGATIVE_INFINITY;
  clears.emit();
  return mutate(() => true, undefined, { revalidate: false });
};

onSessionEnd(() => void clearReads());
