import { type EventList, eventsQuery } from "@/lib/contract/events";
import { readEvents } from "@/lib/server/events/read-events";
import { defineHandler, PLAYER_READ } from "@/lib/server/http/define-handler";
import { EVENTS_LIMIT } from "@/lib/server/http/limits";

/** Returns the events for the bell and the win sheet. No page polls it. */
export const GET = defineHandler({
  ...PLAYER_READ,
  query: eventsQuery,
  limits: [EVENTS_LIMIT],
  run: ({ services, player, query, session }): Promise<EventList> =>
    readEvents(services, player, query, session.issuedAt),
});
