import type { BidReceipt } from "@/lib/contract/bids";
import { defineHandler, PLAYER_READ } from "@/lib/server/http/define-handler";
import { readBid } from "@/lib/server/play/place-bids";

export const GET = defineHandler({
  ...PLAYER_READ,
  run: ({ services, player, params }): Promise<BidReceipt> => readBid(services, player, params.key ?? ""),
});
