import { useSyncExternalStore } from "react";
import { mutate } from "swr";
import type { EventList, PlayerEvent, TakenEvents } from "@/lib/contract/events";
import { API } from "@/lib/contract/protocol";
import type { Points } from "@/lib/domain/points";
import { callApi } from "../api/call-api";
import { hasPath, read, refresh } from "../data/read";
import { keptStore } from "../device/kept-store";
import { isText, listOf, parsed } from "../device/shapes";
import { pagePlayer } from "../session/page-player";
import { readEventsBy } from "./event-list";

/** An older answer must not make them new again. */
const seenHere = new Set<string>();
/** If it differs from the provider's, the server reads the books again. */
let wallet: Points | null = null;
let sentWallet: Points | null = null;
export const eventsWallet = (): Points | null => sentWallet;

/** The server shall read the provider's books again. */
let fresh = false;

export const setEventsWallet = (balance: Points | null): void => {
  wallet = balance;
};

const asSeen = (event: PlayerEvent): PlayerEvent => ({ ...event, seen: true });

const readEvents = async (): Promise<EventList> => {
  const query = new URLSearchParams({ ...(fresh && { fresh: "1" }), ...(wallet !== null && { wallet }) }).toString();
  fresh = false;
  sentWallet = wallet;
  const list = await read<EventList>(query === "" ? API.events.list : `${API.events.list}?${query}`);
  return { ...list, events: list.events.map((event) => (seenHere.has(event.id) ? asSeen(event) : event)) };
};

let open: { readonly expected: boolean; readonly answer: Promise<unknown> } | null = null;

/** Or joins a fetch under way. @param expected the server reads the provider's books again. */
export const askEvents = (expected: boolean): Promise<unknown> => {
  if (open !== null && (open.expected || !expected)) return open.answer;
  fresh ||= expected;
  const question = { expected, answer: refresh(API.events.list) };
  open = question;
  return question.answer.finally(() => {
    if (open === question) open = null;
  });
};

/** Changes events in SWR's cache, without a fetch. */
const changeEvents = (ids: readonly string[], to: (event: PlayerEvent) => PlayerEvent): void =>
  void mutate(
    hasPath(API.events.list),
    (known: EventList | undefined) =>
      known && { ...known, events: known.events.map((event) => (ids.includes(event.id) ? to(event) : event)) },
    { revalidate: false },
  );

/** Also on the server, for other tabs and phones. */
export const seeEvents = (ids: readonly string[]): void => {
  for (const id of ids) seenHere.add(id);
  changeEvents(ids, asSeen);
  void callApi<TakenEvents>(API.events.seen, { body: { ids }, keepalive: true });
};

readEventsBy(readEvents);

const isIds = listOf(isText);
const NO_WINS: readonly string[] = [];

const wins = keptStore<readonly string[]>("wins", (text) => parsed(text, isIds) ?? NO_WINS);

const shownWins = (): readonly string[] => {
  const player = pagePlayer();
  return player === null ? NO_WINS : wins.read([player]);
};

const keepWins = (ids: readonly string[]): void => {
  const player = pagePlayer();
  if (player !== null) wins.write([player], ids);
};

/** In every tab of this browser, also after a reload. */
export const useShownWins = (): readonly string[] => useSyncExternalStore(wins.onChange, shownWins, () => NO_WINS);

export const closeWins = (): void => keepWins([]);

/** The server gives each win to only one phone of the player. @returns false without an answer. */
export const takeWins = async (ids: readonly string[]): Promise<boolean> => {
  const answer = await callApi<TakenEvents>(API.events.told, { body: { ids } });
  if (!answer.ok) return false;
  keepWins([...new Set([...shownWins(), ...answer.data.taken])]);
  changeEvents(ids, (event) => (event.kind === "win" ? { ...event, untold: false } : event));
  return true;
};

export const forgetEvents = (): void => {
  seenHere.clear();
  wallet = null;
  sentWallet = null;
  fresh = false;
  open = null;
};
