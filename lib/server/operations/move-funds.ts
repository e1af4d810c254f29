import { AppError, type ErrorCode } from "@/lib/contract/errors";
import {
  type DepositRequest,
  FUNDS_KINDS,
  type FundsKind,
  type FundsReceipt,
  type TransferCheck,
  type TransferCheckRequest,
  type TransferRequest,
  type WithdrawalRequest,
} from "@/lib/contract/funds";
import { checkDeposit } from "@/lib/domain/funds/deposit-rules";
import { checkRecipient, checkTransferPoints } from "@/lib/domain/funds/transfer-rules";
import { checkWithdrawal } from "@/lib/domain/funds/withdrawal-rules";
import { wholePoints } from "@/lib/domain/points";
import { depositKind } from "../money/deposit-kind";
import { findOrGiveUp } from "../money/given-up";
import { lookUpParts } from "../money/look-up";
import type { MoneyKind } from "../money/money-kind";
import type { MoneyRecord } from "../money/money-records";
import { nothingSentUnless } from "../money/nothing-sent-unless";
import { fundsReceipt } from "../money/receipt";
import { runMoneyRequest } from "../money/run-money-request";
import { transferKind } from "../money/transfer-kind";
import { withdrawalKind } from "../money/withdrawal-kind";
import { checkUserForTransfer } from "../provider/calls/check-user-for-transfer";
import { lastFundRequestDetail } from "../provider/calls/last-fund-request-detail";
import type { Services } from "../services";
import type { Player } from "../session/player";
import { type Account, readAccount } from "./read-account";
import { readPayoutNumbers, readUpiOn } from "./read-funds";

interface Refusal {
  readonly code: ErrorCode;
  readonly params?: Readonly<Record<string, string>>;
}

/** @throws AppError of the broken rule. */
const refuse = (refusal: Refusal | undefined): void => {
  if (refusal) throw new AppError(refusal.code, refusal.params ? { params: refusal.params } : {});
};

/** The account of a player who may move points. @throws AppError betting_off, or `unread` without a balance. */
const movableAccount = async (services: Services, player: Player, unread: ErrorCode) => {
  const account = await nothingSentUnless(unread, readAccount(services, player));
  if (!account.bettingOn) throw new AppError("betting_off");
  if (account.balance === null) throw new AppError(unread);
  return { ...account, balance: account.balance };
};

/** Carries one order, at most once per key. */
const carry = async <Order, Before>(
  services: Services,
  kind: MoneyKind<Order, Before> & { readonly kind: string },
  name: FundsKind,
  player: Player,
  key: string,
  asked: unknown,
  order: () => Promise<Order>,
): Promise<FundsReceipt> => {
  const [record] = await runMoneyRequest(services, kind, { actor: player, key, asked }, async () => [await order()]);
  if (!record) throw new Error("a money request without a record");
  return fundsReceipt(key, name, record);
};

/**
 * Records a deposit by UPI as a fund request, two seconds after it was asked for and at most once per key: the payment
 * itself happens in another app, and proves nothing here (docs/specification.md, 8.4 Pay via UPI).
 * @throws AppError amount_required, deposit_minimum, deposit_maximum, method_required, deposit_off, betting_off,
 * deposit_failed or funds_identical_pending: in all of these nothing was sent.
 */
export const requestDeposit = (services: Services, player: Player, key: string, request: DepositRequest) =>
  carry(services, depositKind, "deposit", player, key, request, async () => {
    await movableAccount(services, player, "deposit_failed");
    const { token } = player;
    const terms = await nothingSentUnless(
      "deposit_failed",
      services.provider.run(lastFundRequestDetail, undefined, { token }),
    );
    refuse(checkDeposit(request.amount, true, terms));
    if (!(await readUpiOn(services))) throw new AppError("deposit_off");
    return { amount: wholePoints(request.amount), app: request.app };
  });

/** A withdrawal's terms, of an account whose balance is known. */
const withdrawalTerms = (account: Account & { readonly balance: NonNullable<Account["balance"]> }) => ({
  balance: account.balance,
  minimum: account.minWithdrawal,
  maximum: account.maxWithdrawal,
  openTime: account.withdrawOpenTime,
  closeTime: account.withdrawCloseTime,
});

/**
 * Asks for points to be paid out to a number on file, at most once per key; they are held at once.
 * @throws AppError of the first broken rule (lib/domain/funds/withdrawal-rules), withdraw_number_missing, betting_off,
 * withdraw_failed or funds_identical_pending: in all of these nothing was sent.
 */
export const requestWithdrawal = (services: Services, player: Player, key: string, request: WithdrawalRequest) =>
  carry(services, withdrawalKind, "withdrawal", player, key, request, async () => {
    const account = await movableAccount(services, player, "withdraw_failed");
    refuse(checkWithdrawal(request.amount, true, withdrawalTerms(account), services.clock.now()));
    const numbers = await nothingSentUnless("withdraw_failed", readPayoutNumbers(services, player));
    if (numbers[request.method] === null) throw new AppError("withdraw_number_missing");
    return {
      amount: wholePoints(request.amount),
      method: request.method,
      methodCode: services.settings.funds.withdrawCodes[request.method],
      mobile: player.mobile,
    };
  });

/**
 * Who would get a transfer (docs/specification.md, 8.10 Transfer Points): every rule first, then the provider.
 * @throws AppError of the first broken rule, recipient_unknown, betting_off, transfer_failed.
 */
export const checkTransfer = async (
  services: Services,
  player: Player,
  { points, phone }: TransferCheckRequest,
): Promise<TransferCheck> => {
  const account = await movableAccount(services, player, "transfer_failed");
  const terms = { balance: account.balance, ownPhone: player.mobile, maximum: account.maxTransfer };
  refuse(checkTransferPoints(points, terms));
  refuse(checkRecipient(phone, terms));
  const name = await nothingSentUnless("transfer_failed", services.provider.run(checkUserForTransfer, { phone }));
  if (name === null) throw new AppError("recipient_unknown");
  return { recipientName: name || phone };
};

/**
 * Moves points to the player that the confirmation named, at most once per key.
 * @throws AppError as `checkTransfer`; recipient_unknown also where the number has come to mean somebody else.
 */
export const requestTransfer = (services: Services, player: Player, key: string, request: TransferRequest) =>
  carry(services, transferKind, "transfer", player, key, request, async () => {
    const { recipientName } = await checkTransfer(services, player, request);
    if (recipientName !== request.recipientName) throw new AppError("recipient_unknown");
    return { amount: wholePoints(request.points), recipient: request.phone, recipientName };
  });

/**
 * What is known of a request confirmed earlier.
 * @throws AppError not_found where this player confirmed none under that key.
 */
export const readFundsReceipt = async (services: Services, player: Player, key: string): Promise<FundsReceipt> => {
  return receiptOf(key, await lookUpParts(services, player, key));
};

/**
 * The same, for a player whose request got no answer: where nothing was taken under that key, nothing will be.
 * @throws AppError not_found, and then that is certain for good.
 */
export const giveUpFunds = async (services: Services, player: Player, key: string): Promise<FundsReceipt> =>
  receiptOf(key, await findOrGiveUp(services, player, key));

const receiptOf = (key: string, [record]: readonly MoneyRecord[]): FundsReceipt => {
  const kind = FUNDS_KINDS.find((name) => name === record?.kind);
  if (!record || !kind) throw new AppError("not_found");
  return fundsReceipt(key, kind, record);
};
