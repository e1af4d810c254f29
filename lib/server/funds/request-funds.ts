import { AppError } from "@/lib/contract/errors";
import type {
  DepositPayee,
  DepositRequest,
  FundsReceipt,
  TransferCheck,
  TransferCheckRequest,
  TransferRequest,
  WithdrawalRequest,
} from "@/lib/contract/funds";
import { checkDeposit } from "@/lib/domain/funds/deposit-rules";
import { checkRecipient, checkTransferPoints } from "@/lib/domain/funds/transfer-rules";
import { checkWithdrawal } from "@/lib/domain/funds/withdrawal-rules";
import { wholePoints } from "@/lib/domain/points";
import type { Player } from "../accounts/session/session-data";
import { refuseBlocked } from "../care/care-refusal";
import { readBeforeSending } from "../money/money-kind";
import { checkUserForTransfer, lastFundRequestDetail } from "../provider/calls/funds";
import type { Services } from "../services";
import { depositKind } from "./deposit-kind";
import { checkFundsRequest, requireFundsAccount, runFundsRequest, throwRefusal } from "./funds-request";
import { transferKind, withdrawalKind } from "./outgoing-kinds";
import { readPayoutNumbers, transfersAreOn } from "./read-funds";
import { readUpiOn, requirePayee } from "./read-payee";

type Send<Input> = (services: Services, player: Player, key: string, input: Input) => Promise<FundsReceipt>;

/**
 * Records a fund request two seconds after the player confirmed it; of the payment itself the server gets no proof
 * (docs/specification.md, 8.4).
 * @throws AppError amount_required, deposit_minimum, deposit_maximum, method_required, deposit_off,
 *   deposit_account_off, deposit_failed or funds_identical_pending; then nothing was sent.
 */
export const requestDeposit: Send<DepositRequest> = (services, player, key, input) => {
  const order = async () => {
    await requireDepositable(services, player, input.amount);
    if (!(await readUpiOn(services))) throw new AppError("deposit_off");
    return { amount: wholePoints(input.amount), app: input.app };
  };
  return runFundsRequest(services, player, { kind: depositKind, key, input, order });
};

/**
 * Checks that the player may deposit the amount.
 * @param amount whole points.
 * @throws AppError of the first broken rule.
 */
const requireDepositable = async (services: Services, player: Player, amount: number): Promise<void> => {
  await requireFundsAccount(services, player, "deposit");
  const reading = services.provider.run(lastFundRequestDetail, undefined, { token: player.token });
  throwRefusal(checkDeposit(amount, true, await readBeforeSending(reading, "deposit_failed")));
};

/**
 * Returns whom the player pays, before the payment app opens: state and id are read at this moment, and with an amount
 * everything that a deposit of it needs is checked first, so that no request is refused after the player has paid.
 * Nothing is recorded.
 * @param amount whole points; undefined for a request that is recorded already.
 * @throws AppError as `requestDeposit`; deposit_off, payee_missing, payee_away.
 */
export const readDepositPayee = async (
  services: Services,
  player: Player,
  amount: number | undefined,
): Promise<DepositPayee> => {
  if (amount !== undefined) {
    const order = async () => {
      await requireDepositable(services, player, amount);
      // Only the link differs between apps, so any app serves here.
      return { amount: wholePoints(amount), app: "other" as const };
    };
    await checkFundsRequest(services, player, { kind: depositKind, order });
  }
  return { payee: await requirePayee(services) };
};

/**
 * Sends a withdrawal, whose points leave the wallet at once.
 * @throws AppError of the first broken rule (lib/domain/funds/withdrawal-rules), withdraw_number_missing,
 *   withdraw_account_off, withdraw_failed or funds_identical_pending; then nothing was sent.
 */
export const requestWithdrawal: Send<WithdrawalRequest> = (services, player, key, input) => {
  const order = async () => {
    const account = await requireFundsAccount(services, player, "withdraw");
    const terms = {
      balance: account.balance,
      minimum: account.minWithdrawal,
      maximum: account.maxWithdrawal,
      openTime: account.withdrawOpenTime,
      closeTime: account.withdrawCloseTime,
    };
    throwRefusal(checkWithdrawal(input.amount, true, terms, services.clock.now()));
    const numbers = await readBeforeSending(readPayoutNumbers(services, player), "withdraw_failed");
    if (numbers[input.method] === null) throw new AppError("withdraw_number_missing");
    return {
      amount: wholePoints(input.amount),
      method: input.method,
      methodCode: services.provider.dialect.withdrawal.codes[input.method],
      mobile: player.mobile,
    };
  };
  return runFundsRequest(services, player, { kind: withdrawalKind, key, input, order });
};

/**
 * Checks every rule before the provider's call.
 * @returns the recipient's name.
 * @throws AppError transfers_off, care_excluded, of the first broken rule, recipient_unknown, transfer_account_off,
 *   transfer_failed.
 */
export const checkTransfer = async (
  services: Services,
  player: Player,
  { points, phone }: TransferCheckRequest,
): Promise<TransferCheck> => {
  if (!transfersAreOn(services)) throw new AppError("transfers_off");
  await refuseBlocked(services, player.playerKey, "transfer");
  const account = await requireFundsAccount(services, player, "transfer");
  if (!account.transfersOn) throw new AppError("transfer_account_off");
  const terms = { balance: account.balance, ownPhone: player.mobile, maximum: account.maxTransfer };
  throwRefusal(checkTransferPoints(points, terms));
  throwRefusal(checkRecipient(phone, terms));
  const name = await readBeforeSending(services.provider.run(checkUserForTransfer, { phone }), "transfer_failed");
  if (name === null) throw new AppError("recipient_unknown");
  return { recipientName: name || phone };
};

/**
 * Sends a transfer to another player.
 * @throws AppError as `checkTransfer`; recipient_unknown also if the number now belongs to another player.
 */
export const requestTransfer: Send<TransferRequest> = (services, player, key, input) => {
  const order = async () => {
    const { recipientName } = await checkTransfer(services, player, input);
    if (recipientName !== input.recipientName) throw new AppError("recipient_unknown");
    return { amount: wholePoints(input.points), recipient: input.phone, recipientName };
  };
  return runFundsRequest(services, player, { kind: transferKind, key, input, order });
};
