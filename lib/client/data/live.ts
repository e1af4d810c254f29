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
  /** The server's epoch milliseconds of the last answer by which the list holds; null before the first. */
  readonly goodAt: number | null;
  readonly failed: ErrorCode | null;
}

/** What the browser knows of all that is polled, and the data of its one SWR key. */
interface LiveState {
  readonly lists: { readonly [Name in LiveListName]?: CachedList };
  readonly wallet: Wallet | null;
}

const NOTHING: LiveState = { lists: {}, wallet: null };
const NO_LIST: CachedList = { list: null, version: "", goodAt: null, failed: null };

let held = NOTHING;
/** Requests are numbered, so that a late answer does not replace a newer one. */
let requestCount = 0;
let inFlight = 0;
let walletRequest = 0;
/** Requests up to this one left before a page brought a reading: what they bring counts if it is newer than that. */
let pageRequest = 0;
let listsRequest = 0;
/** The wallet shall be read at the provider by the next request, whatever its age. */
let mustReadWallet = false;
/** `elapsedNow` of the last request, and of the last one for which the provider was to be asked. */
let requestedAt = Number.NEGATIVE_INFINITY;
let walletRequestedAt = Number.NEGATIVE_INFINITY;
/** `elapsedNow` when the page began to poll: all components that poll have one beat, and so one request. */
let pollStart: number | null = null;

onReadsCleared(() => {
  held = NOTHING;
  walletRequest = requestCount;
  mustReadWallet = false;
  requestedAt = Number.NEGATIVE_INFINITY;
  walletRequestedAt = Number.NEGATIVE_INFINITY;
  pollStart = null;
});

/** How many components show a list. */
const shown = new Map<LiveListName, number>();

/** @returns a function that takes it back. */
const countShown = (name: LiveListName): (() => void) => {
  shown.set(name, (shown.get(name) ?? 0) + 1);
  return () => {
    const left = (shown.get(name) ?? 1) - 1;
    if (left > 0) shown.set(name, left);
    else shown.delete(name);
  };
};

/** The markets of all lists that this browser has read. */
export const listCachedMarkets = (): readonly Market[] =>
  Object.values(held.lists).flatMap(({ list }) => (list && "markets" in list ? list.markets : []));

const buildPath = (names: readonly LiveListName[]): string => {
  const { lists, wallet } = held;
  const reading = wallet ? `${wallet.readAt}.${wallet.version}` : "";
  const parameters = new URLSearchParams(names.map((name) => [name, lists[name]?.version ?? ""]));
  parameters.set("wallet", mustReadWallet ? "now" : reading);
  return `${API.live}?${parameters}`;
};

const mergeList = (name: LiveListName, { lists = {}, failed = {} }: Live): CachedList => {
  const before = held.lists[name] ?? NO_LIST;
  const code = failed[name];
  if (code !== undefined) return { ...before, failed: code };
  const newer = lists[name];
  if (newer === undefined) return { ...before, goodAt: serverNow(), failed: null };
  const { version, ...list } = newer;
  return { list, version, goodAt: serverNow(), failed: null };
};

/** By the order of requests, because the server's clock may be put back. */
const isNewest = ({ readAt }: Wallet, nth: number): boolean =>
  nth > walletRequest && (nth > pageRequest || held.wallet === null || readAt > held.wallet.readAt);

/** @throws ReadError */
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
    held = { ...held, wallet: live.wallet };
  }
  if (nth > listsRequest) {
    listsRequest = nth;
    const lists = Object.fromEntries(names.map((name) => [name, mergeList(name, live)]));
    held = { ...held, lists: { ...held.lists, ...lists } };
  }
  return held;
};

let scheduled: Promise<unknown> | null = null;

/** One request for all that is shown and asks in the same moment. @param wallet the provider is asked for it too. */
export const fetchLive = (wallet = false): Promise<unknown> => {
  mustReadWallet ||= wallet;
  scheduled ??= Promise.resolve().then(() => {
    scheduled = null;
    return refetchPath(API.live);
  });
  return scheduled;
};

/** For components that appear, or return, in the same moment as others. */
export const fetchLiveOnce = (wallet = false): void => {
  if (elapsedNow() - (wallet ? walletRequestedAt : requestedAt) >= TOGETHER_MS) void fetchLive(wallet);
};

/** In milliseconds: a timer may run a moment early. */
const EARLY_MS = 50;

const computeUntilPoll = (): number => {
  const now = elapsedNow();
  pollStart ??= now;
  const left = POLL_INTERVAL_MS - ((now - pollStart) % POLL_INTERVAL_MS);
  return left < EARLY_MS ? left + POLL_INTERVAL_MS : left;
};

/** All components of the key have the same fetcher, since SWR revalidates through the first. */
const useLive = (isPolled: boolean): SWRResponse<LiveState, ReadError> =>
  useSWR<LiveState, ReadError>(useReadKey(API.live), readLive, {
    refreshInterval: isPolled ? computeUntilPoll : 0,
    revalidateOnMount: false,
    // A page that returns asks by the age of what it shows (useRevalidateWhenStale).
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });

/** The newest reading that this browser knows. */
export const useLiveWallet = (): Wallet | null => useLive(false).data?.wallet ?? null;

/** Readings of pages that are known to be newer than what was held, or not. */
const comparedReadings = new WeakSet<Wallet>();

/**
 * The newest reading: of the page, or of an answer since. @param initial of the page. @param isPolled every five seconds while
 * the tab is visible.
 */
export const useNewestWallet = (initial: Wallet | null, isPolled: boolean): Wallet | null => {
  const { data, mutate } = useLive(isPolled);
  useEffect(() => {
    if (initial === null) return;
    comparedReadings.add(initial);
    if (held.wallet && held.wallet.readAt >= initial.readAt) return;
    held = { ...held, wallet: initial };
    pageRequest = requestCount;
    // For those that have no page's reading of their own; SWR would drop an answer under way, which brings it to them too.
    if (inFlight === 0) void mutate(held, { revalidate: false });
  }, [initial, mutate]);
  const polled = data?.wallet ?? null;
  if (initial === null || polled === null) return initial ?? polled;
  return comparedReadings.has(initial) || polled.readAt >= initial.readAt ? polled : initial;
};

interface LiveListState {
  readonly cached: CachedList;
  readonly isFailing: boolean;
}

/** Polled while the tab is visible (docs/specification.md, 5.8). */
export const useLiveList = (name: LiveListName): LiveListState => {
  const { data, error } = useLive(true);
  useEffect(() => countShown(name), [name]);
  const cached = data?.lists[name] ?? NO_LIST;
  return { cached: cached, isFailing: error !== undefined || cached.failed !== null };
};
