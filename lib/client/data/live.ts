import { useEffect } from "react";
import useSWR, { type SWRResponse } from "swr";
import type { ErrorCode } from "@/lib/contract/errors";
import type { Live, LiveListName, LiveLists } from "@/lib/contract/live";
import type { Market } from "@/lib/contract/markets";
import { API, POLL_INTERVAL_MS } from "@/lib/contract/protocol";
import type { Wallet } from "@/lib/contract/wallet";
import { callApi } from "../api/call-api";
import { elapsedNow } from "../clock/elapsed";
import { serverNow } from "../clock/server-clock";
import { onReadsCleared, ReadError, refetchPath, TOGETHER_MS, useReadKey } from "./read";

type AnyList = LiveLists[LiveListName];

interface CachedList {
  readonly list: AnyList | null;
  readonly version: string;
  /** When a response last confirmed the list, in the server's epoch milliseconds; null before the first. */
  readonly goodAt: number | null;
  readonly failed: ErrorCode | null;
}

/** What the browser knows of all that is polled. It is the data of the one SWR key of live data. */
interface LiveState {
  readonly lists: { readonly [Name in LiveListName]?: CachedList };
  readonly wallet: Wallet | null;
}

const NOTHING: LiveState = { lists: {}, wallet: null };
const NO_LIST: CachedList = { list: null, version: "", goodAt: null, failed: null };

let state = NOTHING;
/** The number of requests so far. Each has its number, so that a late response does not replace a newer one. */
let requestCount = 0;
let inFlight = 0;
let walletRequest = 0;
/** The last request before a page brought a wallet. The wallets of requests up to it count only if they are newer. */
let pageRequest = 0;
let listsRequest = 0;
/** Whether the next request makes the server read the wallet at the provider, whatever its age. */
let mustReadWallet = false;
/** The `elapsedNow` at which the last request was sent. */
let requestedAt = Number.NEGATIVE_INFINITY;
/** The `elapsedNow` at which the provider was last to be read for the wallet. */
let walletRequestedAt = Number.NEGATIVE_INFINITY;
/** The `elapsedNow` at which the page started to poll. All components poll in one rhythm, and so with one request. */
let pollStart: number | null = null;

onReadsCleared(() => {
  state = NOTHING;
  walletRequest = requestCount;
  mustReadWallet = false;
  requestedAt = Number.NEGATIVE_INFINITY;
  walletRequestedAt = Number.NEGATIVE_INFINITY;
  pollStart = null;
});

/** How many components show each list. */
const shown = new Map<LiveListName, number>();

/**
 * Counts a component that shows a list.
 * @returns a function that uncounts it
 */
const countShown = (name: LiveListName): (() => void) => {
  shown.set(name, (shown.get(name) ?? 0) + 1);
  return () => {
    const left = (shown.get(name) ?? 1) - 1;
    if (left > 0) shown.set(name, left);
    else shown.delete(name);
  };
};

/** Returns the markets of all lists that this browser has read. */
export const listCachedMarkets = (): readonly Market[] =>
  Object.values(state.lists).flatMap(({ list }) => (list && "markets" in list ? list.markets : []));

const buildPath = (names: readonly LiveListName[]): string => {
  const { lists, wallet } = state;
  const reading = wallet ? `${wallet.readAt}.${wallet.version}` : "";
  const parameters = new URLSearchParams(names.map((name) => [name, lists[name]?.version ?? ""]));
  parameters.set("wallet", mustReadWallet ? "now" : reading);
  return `${API.live}?${parameters}`;
};

const mergeList = (name: LiveListName, { lists = {}, failed = {} }: Live): CachedList => {
  const before = state.lists[name] ?? NO_LIST;
  const code = failed[name];
  if (code !== undefined) return { ...before, failed: code };
  const newer = lists[name];
  if (newer === undefined) return { ...before, goodAt: serverNow(), failed: null };
  const { version, ...list } = newer;
  return { list, version, goodAt: serverNow(), failed: null };
};

/**
 * Whether a wallet is newer than the known one, by the order of requests, because the server's clock may be set back.
 */
const isNewest = ({ readAt }: Wallet, nth: number): boolean =>
  nth > walletRequest && (nth > pageRequest || state.wallet === null || readAt > state.wallet.readAt);

