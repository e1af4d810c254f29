import type { GameFamily } from "@/lib/domain/game/game-types";
import { defineHandler } from "./define-handler";
import { listResponse } from "./response";

/** Creates the handler of a family's market list; one upstream fetch serves all requests of an interval. */
export const marketsHandler = (family: GameFamily) =>
  defineHandler({
    method: "GET",
    access: "shared-list",
    run: async ({ services, player, request }) => listResponse(request, await services.lists.markets(family, player)),
  });

/** Creates the handler of a family's rates; one upstream fetch serves all requests of an interval. */
export const ratesHandler = (family: GameFamily) =>
  defineHandler({
    method: "GET",
    access: "shared-list",
    run: async ({ services, request }) => listResponse(request, await services.lists.rates(family)),
  });
