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
import { onForgetReads, ReadError, refresh, TOGETHER_MS, useReadKey } from "./read";

type AnyList = LiveLists[LiveListName];

interface HeldList {
  readonly list: AnyList | null;
  readonly version: string;
  /** The server's epoch milliseconds of the last answer by which the list holds; null before the first. */
  readonly goodAt: number | null;
  readonly failed: ErrorCode | null;
}

/** What the browser knows of all that is polled, and the data of its one SWR key. */
interface LiveState {
  readonly lists: { readonly [Name in LiveListName]?: HeldList };
  readonly wallet: Wallet | null;
}

const NOTHING: LiveState = { lists: {}, wallet: null };
const NO_LIST: HeldList = { list: null, version: "", goodAt: null, failed: null };

let held = NOTHING;
/** Requests are numbered, so that a late answer does not replace a newer one. */
let asked = 0;
let underWay = 0;
let walletFrom = 0;
/** Requests up to this one left before a page brought a reading: what they bring counts if it is newer than that. */
let pageFrom = 0;
let listsFrom = 0;
/** The wallet shall be read at the provider by the next request, whatever its age. */
let wanted = false;
/** `elapsedNow` of the last request, and of the last one for which the provider was to be asked. */
let askedAt = Number.NEGATIVE_INFINITY;
let wantedAt = Number.NEGATIVE_INFINITY;
/** `elapsedNow` when the page began to poll: all components that poll have one beat, and so one request. */
let beatFrom: number | null = null;

onForgetReads(() => {
  held = NOTHING;
  walletFrom = asked;
  wanted = false;
  askedAt = Number.NEGATIVE_INFINITY;
  wantedAt = Number.NEGATIVE_INFINITY;
  beatFrom = null;
});

/** How many components show a list. */
const shown = new Map<LiveListName, number>();

/** @returns a function that takes it back. */
const noteShown = (name: LiveListName): (() => void) => {
  shown.set(name, (shown.get(name) ?? 0) + 1);
  return () => {
    const left = (shown.get(name) ?? 1) - 1;
    if (left > 0) shown.set(name, left);
    else shown.delete(name);
  };
};

/** The markets of all lists that this browser has read. */
export const marketsHeld = (): readonly Market[] =>
  Object.values(held.lists).flatMap(({ list }) => (list && "markets" in list ? list.markets : []));

const question = (names: readonly LiveListName[]): string => {
  const { lists, wallet } = held;
  const reading = wallet ? `${wallet.readAt}.${wallet.version}` : "";
  const parameters = new URLSearchParams(names.map((name) => [name, lists[name]?.version ?? ""]));
  parameters.set("wallet", wanted ? "now" : reading);
  return `${API.live}?${parameters}`;
};

const listAfter = (name: LiveListName, { lists = {}, failed = {} }: Live): HeldList => {
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
  nth > walletFrom && (nth > pageFrom || held.wallet === null || readAt > held.wallet.readAt);

/** @throws ReadError */
const readLive = async (): Promise<LiveState> => {
  const names = [...shown.keys()];
  const path = question(names);
  const isWanted = wanted;
  wanted = false;
  askedAt = elapsedNow();
  if (isWanted) wantedAt = askedAt;
  asked += 1;
  const nth = asked;
  underWay += 1;
  const answer = await callApi<Live | null>(path);
  underWay -= 1;
  const live = (answer.ok && answer.data) || {};
  wanted ||= isWanted && !live.wallet;
  if (!answer.ok) throw new ReadError(answer);
  if (live.wallet && isNewest(live.wallet, nth)) {
    walletFrom = nth;
    held = { ...held, wallet: live.wallet };
  }
  if (nth > listsFrom) {
    listsFrom = nth;
    const lists = Object.fromEntries(names.map((name) => [name, listAfter(name, live)]));
    held = { ...held, lists: { ...held.lists, ...lists } };
  }
  return held;
};

let scheduled: Promise<unknown> | null = null;

/** One request for all that is shown and asks in the same moment. @param wallet the provider is asked for it too. */
export const askLive = (wallet = false): Promise<unknown> => {
  wanted ||= wallet;
  scheduled ??= Promise.resolve().then(() => {
    scheduled = null;
    return refresh(API.live);
  });
  return scheduled;
};

/** For components that appear, or return, in the same moment as others. */
export const askLiveOnce = (wallet = false): void => {
  if (elapsedNow() - (wallet ? wantedAt : askedAt) >= TOGETHER_MS) void askLive(wallet);
};

/** In milliseconds: a timer may run a moment early. */
const EARLY_MS = 50;

const untilBeat = (): number => {
  const now = elapsedNow();
  beatFrom ??= now;
  const left = POLL_INTERVAL_MS - ((now - beatFrom) % POLL_INTERVAL_MS);
  return left < EARLY_MS ? left + POLL_INTERVAL_MS : left;
};

/** All components of the key have the same fetcher, since SWR revalidates through the first. */
const useLive = (isPolled: boolean): SWRResponse<LiveState, ReadError> =>
  useSWR<LiveState, ReadError>(useReadKey(API.live), readLive, {
    refreshInterval: isPolled ? untilBeat : 0,
    revalidateOnMount: false,
    // A page that returns asks by the age of what it shows (useWhenStale).
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });

/** The newest reading that this browser knows. */
export const useLiveWallet = (): Wallet | null => useLive(false).data?.wallet ?? null;

/** Readings of pages that are known to be newer than what was held, or not. */
const comparedOfPages = new WeakSet<Wallet>();

/**
 * The newest reading: of the page, or of an answer since. @param initial of the page. @param isPolled every five seconds while
 * the tab is visible.
 */
export const useNewestWallet = (initial: Wallet | null, isPolled: boolean): Wallet | null => {
  const { data, mutate } = useLive(isPolled);
  useEffect(() => {
    if (initial === null) return;
    comparedOfPages.add(initial);
    if (held.wallet && held.wallet.readAt >= initial.readAt) return;
    held = { ...held, wallet: initial };
    pageFrom = asked;
    // For those that have no page's reading of their own; SWR would drop an answer under way, which brings it to them too.
    if (underWay === 0) void mutate(held, { revalidate: false });
  }, [initial, mutate]);
  const answered = data?.wallet ?? null;
  if (initial === null || answered === null) return initial ?? answered;
  return comparedOfPages.has(initial) || answered.readAt >= initial.readAt ? answered : initial;
};

interface LiveListState {
  readonly held: HeldList;
  readonly isFailing: boolean;
}

/** Polled while the tab is visible (docs/specification.md, 5.8). */
export const useLiveList = (name: LiveListName): LiveListState => {
  const { data, error } = useLive(true);
  useEffect(() => noteShown(name), [name]);
  const known = data?.lists[name] ?? NO_LIST;
  return { held: known, isFailing: error !== undefined || known.failed !== null };
};
