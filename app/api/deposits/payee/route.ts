import { type DepositPayee, depositPayeeQuery } from "@/lib/contract/funds";
import { readDepositPayee } from "@/lib/server/funds/request-funds";
import { defineHandler, PLAYER_READ } from "@/lib/server/http/define-handler";

export const GET = defineHandler({
  ...PLAYER_READ,
  query: depositPayeeQuery,
  run: ({ services, player, query: { amount } }): Promise<DepositPayee> => readDepositPayee(services, player, amount),
});
