import { type TransferCheck, transferCheckRequest } from "@/lib/contract/funds";
import { checkTransfer } from "@/lib/server/funds/request-funds";
import { defineHandler, PLAYER_CHANGE } from "@/lib/server/http/define-handler";
import { RECIPIENT_LIMIT } from "@/lib/server/http/limits";

export const POST = defineHandler({
  ...PLAYER_CHANGE,
  body: transferCheckRequest,
  limits: [{ ...RECIPIENT_LIMIT, name: "transfer-check" }],
  run: ({ services, player, body }): Promise<TransferCheck> => checkTransfer(services, player, body),
});
