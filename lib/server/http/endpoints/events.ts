import { type EventList, eventIds, eventsQuery, type TakenEvents } from "@/lib/contract/events";
import { pushEndpointRequest, pushSubscriptionRequest } from "@/lib/contract/push";
import type { RequestLimit } from "../../accounts/limits/request-limits";
import { refuseBlocked } from "../../care/care-refusal";
import { dropSubscription, keepSubscription } from "../../events/push/subscriptions";
import { markEvents, readEvents } from "../../events/read-events";
import { defineHandler, PLAYER_CHANGE, PLAYER_READ } from "../define-handler";

/** More than a page asks on its own: it asks on load, on news and when the bell is opened. */
const EVENTS_LIMIT: RequestLimit = { name: "events", by: "player", points: 120, windowMs: 60_000 };

/** For the bell and the win sheet. Not polled. */
export const eventsHandler = defineHandler({
  ...PLAYER_READ,
  query: eventsQuery,
  limits: [EVENTS_LIMIT],
  run: ({ services, player, query, session }): Promise<EventList> =>
    readEvents(services, player, query, session.issuedAt),
});

const markHandler = (mark: "seen" | "told") =>
  defineHandler({
    ...PLAYER_CHANGE,
    body: eventIds,
    limits: [EVENTS_LIMIT],
    run: async ({ services, player, body }): Promise<TakenEvents> => ({
      taken: await markEvents(services, player, mark, body.ids),
    }),
  });

export const seenEventsHandler = markHandler("seen");
/** This phone is about to show these wins; it gets those that no tab has shown. */
export const toldEventsHandler = markHandler("told");

const PUSH_LIMIT: RequestLimit = { name: "push", by: "player", points: 60, windowMs: 15 * 60_000 };

export const subscribePushHandler = defineHandler({
  ...PLAYER_CHANGE,
  body: pushSubscriptionRequest,
  limits: [PUSH_LIMIT],
  run: async ({ services, player, body }) => {
    await refuseBlocked(services, player.playerKey, "push");
    await keepSubscription(services, player, body);
    return { ok: true };
  },
});

export const unsubscribePushHandler = defineHandler({
  ...PLAYER_CHANGE,
  body: pushEndpointRequest,
  limits: [PUSH_LIMIT],
  run: async ({ services, player, body }) => {
    await dropSubscription(services, player.playerKey, body.endpoint);
    return { ok: true };
  },
});
