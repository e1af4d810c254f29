import type { GameFamily } from "@/lib/domain/game/game-types";
import { defineHandler } from "../define-handler";
import { listReply } from "../reply";

/**
 * A family's markets: one upstream fetch serves all polls (docs/specification.md, 5.8 Polling). Most polls are answered
 * before they come here (http/door/answer-polls.ts).
 */
export const marketsHandler = (family: GameFamily) =>
  defineHandler({
    method: "GET",
    access: "shared-list",
    poll: "list",
    run: async ({ services, player, request }) => listReply(request, await services.lists.markets(family, player)),
  });

/** GET /api/rates/{family}: what its games pay, a shared list like the markets. */
export const ratesHandler = (family: GameFamily) =>
  defineHandler({
    method: "GET",
    access: "shared-list",
    poll: "list",
    run: async ({ services, request }) => listReply(request, await services.lists.rates(family)),
  });
