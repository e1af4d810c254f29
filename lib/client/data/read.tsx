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

/** In milliseconds: components that mount within share one request. */
export const TOGETHER_MS = 500;

export class ReadError extends Error {
  override readonly name = "ReadError";
  constructor(readonly failure: ApiFailure) {
    super(failure.code);
  }
}

/** Server's epoch milliseconds of the last good answer, and of the last question, by address. */
const goodAt = new Map<string, number>();
const requestedAt = new Map<string, number>();

/** Server's epoch milliseconds of this page's last change at the provider. */
let changedAt = Number.NEGATIVE_INFINITY;

const clears = createEmitter();

/** Called when the player of this browser has left: nothing that was read may be shown any more. */
export const onReadsCleared = clears.on;

/** A money request of this page has ended: what was read before shows what was true before. */
export const invalidateReads = (): void => {
  changedAt = serverNow();
};

/** Older than a poll interval, or than a change made here. @param readAt the server's epoch milliseconds. */
const isStale = (readAt: number): boolean => serverNow() - readAt >= POLL_INTERVAL_MS || readAt < changedAt;

const PageReadAt = createContext(Number.POSITIVE_INFINITY);

/** Around a page: the router keeps a page as it was, and brings it again by Back and Forward. @param at the server's epoch milliseconds. */
export const PageReadAtProvider = ({ at, children }: { readonly at: number; readonly children: ReactNode }) => (
  <PageReadAt value={at}>{children}</PageReadAt>
);

export const usePageReadAt = (): number => useContext(PageReadAt);

/**
 * Asks when a screen appears with stale data: by a link, Back or Forward, from the browser's page cache, in a tab that wakes up.
 * @param readAt the server's epoch milliseconds.
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

/** @throws ReadError */
export const read = async <Data,>(path: string): Promise<Data> => {
  requestedAt.set(path, serverNow());
  const result = await callApi<Data>(path);
  if (!result.ok) throw new ReadError(result);
  goodAt.set(path, serverNow());
  return result.data;
};

/** With the player, so that no component shows another player's data. */
type ReadKey = readonly [path: string, player: string | null];

const CONFIG: SWRConfiguration = {
  fetcher: ([path]: ReadKey) => read(path),
  dedupingInterval: TOGETHER_MS,
  focusThrottleInterval: TOGETHER_MS,
  // The HTML is only seconds old.
  revalidateIfStale: false,
  isPaused: isSessionOver,
  isOnline: mayPoll,
  // SWR stops its interval while there is an error, and its own back-off grows to minutes.
  onErrorRetry: (_error, _key, _config, revalidate, { retryCount }) => {
    setTimeout(() => void revalidate({ retryCount }), POLL_INTERVAL_MS);
  },
};

const ReadingPlayer = createContext<string | null>(null);

/** @param player a keyed digest; null for a visitor. */
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

export const useReadKey = (path: string): ReadKey => [path, useContext(ReadingPlayer)];

interface ReadOptions<Data> {
  /** Null if the HTML had none, which makes the hook fetch at once. */
  readonly initial: Data | null;
  /** Of `initial`, where it tells; else the page's. In the server's epoch milliseconds. */
  readonly readAt?: number | undefined;
}

/** An answer in the cache of an earlier screen is shown and revalidated. */
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
    // SWR may have asked already, for this component or another.
    () => serverNow() - (requestedAt.get(path) ?? 0) >= TOGETHER_MS && void result.mutate(),
  );
  return result;
};

/** SWR revalidates through the first component of a key, so every component of a key needs the same fetcher and options. */
export const CACHE_ONLY = { revalidateOnMount: false } as const;

/** For SWR's `mutate`: all keys of an address. */
export const matchesPath =
  (path: string) =>
  (key: unknown): boolean =>
    Array.isArray(key) && key[0] === path;

/** Wherever it is shown. SWR drops an answer under way, which may be older than the change. */
export const refetchPath = (path: string): Promise<unknown> => mutate(matchesPath(path));

/** The next player of this browser must not see the answers. */
export const clearReads = (): Promise<unknown> => {
  goodAt.clear();
  requestedAt.clear();
  changedAt = Number.NEGATIVE_INFINITY;
  clears.emit();
  return mutate(() => true, undefined, { revalidate: false });
};

onSessionEnd(() => void clearReads());
