import type { z } from "zod";
import type { FundsReceipt } from "@/lib/contract/funds";
import type { RequestLimit } from "../accounts/limits/request-limits";
import type { Player } from "../accounts/session/session-data";
import type { Services } from "../services";
import { defineHandler, PLAYER_CHANGE } from "./define-handler";
import { readIdempotencyKey } from "./read-request";

/** Creates the handler of a money request, which has an idempotency key and a receipt as its response. */
export const moneyHandler = <Body>(
  body: z.ZodType<Body>,
  send: (services: Services, player: Player, key: string, body: Body) => Promise<FundsReceipt>,
  limits: readonly RequestLimit[] = [],
) =>
  defineHandler({
    ...PLAYER_CHANGE,
    body,
    limits,
    run: async ({ services, player, request, body: input }) =>
      send(services, player, readIdempotencyKey(request), input),
  });
