import { liveQuery } from "@/lib/contract/live";
import { defineHandler } from "@/lib/server/http/define-handler";
import { toLiveResponse } from "@/lib/server/http/live-response";
import { JSON_TYPE } from "@/lib/server/http/response";
import { readLive } from "@/lib/server/live/read-live";
import { refreshPlayedMarkets } from "@/lib/server/play/played-markets";

/**
 * Responds to a poll with what the screen shows. The front server answers most polls before they come here
 * (lib/server/http/front/poll-responder.ts).
 */
export const GET = defineHandler({
  method: "GET",
  access: "live",
  query: liveQuery,
  run: async ({ services, player, query }) => {
    if (query.wallet !== undefined) refreshPlayedMarkets(services, player.playerKey);
    const { status, body } = toLiveResponse(await readLive(services, player, query), query);
    const isEmpty = status === 204;
    return new Response(isEmpty ? null : body, { status, ...(!isEmpty && { headers: { "content-type": JSON_TYPE } }) });
  },
});
