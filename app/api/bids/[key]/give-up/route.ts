import type { BidReceipt } from "@/lib/contract/bids";
import { defineHandler, PLAYER_CHANGE } from "@/lib/server/http/define-handler";
import { GIVE_UP_LIMIT } from "@/lib/server/http/limits";
import { parseGiveUpKey } from "@/lib/server/http/read-request";
import { giveUpBid } from "@/lib/server/play/place-bids";

/** Gives the idempotency key up: if no bid was accepted under it, none will be. */
export const POST = defineHandler({
  ...PLAYER_CHANGE,
  limits: [GIVE_UP_LIMIT],
  run: async ({ services, player, params }): Promise<BidReceipt> => giveUpBid(services, player, parseGiveUpKey(params)),
});
