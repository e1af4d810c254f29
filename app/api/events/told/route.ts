import { type ClaimedWins, eventIds } from "@/lib/contract/events";
import { markEvents } from "@/lib/server/events/read-events";
import { defineHandler, PLAYER_CHANGE } from "@/lib/server/http/define-handler";
import { EVENTS_LIMIT } from "@/lib/server/http/limits";

/** Claims wins that this phone is about to show; the response has only those that no tab has shown. */
export const POST = defineHandler({
  ...PLAYER_CHANGE,
  body: eventIds,
  limits: [EVENTS_LIMIT],
  run: async ({ services, player, body }): Promise<ClaimedWins> => ({
    taken: await markEvents(services, player, "told", body.ids),
  }),
});
