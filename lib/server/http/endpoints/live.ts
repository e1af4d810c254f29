import { liveQuery } from "@/lib/contract/live";
import { readLive } from "../../live/read-live";
import { renewPlayedMarkets } from "../../play/played-markets";
import { JSON_TYPE } from "../answer";
import { defineHandler } from "../define-handler";
import { liveAnswer } from "../live-answer";

/** What a screen shows and what it costs nothing to know; most polls are answered before they come here (door/answer-polls.ts). */
export const liveHandler = defineHandler({
  method: "GET",
  access: "live",
  query: liveQuery,
  run: async ({ services, player, query }) => {
    if (query.wallet !== undefined) renewPlayedMarkets(services, player.playerKey);
    const { status, body } = liveAnswer(await readLive(services, player, query), query);
    const isEmpty = status === 204;
    return new Response(isEmpty ? null : body, { status, ...(!isEmpty && { headers: { "content-type": JSON_TYPE } }) });
  },
});
