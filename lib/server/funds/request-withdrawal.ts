import { AppError } from "@/lib/contract/errors";
import type { FundsReceipt, WithdrawalRequest } from "@/lib/contract/funds";
import { checkWithdrawal } from "@/lib/domain/funds/withdrawal-rules";
import { wholePoints } from "@/lib/domain/points";
import type { Player } from "../accounts/session/session-data";
import { readBeforeSending } from "../money/kind";
import type { Services } from "../services";
import { refuse, requireFundsAccount, runFundsRequest } from "./funds-request";
import { withdrawalKind } from "./outgoing-kinds";
import { readPayoutNumbers } from "./read-funds";

/**
 * Requests that points be paid out to a linked number, at most once per key. The points are held at once.
 * @throws AppError of the first broken rule (lib/domain/funds/withdrawal-rules), withdraw_number_missing, withdraw_account_off,
 * withdraw_failed or funds_identical_pending; in each case nothing was sent.
 */
export const requestWithdrawal = (
  services: Services,
  player: Player,
  key: string,
  asked: WithdrawalRequest,
): Promise<FundsReceipt> => {
  const order = async () => {
    const account = await requireFundsAccount(services, player, "withdraw");
    const terms = {
      balance: account.balance,
      minimum: account.minWithdrawal,
      maximum: account.maxWithdrawal,
      openTime: account.withdrawOpenTime,
      closeTime: account.withdrawCloseTime,
    };
    refuse(checkWithdrawal(asked.amount, true, terms, services.clock.now()));
    const numbers = await readBeforeSending(readPayoutNumbers(services, player), "withdraw_failed");
    if (numbers[asked.method] === null) throw new AppError("withdraw_number_missing");
    return {
      amount: wholePoints(asked.amount),
      method: asked.method,
      methodCode: services.settings.funds.withdrawCodes[asked.method],
      mobile: player.mobile,
    };
  };
  return runFundsRequest(services, player, { kind: withdrawalKind, key, asked, order });
};
