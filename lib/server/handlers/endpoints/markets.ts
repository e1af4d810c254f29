import { defineHandler } from "../define-handler";
import { listReply } from "../list-reply";

/** GET /api/markets: the main markets, one upstream fetch for all who poll (first document, section 9). */
export const marketsHandler = defineHandler({
  method: "GET",
  access: "shared-list",
  run: async ({ services, player, request }) => listReply(request, await services.lists.mainMarkets(player)),
});
