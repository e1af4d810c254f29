import { withdrawalRequest } from "@/lib/contract/funds";
import { requestWithdrawal } from "@/lib/server/funds/request-funds";
import { moneyHandler } from "@/lib/server/http/money-handler";

export const POST = moneyHandler(withdrawalRequest, requestWithdrawal);
