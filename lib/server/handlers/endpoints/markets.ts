import type { GameFamily } from "@/lib/domain/game/game-types";
import { defineHandler } from "../define-handler";
import type { EndpointRequest } from "../endpoint-request";
import { listReply, type Reply } from "../reply";

const replyTo = ({ header }: EndpointRequest, list: object): Reply => listReply(header("if-none-match"), list);

const readyTo = (request: EndpointRequest, list: object | null): Reply | undefined =>
  list === null ? undefined : replyTo(request, list);

/** A family's markets: one upstream fetch serves all polls (docs/specification.md, 5.8 Polling). */
export const marketsHandler = (family: GameFamily) =>
  defineHandler({
    method: "GET",
    access: "shared-list",
    poll: "list",
    ready: ({ lists }, request) => readyTo(request, lists.freshMarkets(family)),
    run: async ({ services, player, request }) => replyTo(request, await services.lists.markets(family, player)),
  });

/** GET /api/rates/{family}: what its games pay, a shared list like the markets. */
export const ratesHandler = (family: GameFamily) =>
  defineHandler({
    method: "GET",
    access: "shared-list",
    poll: "list",
    ready: ({ lists }, request) => readyTo(request, lists.freshRates(family)),
    run: async ({ services, request }) => replyTo(request, await services.lists.rates(family)),
  });
