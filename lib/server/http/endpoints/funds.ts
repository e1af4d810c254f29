import type { z } from "zod";
import { verifyOtpRequest } from "@/lib/contract/account";
import {
  type DepositPayee,
  depositPayeeQuery,
  depositRequest,
  type FundsReceipt,
  type TransferCheck,
  transferCheckRequest,
  transferRequest,
  upiNumberRequest,
  withdrawalRequest,
} from "@/lib/contract/funds";
import { type Passbook, passbookQuery } from "@/lib/contract/passbook";
import type { RequestLimit } from "../../accounts/limits/request-limits";
import { OTP_REQUESTS } from "../../accounts/otp/otp-limits";
import { resendChallenge } from "../../accounts/otp/start-challenge";
import { clearedCookie } from "../../accounts/session/cookies";
import type { Player } from "../../accounts/session/session-data";
import { giveUpFunds, readFundsReceipt } from "../../funds/funds-request";
import { startUpiNumber, verifyUpiNumber } from "../../funds/link-upi-number";
import { readPassbook } from "../../funds/read-passbook";
import {
  checkTransfer,
  readDepositPayee,
  requestDeposit,
  requestTransfer,
  requestWithdrawal,
} from "../../funds/requests";
import type { Services } from "../../services";
import { json, sentReply } from "../answer";
import { defineHandler, PLAYER_CHANGE, PLAYER_READ } from "../define-handler";
import { GIVE_UP_LIMIT, givenUpKey, idempotencyKeyOf } from "../read-request";

/** A check reveals the name behind a number, so a player must not be able to go through the numbers. */
const RECIPIENT_CHECK_LIMIT: RequestLimit = { name: "transfer-check", by: "player", points: 30, windowMs: 60 * 60_000 };

const moneyHandler = <Body>(
  body: z.ZodType<Body>,
  send: (services: Services, player: Player, key: string, body: Body) => Promise<FundsReceipt>,
  limits: readonly RequestLimit[] = [],
) =>
  defineHandler({
    ...PLAYER_CHANGE,
    body,
    limits,
    run: async ({ services, player, request, body: asked }) => send(services, player, idempotencyKeyOf(request), asked),
  });

export const requestDepositHandler = moneyHandler(depositRequest, requestDeposit);
export const requestWithdrawalHandler = moneyHandler(withdrawalRequest, requestWithdrawal);
export const requestTransferHandler = moneyHandler(transferRequest, requestTransfer, [
  { ...RECIPIENT_CHECK_LIMIT, name: "transfer" },
]);

export const depositPayeeHandler = defineHandler({
  ...PLAYER_READ,
  query: depositPayeeQuery,
  run: ({ services, player, query: { amount } }): Promise<DepositPayee> => readDepositPayee(services, player, amount),
});

export const checkTransferHandler = defineHandler({
  ...PLAYER_CHANGE,
  body: transferCheckRequest,
  limits: [RECIPIENT_CHECK_LIMIT],
  run: ({ services, player, body }): Promise<TransferCheck> => checkTransfer(services, player, body),
});

export const readFundsReceiptHandler = defineHandler({
  ...PLAYER_READ,
  run: ({ services, player, params }): Promise<FundsReceipt> => readFundsReceipt(services, player, params.key ?? ""),
});

/** If no request was accepted under that key, none will be. */
export const giveUpFundsHandler = defineHandler({
  ...PLAYER_CHANGE,
  limits: [GIVE_UP_LIMIT],
  run: async ({ services, player, params }): Promise<FundsReceipt> => giveUpFunds(services, player, givenUpKey(params)),
});

export const passbookHandler = defineHandler({
  ...PLAYER_READ,
  query: passbookQuery,
  run: ({ services, player, query }): Promise<Passbook> => readPassbook(services, player, query),
});

const OTP_CALL = { ...PLAYER_CHANGE, limits: OTP_REQUESTS } as const;

/** The OTP goes to the player's own number; the new UPI number waits on the server. */
export const startUpiNumberHandler = defineHandler({
  ...OTP_CALL,
  body: upiNumberRequest,
  run: async ({ services, player, body, visitor }) => sentReply(await startUpiNumber(services, player, visitor, body)),
});

/** Saves the number at the provider. */
export const verifyUpiNumberHandler = defineHandler({
  ...OTP_CALL,
  body: verifyOtpRequest,
  run: async ({ services, player, body, visitor }) => {
    await verifyUpiNumber(services, player, visitor, body.otp);
    return json({ ok: true }, { cookies: [clearedCookie(services.settings.session, "otp-upi-number")] });
  },
});

export const resendUpiNumberHandler = defineHandler({
  ...OTP_CALL,
  run: async ({ services, player, visitor }) =>
    sentReply(await resendChallenge(services, { ...visitor, purpose: "upi-number", owner: player.playerKey })),
});
