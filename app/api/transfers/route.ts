import { transferRequest } from "@/lib/contract/funds";
import { requestTransfer } from "@/lib/server/funds/request-funds";
import { RECIPIENT_LIMIT } from "@/lib/server/http/limits";
import { moneyHandler } from "@/lib/server/http/money-handler";

export const POST = moneyHandler(transferRequest, requestTransfer, [{ ...RECIPIENT_LIMIT, name: "transfer" }]);
