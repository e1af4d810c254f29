import { walletTransactionHistory } from "../provider/calls/funds-histories";
import { transferWalletBalance } from "../provider/calls/funds-requests";
import type { TransferOrder } from "./funds-orders";
import { outgoingKind } from "./outgoing-kind";

/** Goes with each transfer: players write no notes of their own. */
const NOTE = "Transfer";

/** Transfers: each is an outgoing row of the wallet's history with a transaction id. */
export const transferKind = outgoingKind<TransferOrder>({
  kind: "transfer",
  unread: "transfer_failed",
  rows: async ({ provider }, { token }) =>
    (await provider.run(walletTransactionHistory, undefined, { token }))
      .filter(({ kind, credit }) => kind === "transfer-out" && !credit)
      .map(({ amount, id, date }) => [amount, id || date] as const),
  send: ({ provider }, { amount, recipient }, options) =>
    provider.run(transferWalletBalance, { amount, recipient, note: NOTE }, options),
});