/**
 * Fetches what the shown components need and merges it into the state.
 * @throws ReadError if the call fails
 */
const readLive = async (): Promise<LiveState> => {
  const names = [...shown.keys()];
  const path = buildPath(names);
  const readsWallet = mustReadWallet;
  mustReadWallet = false;
  requestedAt = elapsedNow();
  if (readsWallet) walletRequestedAt = requestedAt;
  requestCount += 1;
  const nth = requestCount;
  inFlight += 1;
  const result = await callApi<Live | null>(path);
  inFlight -= 1;
  const live = (result.ok && result.data) || {};
  mustReadWallet ||= readsWallet && !live.wallet;
  if (!result.ok) throw new ReadError(result);
  if (live.wallet && isNewest(live.wallet, nth)) {
    walletRequest = nth;
    state = { ...state, wallet: live.wallet };
  }
  if (nth > listsRequest) {
    listsRequest = nth;
    const lists = Object.fromEntries(names.map((name) => [name, mergeList(name, live)]));
    state = { ...state, lists: { ...state.lists, ...lists } };
  }
  return state;
};

let scheduled: Promise<unknown> | null = null;

/**
 * Sends one request for all shown components that call it within one tick.
 * @param wallet whether the provider is read for the wallet
 */
export const fetchLive = (wallet = false): Promise<unknown> => {
  mustReadWallet ||= wallet;
  scheduled ??= Promise.resolve().then(() => {
    scheduled = null;
    return refetchPath(API.live);
  });
  return scheduled;
};

/** Fetches live data for components that appear, or return, at the same time, with one request for all. */
export const fetchLiveOnce = (wallet = false): void => {
  if (elapsedNow() - (wallet ? walletRequestedAt : requestedAt) >= TOGETHER_MS) void fetchLive(wallet);
};

/** How early a timer may run, in milliseconds. */
const EARLY_MS = 50;

const computeUntilPoll = (): number => {
  const now = elapsedNow();
  pollStart ??= now;
  const left = POLL_INTERVAL_MS - ((now - pollStart) % POLL_INTERVAL_MS);
  return left < EARLY_MS ? left + POLL_INTERVAL_MS : left;
};

/** Subscribes to live data. All components have this fetcher, because SWR revalidates through the first. */
const useLive = (isPolled: boolean): SWRResponse<LiveState, ReadError> =>
  useSWR<LiveState, ReadError>(useReadKey(API.live), readLive, {
    refreshInterval: isPolled ? computeUntilPoll : 0,
    revalidateOnMount: false,
    // A page that returns requests by the age of its data (useRevalidateWhenStale).
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });

/** Returns the newest wallet that this browser knows. */
export const useLiveWallet = (): Wallet | null => useLive(false).data?.wallet ?? null;

/** The wallets of pages that were compared with the known one. */
const comparedReadings = new WeakSet<Wallet>();

/**
 * Returns the newer of the page's wallet and the last fetched one.
 * @param initial the page's wallet
 * @param isPolled whether to poll every five seconds while the tab is visible
 */
export const useNewestWallet = (initial: Wallet | null, isPolled: boolean): Wallet | null => {
  const { data, mutate } = useLive(isPolled);
  useEffect(() => {
    if (initial === null) return;
    comparedReadings.add(initial);
    if (state.wallet && state.wallet.readAt >= initial.readAt) return;
    state = { ...state, wallet: initial };
    pageRequest = requestCount;
    // The page's wallet is for components without an own one. SWR would drop a response in flight, which brings it to
    // them too.
    if (inFlight === 0) void mutate(state, { revalidate: false });
  }, [initial, mutate]);
  const polled = data?.wallet ?? null;
  if (initial === null || polled === null) return initial ?? polled;
  return comparedReadings.has(initial) || polled.readAt >= initial.readAt ? polled : initial;
};

interface LiveListState {
  readonly cached: CachedList;
  readonly isFailing: boolean;
}

/** Returns a list that is polled while the tab is visible (docs/specification.md, 5.8). */
export const useLiveList = (name: LiveListName): LiveListState => {
  const { data, error } = useLive(true);
  useEffect(() => countShown(name), [name]);
  const cached = data?.lists[name] ?? NO_LIST;
  return { cached, isFailing: error !== undefined || cached.failed !== null };
};
