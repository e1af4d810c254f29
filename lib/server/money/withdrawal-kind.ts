import { withdrawTransactionHistory } from "../provider/calls/funds-histories";
import { withdrawFundRequest } from "../provider/calls/funds-requests";
import type { WithdrawalOrder } from "./funds-orders";
import { outgoingKind } from "./outgoing-kind";

/** Withdrawals: each has a request number in the provider's history. */
export const withdrawalKind = outgoingKind<WithdrawalOrder>({
  kind: "withdrawal",
  unread: "withdraw_failed",
  rows: async ({ provider }, { token }, { mobile }) =>
    (await provider.run(withdrawTransactionHistory, { mobile }, { token })).map(
      ({ amount, requestNumber, date }) => [amount, requestNumber || date] as const,
    ),
  send: ({ provider }, { mobile, amount, methodCode }, options) =>
    provider.run(withdrawFundRequest, { mobile, amount, methodCode }, options),
});
