import { type BidReceipt, placeBidsRequest } from "@/lib/contract/bids";
import { HEADERS } from "@/lib/contract/protocol";
import { giveUpBid, placeBids, readBid } from "../../play/place-bids";
import { defineHandler } from "../define-handler";
import { GIVE_UP_LIMIT, givenUpKey, idempotencyKeyOf } from "../money-key";

/** POST /api/bids with an Idempotency-Key: one confirmed bid, sent at most once (docs/faults.md). */
export const placeBidsHandler = defineHandler({
  method: "POST",
  access: "player",
  body: placeBidsRequest,
  run: async ({ services, player, request, body }): Promise<BidReceipt> =>
    placeBids(services, player, idempotencyKeyOf(request), body, request.headers.get(HEADERS.bettingDay)),
});

/** GET /api/bids/{key}: the receipt of a bid confirmed under that key. */
export const readBidHandler = defineHandler({
  method: "GET",
  access: "player",
  run: ({ services, player, params }): Promise<BidReceipt> => readBid(services, player, params.key ?? ""),
});

/** POST /api/bids/{key}/give-up: the same; if no bid was accepted under that key, none will be. */
export const giveUpBidHandler = defineHandler({
  method: "POST",
  access: "player",
  limits: [GIVE_UP_LIMIT],
  run: async ({ services, player, params }): Promise<BidReceipt> => giveUpBid(services, player, givenUpKey(params)),
});
