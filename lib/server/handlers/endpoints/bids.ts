import { type BidReceipt, idempotencyKey, placeBidsRequest } from "@/lib/contract/bids";
import { AppError } from "@/lib/contract/errors";
import { HEADERS } from "@/lib/contract/protocol";
import { placeBids, readBid } from "../../operations/place-bids";
import { defineHandler } from "../define-handler";

/** POST /api/bids with an Idempotency-Key: one confirmed bid, sent at most once (faults.md). */
export const placeBidsHandler = defineHandler({
  method: "POST",
  access: "player",
  body: placeBidsRequest,
  run: async ({ services, player, request, body }): Promise<BidReceipt> => {
    const key = idempotencyKey.safeParse(request.headers.get(HEADERS.idempotencyKey));
    if (!key.success) throw new AppError("idempotency_key_required");
    return placeBids(services, player, key.data, body);
  },
});

/** GET /api/bids/{key}: what is known of a bid confirmed under that key. */
export const readBidHandler = defineHandler({
  method: "GET",
  access: "player",
  run: ({ services, player, params }): Promise<BidReceipt> => readBid(services, player, params.key ?? ""),
});
