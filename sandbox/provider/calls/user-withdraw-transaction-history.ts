import { toPoints } from "../../domain/amount";
import { PAYOUT_METHOD_NAMES, PAYOUT_METHODS } from "../../domain/payout-methods";
import { requestNumber, type Withdrawal } from "../../repositories/withdrawals";
import { pictureAddress, receiptFolder } from "../addresses";
import { stampText } from "../dates";
import { textOf, type WireCall } from "../wire";

const MOST_ROWS = 1000;

const STATUS: Readonly<Record<Withdrawal["state"], string>> = { pending: "0", cancelled: "1", approved: "2" };

/** Only the number of the method that was chosen stands in a row. */
const numbersOf = ({ method, number }: Withdrawal) =>
  Object.fromEntries(PAYOUT_METHOD_NAMES.map((one) => [PAYOUT_METHODS[one].toldField, one === method ? number : ""]));

/** The withdrawals of the number asked for, newest first. Whose token comes along is not looked at. */
export const userWithdrawTransactionHistory: WireCall = {
  path: "api-user-withdraw-transaction-history",
  answer: ({ world, body, baseUrl }) => {
    const rows = world.withdrawals.of(textOf(body, "mobile_no"), MOST_ROWS);
    if (rows.length === 0) return { status: false, msg: "Withdraw History Not Available", withdrawdata: [] };
    return {
      status: true,
      msg: "Withdraw History",
      withdrawdata: rows.map((row) => ({
        request_number: requestNumber(row.id),
        request_amount: toPoints(row.amount),
        request_status: STATUS[row.state],
        payment_method: PAYOUT_METHODS[row.method].withdrawCode,
        ...numbersOf(row),
        remark: row.remark,
        payment_receipt: row.receipt === "" ? receiptFolder(baseUrl) : pictureAddress(baseUrl, "receipts", row.receipt),
        insert_date: stampText(row.requestedAt),
      })),
    };
  },
};
