import { useSyncExternalStore } from "react";
import { mutate } from "swr";
import type { ClaimedWins, EventList, PlayerEvent } from "@/lib/contract/events";
import { API } from "@/lib/contract/protocol";
import type { Points } from "@/lib/domain/points";
import { callApi } from "../api/call-api";
import { matchesPath, read, refetchPath } from "../data/read";
import { createPersistentStore } from "../device/persistent-store";
import { arrayOf, isString, parseJson } from "../device/type-guards";
import { pagePlayer } from "../session/page-player";
import { setEventReader } from "./event-list";

/** Events that were seen on this page, because an older response must not make them new again. */
const seenHere = new Set<string>();
/** The balance to send. If it differs from the last one, the server reads the provider's statements again. */
let wallet: Points | null = null;
let sentWallet: Points | null = null;
/** Returns the balance that the last request sent. */
export const getEventsWallet = (): Points | null => sentWallet;

/** Whether the next request makes the server bypass its cache of the player's statements. */
let bypassCache = false;

/** Sets the balance that the next request sends. */
export const setEventsWallet = (balance: Points | null): void => {
  wallet = balance;
};

const toSeen = (event: PlayerEvent): PlayerEvent => ({ ...event, seen: true });

const readEvents = async (): Promise<EventList> => {
  const parameters = { ...(bypassCache && { fresh: "1" }), ...(wallet !== null && { wallet }) };
  const query = new URLSearchParams(parameters).toString();
  bypassCache = false;
  sentWallet = wallet;
  const list = await read<EventList>(query === "" ? API.events.list : `${API.events.list}?${query}`);
  return { ...list, events: list.events.map((event) => (seenHere.has(event.id) ? toSeen(event) : event)) };
};

let inFlight: { readonly expected: boolean; readonly response: Promise<unknown> } | null = null;

/**
 * Fetches the events, or joins a fetch in flight.
 * @param expected whether the server must read the provider's statements again
 */
export const fetchEvents = (expected: boolean): Promise<unknown> => {
  if (inFlight !== null && (inFlight.expected || !expected)) return inFlight.response;
  bypassCache ||= expected;
  const request = { expected, response: refetchPath(API.events.list) };
  inFlight = request;
  return request.response.finally(() => {
    if (inFlight === request) inFlight = null;
  });
};

/** Changes events in SWR's cache without a fetch. */
const changeEvents = (ids: readonly string[], to: (event: PlayerEvent) => PlayerEvent): void =>
  void mutate(
    matchesPath(API.events.list),
    (known: EventList | undefined) =>
      known && { ...known, events: known.events.map((event) => (ids.includes(event.id) ? to(event) : event)) },
    { revalidate: false },
  );

/** Marks events as seen, on this page and on the server for other tabs and phones. */
export const markEventsSeen = (ids: readonly string[]): void => {
  for (const id of ids) seenHere.add(id);
  changeEvents(ids, toSeen);
  void callApi<ClaimedWins>(API.events.seen, { body: { ids }, keepalive: true });
};

setEventReader(readEvents);

const isIds = arrayOf(isString);
const NO_WINS: readonly string[] = [];

const wins = createPersistentStore<readonly string[]>("wins", (text) => parseJson(text, isIds) ?? NO_WINS);

const readShownWins = (): readonly string[] => {
  const player = pagePlayer();
  return player === null ? NO_WINS : wins.read([player]);
};

const saveWins = (ids: readonly string[]): void => {
  const player = pagePlayer();
  if (player !== null) wins.write([player], ids);
};

/** Returns the wins that this browser shows, in every tab and after a reload. */
export const useShownWins = (): readonly string[] => useSyncExternalStore(wins.onChange, readShownWins, () => NO_WINS);

/** Hides the shown wins. */
export const closeWins = (): void => saveWins([]);

/** Hides the wins that the player has seen. */
export const dropWins = (ids: readonly string[]): void => saveWins(readShownWins().filter((id) => !ids.includes(id)));

/**
 * Claims wins for this phone, because the server gives each win to only one phone of the player.
 * @returns false without a response
 */
export const claimWins = async (ids: readonly string[]): Promise<boolean> => {
  const result = await callApi<ClaimedWins>(API.events.told, { body: { ids } });
  if (!result.ok) return false;
  saveWins([...new Set([...readShownWins(), ...result.data.taken])]);
  changeEvents(ids, (event) => (event.kind === "win" ? { ...event, untold: false } : event));
  return true;
};

/** Clears what this module knows of a player. */
export const clearEvents = (): void => {
  seenHere.clear();
  wallet = null;
  sentWallet = null;
  bypassCache = false;
  inFlight = null;
};
