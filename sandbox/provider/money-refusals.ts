import type { OperatorSettings } from "../domain/operator-settings";
import type { DepositRefusal } from "../operations/request-deposit";
import type { WithdrawalRefusal } from "../operations/request-withdrawal";
import type { TransferRefusal } from "../operations/transfer-points";

type Words<Refusal extends string> = (settings: OperatorSettings) => Readonly<Record<Refusal, string>>;

const BLOCKED = "Sorry, your account is blocked. Please contact the admin.";
const AMOUNT_INVALID = "Sorry, the amount is not valid.";
const BALANCE_SHORT = "Sorry, you do not have enough balance.";

/** The provider's own words for refusing a fund request, a withdrawal and a transfer. The specification fixes none. */
export const depositRefusals: Words<DepositRefusal> = ({ minDeposit, maxDeposit }) => ({
  account_blocked: BLOCKED,
  amount_invalid: AMOUNT_INVALID,
  below_minimum: `Sorry, the minimum amount to add is ${minDeposit}.`,
  above_maximum: `Sorry, the maximum amount to add is ${maxDeposit}.`,
});

export const withdrawalRefusals: Words<WithdrawalRefusal> = (settings) => ({
  account_blocked: BLOCKED,
  amount_invalid: AMOUNT_INVALID,
  balance_short: BALANCE_SHORT,
  below_minimum: `Sorry, the minimum withdrawal is ${settings.minWithdrawal}.`,
  above_maximum: `Sorry, the maximum withdrawal is ${settings.maxWithdrawal}.`,
  method_unknown: "Sorry, the payment method is not valid.",
  number_missing: "Sorry, there is no number for this payment method.",
  outside_hours: `Sorry, withdrawals are open from ${settings.withdrawOpens} to ${settings.withdrawCloses}.`,
});

export const transferRefusals: Words<TransferRefusal> = ({ minTransfer, maxTransfer }) => ({
  account_blocked: BLOCKED,
  amount_invalid: AMOUNT_INVALID,
  below_minimum: `Sorry, the minimum transfer is ${minTransfer}.`,
  above_maximum: `Sorry, the maximum transfer is ${maxTransfer}.`,
  recipient_own: "Sorry, you can not transfer to your own number.",
  recipient_unknown: "Sorry, this mobile number is not registered.",
  balance_short: BALANCE_SHORT,
});
