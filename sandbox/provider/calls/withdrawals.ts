import { PHONE_PATTERN } from "@/lib/domain/phone";
import { toPoints } from "../../domain/amount";
import { methodOf, PAYOUT_METHOD_NAMES, PAYOUT_METHODS } from "../../domain/payout-methods";
import { BODY_INCOMPLETE, MOBILE_INVALID, SESSION_UNKNOWN } from "../../domain/refusals";
import { requestWithdrawal } from "../../operations/money";
import { requestNumber, type Withdrawal } from "../../repositories/money-requests";
import { stampText } from "../dates";
import { type Calls, pictureAddress, refuse, textOf } from "../wire";

const MOST_ROWS = 1000;

const STATUS: Readonly<Record<Withdrawal["state"], string>> = { pending: "0", cancelled: "1", approved: "2" };

/** A row has the number of the chosen method only. */
const numbersOf = ({ method, number }: Withdrawal) =>
  Object.fromEntries(PAYOUT_METHOD_NAMES.map((one) => [PAYOUT_METHODS[one].answerField, one === method ? number : ""]));

export const withdrawalCalls: Calls = {
  /** Sets or replaces the payout number of one method. The provider does not check that an OTP was typed. */
  "api-add-user-upi-details": ({ world, body, player }) => {
    if (player === undefined) return refuse(SESSION_UNKNOWN);
    const method = methodOf("upiType", textOf(body, "upi_type"));
    if (method === undefined) return refuse(BODY_INCOMPLETE);
    const number = textOf(body, PAYOUT_METHODS[method].requestField);
    if (!PHONE_PATTERN.test(number)) return refuse(MOBILE_INVALID);
    world.payoutNumbers.put(player.mobile, method, number);
    return { status: true, msg: "UPI Details Updated Successfully" };
  },
  /** The payout numbers on file, "" for a method without one; `status` is false without any number. */
  "api-get-user-payment-details": ({ world, player }) => {
    const numbers = player ? world.payoutNumbers.of(player.mobile) : {};
    if (Object.keys(numbers).length === 0) {
      return { status: false, msg: "Payment Details Not Available", payment_details: [] };
    }
    const told = PAYOUT_METHOD_NAMES.map((method) => [PAYOUT_METHODS[method].answerField, numbers[method] ?? ""]);
    return { status: true, msg: "Payment Details", payment_details: Object.fromEntries(told) };
  },
  /** Asks for points to be paid out, which holds them at once. */
  "api-user-withdraw-fund-request": ({ world, body, player, settings }) => {
    if (player === undefined) return refuse(SESSION_UNKNOWN);
    if (textOf(body, "mobile") !== player.mobile) return refuse(BODY_INCOMPLETE);
    const { refused } = requestWithdrawal(world, settings, player, {
      amount: textOf(body, "request_amount"),
      methodCode: textOf(body, "payment_method"),
    });
    return refused ? refuse(refused) : { status: true, msg: "Withdraw Request Submitted Successfully" };
  },
  /** The withdrawals of the number asked for, newest first. The provider does not check that the token is that player's. */
  "api-user-withdraw-transaction-history": ({ world, body, baseUrl }) => {
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
        // The bare folder stands for a missing receipt (docs/provider.md, "Wallet and funds").
        payment_receipt: row.receipt === "" ? `${baseUrl}/receipts/` : pictureAddress(baseUrl, "receipts", row.receipt),
        insert_date: stampText(row.requestedAt),
      })),
    };
  },
};
