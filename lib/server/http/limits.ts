import type { RequestLimit } from "../accounts/limits/request-limits";

/** Allows more requests than a page sends on its own: on load, on news and when the bell is opened. */
export const EVENTS_LIMIT: RequestLimit = { name: "events", by: "player", quota: 120, windowMs: 60_000 };

export const PUSH_LIMIT: RequestLimit = { name: "push", by: "player", quota: 60, windowMs: 15 * 60_000 };

/** Prevents a player from trying many numbers, because the response about a number reveals the name behind it. */
export const RECIPIENT_LIMIT: Omit<RequestLimit, "name"> = { by: "player", quota: 30, windowMs: 60 * 60_000 };

/** Prevents a player from filling the store, because giving up may write a record. */
export const GIVE_UP_LIMIT: RequestLimit = { name: "give-up", by: "player", quota: 300, windowMs: 60 * 60_000 };
