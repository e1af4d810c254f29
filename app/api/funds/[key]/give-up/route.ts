import type { FundsReceipt } from "@/lib/contract/funds";
import { giveUpFunds } from "@/lib/server/funds/funds-request";
import { defineHandler, PLAYER_CHANGE } from "@/lib/server/http/define-handler";
import { GIVE_UP_LIMIT } from "@/lib/server/http/limits";
import { parseGiveUpKey } from "@/lib/server/http/read-request";

/** Gives the idempotency key up: if no request was accepted under it, none will be. */
export const POST = defineHandler({
  ...PLAYER_CHANGE,
  limits: [GIVE_UP_LIMIT],
  run: async ({ services, player, params }): Promise<FundsReceipt> =>
    giveUpFunds(services, player, parseGiveUpKey(params)),
});
