import { minus, toPoints } from "../../domain/amount";
import { type EntryKind, walletOf } from "../../repositories/ledger";
import { stampText } from "../dates";
import type { Calls } from "../wire";

/**
 * See docs/provider.md, "amount_status". An adjustment by the operator counts as a deposit, and points returned by a
 * cancelled withdrawal as a withdrawal. `settled` and `withdrawal_paid` never touch a wallet.
 */
const AMOUNT_STATUS: Readonly<Record<EntryKind, string>> = {
  deposit: "1",
  adjustment: "1",
  withdrawal: "2",
  withdrawal_returned: "2",
  withdrawal_paid: "",
  transfer: "3",
  bid: "5",
  bonus: "6",
  win: "8",
  starline_win: "12",
  gali_win: "13",
  settled: "",
};

const TRANSFER_IN = "4";

const MOST_MOVEMENTS = 5000;

export const passbookCalls: Calls = {
  /** The wallet's movements, newest first. `transaction_type` is "1" for a credit, "2" for a debit. */
  "api-wallet-transaction-history": ({ world, player }) => {
    const movements = player ? world.ledger.movements(walletOf(player.mobile), MOST_MOVEMENTS) : [];
    if (movements.length === 0) {
      return { status: false, msg: "Transaction History Not Available", transaction_history: [] };
    }
    return {
      status: true,
      msg: "Transaction History",
      transaction_history: movements.map(({ lineId, kind, note, at, amount }) => ({
        transaction_id: String(lineId),
        amount: toPoints(amount < 0n ? minus(amount) : amount),
        transaction_type: amount < 0n ? "2" : "1",
        transaction_note: note,
        amount_status: kind === "transfer" && amount > 0n ? TRANSFER_IN : AMOUNT_STATUS[kind],
        insert_date: stampText(at),
      })),
    };
  },
};
