import { type BidReceipt, placeBidsRequest } from "@/lib/contract/bids";
import { HEADERS } from "@/lib/contract/protocol";
import { defineHandler, PLAYER_CHANGE } from "@/lib/server/http/define-handler";
import { readIdempotencyKey } from "@/lib/server/http/read-request";
import { placeBids } from "@/lib/server/play/place-bids";

export const POST = defineHandler({
  ...PLAYER_CHANGE,
  body: placeBidsRequest,
  maxBytes: 64 * 1024,
  run: async ({ services, player, request, body }): Promise<BidReceipt> =>
    placeBids(services, player, readIdempotencyKey(request), body, request.headers.get(HEADERS.bettingDay)),
});
