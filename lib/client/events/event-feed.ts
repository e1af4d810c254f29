import type { EventList, PlayerEvent, TakenEvents } from "@/lib/contract/events";
import { API } from "@/lib/contract/protocol";
import type { Points } from "@/lib/domain/points";
import { callApi } from "../api/call-api";
import { sessionHasEnded } from "../session/session-end";
import { tellEventNews } from "./event-news";
import { keepSeen, onKeptSeen } from "./kept-seen";

/** What this page knows of the player's events; another object once something has changed. */
export interface EventsKnown {
  /** Newest first; null until they have come. */
  readonly events: readonly PlayerEvent[] | null;
  /** The last question had no good answer. */
  readonly failed: boolean;
}

let known: EventsKnown = { events: null, failed: false };
/** The question whose answer counts, if it is still open; `fresh` ones are not joined by others. */
let open: { readonly fresh: boolean; readonly answer: Promise<void> } | null = null;
/** `performance.now()` of the last question. */
let askedAt = Number.NEGATIVE_INFINITY;
/** How many were asked: an answer that a later question has overtaken is not kept. */
let asked = 0;
/** Seen on this page: an answer that was written before does not make them new again. */
const seenHere = new Set<string>();
const listeners = new Set<() => void>();

const seen = (event: PlayerEvent): PlayerEvent => ({ ...event, seen: true });

const keep = (next: EventsKnown): void => {
  known = next;
  for (const listener of [...listeners]) listener();
};

/** The points that the page shows. */
let wallet: Points | null = null;

/** Tells what the wallet is, by which the server sees that something has happened since the last question. */
export const setEventsWallet = (balance: Points | null): void => {
  wallet = balance;
};

const addressOf = (fresh: boolean): string => {
  const query = new URLSearchParams({ ...(fresh && { fresh: "1" }), ...(wallet !== null && { wallet }) }).toString();
  return query === "" ? API.events.list : `${API.events.list}?${query}`;
};

const idsOf = (events: readonly PlayerEvent[]): string => events.map(({ id }) => id).join();

const ask = async (fresh: boolean): Promise<void> => {
  askedAt = performance.now();
  asked += 1;
  const question = asked;
  const answer = await callApi<EventList>(addressOf(fresh));
  if (question !== asked) return;
  if (!answer.ok) return keep({ ...known, failed: true });
  const before = known.events;
  keep({ events: answer.data.events.map((event) => (seenHere.has(event.id) ? seen(event) : event)), failed: false });
  if (before !== null && idsOf(before) !== idsOf(answer.data.events)) tellEventNews();
};

/**
 * Asks for the events. A question that is under way does for a look by the way.
 * @param fresh something is expected: the provider's books are read anew.
 */
export const askEvents = (fresh: boolean): Promise<void> => {
  if (sessionHasEnded()) return Promise.resolve();
  if (open !== null && (open.fresh || !fresh)) return open.answer;
  const question = { fresh, answer: ask(fresh) };
  open = question;
  void question.answer.then(() => {
    if (open === question) open = null;
  });
  return question.answer;
};

/** Milliseconds since the last question; infinite before the first. */
export const eventsAge = (): number => performance.now() - askedAt;

export const eventsKnown = (): EventsKnown => known;

/** Calls `listener` after each change. @returns what stops it. */
export const onEvents = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const change = (ids: readonly string[], to: (event: PlayerEvent) => PlayerEvent): void =>
  keep({ ...known, events: known.events?.map((event) => (ids.includes(event.id) ? to(event) : event)) ?? null });

const noteSeen = (ids: readonly string[]): void => {
  for (const id of ids) seenHere.add(id);
  change(ids, seen);
};

/** What another tab of this browser has shown is new here no more. @returns what stops it. */
export const followSeen = (): (() => void) =>
  onKeptSeen((ids) => {
    if (ids.some((id) => !seenHere.has(id))) noteSeen(ids);
  });

/** What the bell has shown is seen: here and in other tabs at once, on the player's other phones when they ask. */
export const seeEvents = (ids: readonly string[]): void => {
  if (ids.length === 0) return;
  noteSeen(ids);
  keepSeen(ids);
  void callApi<TakenEvents>(API.events.seen, { body: { ids }, keepalive: true });
};

/**
 * Takes wins in order to show them: each is given to one phone and tab of the player alone.
 * @returns those that this one is to show; null where it is not known, and nothing is to be shown.
 */
export const takeWins = async (ids: readonly string[]): Promise<readonly string[] | null> => {
  const answer = await callApi<TakenEvents>(API.events.told, { body: { ids } });
  if (!answer.ok) return null;
  change(ids, (event) => (event.kind === "win" ? { ...event, untold: false } : event));
  return answer.data.taken;
};

/** All that is known is forgotten, as by a new document. */
export const forgetEvents = (): void => {
  open = null;
  asked += 1;
  seenHere.clear();
  wallet = null;
  askedAt = Number.NEGATIVE_INFINITY;
  keep({ events: null, failed: false });
};
