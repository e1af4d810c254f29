"use client";

import { createContext, type ReactNode, useContext, useState } from "react";
import useSWR, {
  mutate,
  SWRConfig,
  type SWRConfiguration,
  type SWRResponse,
  unstable_serialize,
  useSWRConfig,
} from "swr";
import { POLL_INTERVAL_MS } from "@/lib/contract/protocol";
import { callApi, type Failure } from "../api/call-api";
import { serverNow } from "../clock/server-clock";
import { mayPoll } from "../device/connection";
import { onSessionEnd, sessionHasEnded } from "../session/session-end";

/** Components that mount within this many milliseconds of each other share one request. */
const TOGETHER_MS = 500;

/** What SWR holds as a read's error. */
export class ReadError extends Error {
  override readonly name = "ReadError";
  constructor(readonly failure: Failure) {
    super(failure.code);
  }
}

/** When each address last gave a good answer, in epoch milliseconds of the server's clock. */
const goodAt = new Map<string, number>();

/** @returns epoch milliseconds of the last good answer of an address; undefined before any. */
export const lastGoodAt = (path: string): number | undefined => goodAt.get(path);

/** @param readAt epoch milliseconds of the server's clock. @returns whether a poll would have renewed it by now. */
export const isStale = (readAt: number): boolean => serverNow() - readAt >= POLL_INTERVAL_MS;

/** Reads an address of our own server. @throws ReadError */
export const read = async <Data,>(path: string): Promise<Data> => {
  const answer = await callApi<Data>(path);
  if (!answer.ok) throw new ReadError(answer);
  goodAt.set(path, serverNow());
  return answer.data;
};

/** The address, and the player for whom it was read: no component shows data of another player. */
type ReadKey = readonly [path: string, player: string | null];

const CONFIG: SWRConfiguration = {
  fetcher: ([path]: ReadKey) => read(path),
  dedupingInterval: TOGETHER_MS,
  focusThrottleInterval: TOGETHER_MS,
  // The page's HTML is seconds old when its screen mounts.
  revalidateIfStale: false,
  isPaused: sessionHasEnded,
  isOnline: mayPoll,
  // SWR stops its interval while an error is set, and its own back-off grows to minutes.
  onErrorRetry: (_error, _key, _config, revalidate, { retryCount }) => {
    setTimeout(() => void revalidate({ retryCount }), POLL_INTERVAL_MS);
  },
};

const ReadingPlayer = createContext<string | null>(null);

/** How every component below reads our server. @param player a keyed digest of the player; null for a visitor. */
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

/** @returns SWR's key of an address for the player of this page. */
export const useReadKey = (path: string): ReadKey => [path, useContext(ReadingPlayer)];

interface ReadOptions<Data> {
  /** The data in the page's HTML; null if the server had none, and then the address is asked at once. */
  readonly initial: Data | null;
  /** Ask once in a poll interval while the tab is visible. */
  readonly polls?: boolean;
  /** Ask when the component mounts, whatever is known. */
  readonly asksAtOnce?: boolean;
}

/** Reads an address of our own server with SWR. An answer that an earlier screen left is shown and asked for again. */
export const useRead = <Data,>(
  path: string,
  { initial, polls = false, asksAtOnce = false }: ReadOptions<Data>,
): SWRResponse<Data, ReadError> => {
  const key = useReadKey(path);
  const { cache } = useSWRConfig();
  const [left] = useState(() => cache.get(unstable_serialize(key))?.data !== undefined);
  return useSWR<Data, ReadError>(key, {
    ...(initial !== null && { fallbackData: initial }),
    refreshInterval: polls ? POLL_INTERVAL_MS : 0,
    revalidateOnMount: asksAtOnce || left || initial === null,
  });
};

/**
 * For a component that shows what others read and does not ask as it mounts. Return and `mutate` may go through it: SWR
 * calls the first component of a key alone, so all of one key need its fetcher and its other options.
 */
export const ASKS_NOTHING = { revalidateOnMount: false } as const;

/** @returns a filter for SWR's `mutate`: the keys of an address, whoever the player. */
export const hasPath =
  (path: string) =>
  (key: unknown): boolean =>
    Array.isArray(key) && key[0] === path;

/** Asks an address again, wherever it is shown. An answer that is on its way is dropped: it may be older than the change. */
export const refresh = (path: string): Promise<unknown> => mutate(hasPath(path));

/** Forgets every answer. The next player of this browser must not see them. */
export const forgetReads = (): Promise<unknown> => {
  goodAt.clear();
  return mutate(() => true, undefined, { revalidate: false });
};

onSessionEnd(() => void forgetReads());
