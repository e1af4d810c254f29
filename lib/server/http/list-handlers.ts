import type { GameFamily } from "@/lib/domain/game/game-types";
import { listReply } from "./answer";
import { defineHandler } from "./define-handler";

/** Makes the handler of a family's market list; one upstream fetch serves all requests of an interval. */
export const marketsHandler = (family: GameFamily) =>
  defineHandler({
    method: "GET",
    access: "shared-list",
    run: async ({ services, player, request }) => listReply(request, await services.lists.markets(family, player)),
  });

/** Makes the handler of a family's rates; one upstream fetch serves all requests of an interval. */
export const ratesHandler = (family: GameFamily) =>
  defineHandler({
    method: "GET",
    access: "shared-list",
    run: async ({ services, request }) => listReply(request, await services.lists.rates(family)),
  });
