import {
  depositRequest,
  type FundsReceipt,
  type Passbook,
  type TransferCheck,
  transferCheckRequest,
  transferRequest,
  withdrawalRequest,
} from "@/lib/contract/funds";
import type { RequestLimit } from "../../accounts/limits/request-limits";
import { giveUpFunds, readFundsReceipt } from "../../funds/funds-request";
import { readPassbook } from "../../funds/read-funds";
import { requestDeposit } from "../../funds/request-deposit";
import { checkTransfer, requestTransfer } from "../../funds/request-transfer";
import { requestWithdrawal } from "../../funds/request-withdrawal";
import { defineHandler } from "../define-handler";
import { GIVE_UP_LIMIT, givenUpKey, idempotencyKeyOf } from "../money-key";

const MAX_BYTES = 4096;

/** A check reveals the name behind a number, so a player must not be able to go through the numbers. */
const RECIPIENT_CHECK_LIMIT: RequestLimit = { name: "transfer-check", by: "player", points: 30, windowMs: 60 * 60_000 };

/** POST /api/deposits with an Idempotency-Key. */
export const requestDepositHandler = defineHandler({
  method: "POST",
  access: "player",
  body: depositRequest,
  maxBytes: MAX_BYTES,
  run: async ({ services, player, request, body }): Promise<FundsReceipt> =>
    requestDeposit(services, player, idempotencyKeyOf(request), body),
});

/** POST /api/withdrawals with an Idempotency-Key. */
export const requestWithdrawalHandler = defineHandler({
  method: "POST",
  access: "player",
  body: withdrawalRequest,
  maxBytes: MAX_BYTES,
  run: async ({ services, player, request, body }): Promise<FundsReceipt> =>
    requestWithdrawal(services, player, idempotencyKeyOf(request), body),
});

/** POST /api/transfers/check: the recipient's name. */
export const checkTransferHandler = defineHandler({
  method: "POST",
  access: "player",
  body: transferCheckRequest,
  maxBytes: MAX_BYTES,
  limits: [RECIPIENT_CHECK_LIMIT],
  run: ({ services, player, body }): Promise<TransferCheck> => checkTransfer(services, player, body),
});

/** POST /api/transfers with an Idempotency-Key. */
export const requestTransferHandler = defineHandler({
  method: "POST",
  access: "player",
  body: transferRequest,
  maxBytes: MAX_BYTES,
  limits: [{ ...RECIPIENT_CHECK_LIMIT, name: "transfer" }],
  run: async ({ services, player, request, body }): Promise<FundsReceipt> =>
    requestTransfer(services, player, idempotencyKeyOf(request), body),
});

/** GET /api/funds/{key}: the receipt of a request confirmed under that key. */
export const readFundsReceiptHandler = defineHandler({
  method: "GET",
  access: "player",
  run: ({ services, player, params }): Promise<FundsReceipt> => readFundsReceipt(services, player, params.key ?? ""),
});

/** POST /api/funds/{key}/give-up: the same; if no request was accepted under that key, none will be. */
export const giveUpFundsHandler = defineHandler({
  method: "POST",
  access: "player",
  limits: [GIVE_UP_LIMIT],
  run: async ({ services, player, params }): Promise<FundsReceipt> => giveUpFunds(services, player, givenUpKey(params)),
});

/** GET /api/passbook: every movement of the wallet, and the wallet. */
export const passbookHandler = defineHandler({
  method: "GET",
  access: "player",
  run: ({ services, player }): Promise<Passbook> => readPassbook(services, player),
});
