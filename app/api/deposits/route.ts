import { depositRequest } from "@/lib/contract/funds";
import { requestDeposit } from "@/lib/server/funds/request-funds";
import { moneyHandler } from "@/lib/server/http/money-handler";

export const POST = moneyHandler(depositRequest, requestDeposit);
