import type { FundsReceipt } from "@/lib/contract/funds";
import { readFundsReceipt } from "@/lib/server/funds/funds-request";
import { defineHandler, PLAYER_READ } from "@/lib/server/http/define-handler";

export const GET = defineHandler({
  ...PLAYER_READ,
  run: ({ services, player, params }): Promise<FundsReceipt> => readFundsReceipt(services, player, params.key ?? ""),
});
