import { PHONE_PATTERN } from "@/lib/domain/phone";
import { negate, toPoints } from "../../domain/amount";
import { findPayoutMethod, PAYOUT_METHOD_NAMES, PAYOUT_METHODS, type PayoutMethod } from "../../domain/payout-methods";
import { BODY_INCOMPLETE, MOBILE_INVALID, MOBILE_UNKNOWN, Refusal, SESSION_UNKNOWN } from "../../domain/refusals";
import { requestDeposit, requestWithdrawal, transferPoints } from "../../operations/money";
import { type EntryKind, walletOf } from "../../repositories/ledger";
import { toRequestNumber, type Withdrawal } from "../../repositories/money-requests";
import { formatTimestamp } from "../dates";
import { QR_PAY_PATH } from "../pages";
import { type Calls, readText, toPictureUrl } from "../wire";

const depositCalls: Calls = {
  /** Returns the status of the gateway. The misspelling is the provider's. */
  apiGetawayStatus: ({ settings }) => ({ status: true, msg: "Gateway Status", getaway_status: settings.gatewayStatus }),
  "api-admin-bank-details": ({ settings: { bankUpiId } }) => ({
    status: true,
    msg: "Bank Details",
    bank_details: [
      {
        ac_holder_name: "Sandbox",
        account_number: "000000000000",
        ifsc_code: "SAND0000000",
        upi_payment_id: bankUpiId,
        google_upi_payment_id: bankUpiId,
        phonepay_upi_payment_id: bankUpiId,
      },
    ],
  }),
  /** Returns the limits and the waiting deposits. `status` is false without waiting deposits. */
  "api-last-fund-request-detail": ({ world, player, settings }) => {
    const waiting = player ? world.deposits.pending(player.mobile).toReversed() : [];
    const pending = waiting.slice(0, world.dialect.waitingDeposits);
    return {
      status: pending.length > 0,
      msg: pending.length > 0 ? "Fund Request Detail" : "Fund Request Not Available",
      min_amt: settings.minDeposit,
      max_amt: settings.maxDeposit,
      last_req_detail: pending.map(({ id, amount, requestedAt }) => ({
        id: String(id),
        fund_request_id: String(id),
        request_amount: toPoints(amount),
        request_status: "0",
        insert_date: formatTimestamp(requestedAt),
      })),
    };
  },
  "fund-request-add": ({ world, body, player, settings }) => {
    if (player === undefined) throw new Refusal(SESSION_UNKNOWN);
    const id = requestDeposit(world, settings, player, readText(body, "request_amount"));
    return { status: true, msg: "Fund Request Submitted Successfully", fund_request_id: id };
  },
  /** Returns the UPI id for QR payments, with the absolute URL of the QR picture. */
  "api-get-qr-pay": ({ settings: { qrUpiId, qrImage }, baseUrl }) =>
    qrUpiId === ""
      ? { status: false, msg: "QR Not Available", qrdata: [] }
      : {
          status: true,
          msg: "QR Pay",
          qrdata: [{ upi_id: qrUpiId, qr_image: qrImage === "" ? baseUrl + QR_PAY_PATH : qrImage }],
        },
};

const MAX_ROWS = 1000;

const STATUS: Readonly<Record<Withdrawal["state"], string>> = { pending: "0", cancelled: "1", approved: "2" };

/** Returns the number of each payout method; "" for a method without a number. */
const numberFields = (numbers: Readonly<Partial<Record<PayoutMethod, string>>>) =>
  Object.fromEntries(PAYOUT_METHOD_NAMES.map((method) => [PAYOUT_METHODS[method].answerField, numbers[method] ?? ""]));

const withdrawalCalls: Calls = {
  /** Links a payout number. The provider does not check that an OTP was typed. */
  "api-add-user-upi-details": ({ world, body, player }) => {
    if (player === undefined) throw new Refusal(SESSION_UNKNOWN);
    const method = findPayoutMethod((one) => PAYOUT_METHODS[one].upiType, readText(body, "upi_type"));
    if (method === undefined) throw new Refusal(BODY_INCOMPLETE);
    const number = readText(body, PAYOUT_METHODS[method].requestField);
    if (!PHONE_PATTERN.test(number)) throw new Refusal(MOBILE_INVALID);
    world.payoutNumbers.put(player.mobile, method, number);
    return { status: true, msg: "UPI Details Updated Successfully" };
  },
  /** Returns the payout numbers. `status` is false without any number. */
  "api-get-user-payment-details": ({ world, player }) => {
    const numbers = player ? world.payoutNumbers.of(player.mobile) : {};
    if (Object.keys(numbers).length === 0) {
      return { status: false, msg: "Payment Details Not Available", payment_details: [] };
    }
    return { status: true, msg: "Payment Details", payment_details: numberFields(numbers) };
  },
  /** Returns the linked payout methods, which a newer client reads for its form of withdrawals. */
  "api-user-payment-method-list": ({ world, player, settings: { minWithdrawal: min_amt } }) => {
    const numbers = player ? world.payoutNumbers.of(player.mobile) : {};
    const result = PAYOUT_METHOD_NAMES.filter((method) => numbers[method] !== undefined).map((method) => ({
      type: Number(world.dialect.withdrawCodes[method]),
      value: numbers[method],
      name: PAYOUT_METHODS[method].label,
    }));
    return result.length === 0
      ? { status: false, msg: "User Payment Method Not Added Yet", min_amt, result }
      : { status: true, msg: "User Payment Method List", min_amt, result };
  },
  "api-user-withdraw-fund-request": ({ world, body, player, settings }) => {
    if (player === undefined) throw new Refusal(SESSION_UNKNOWN);
    const { withdrawsBy } = world.dialect;
    if (withdrawsBy === "mobile" && readText(body, "mobile") !== player.mobile) throw new Refusal(BODY_INCOMPLETE);
    requestWithdrawal(world, settings, player, {
      amount: readText(body, "request_amount"),
      methodCode: readText(body, "payment_method"),
    });
    return { status: true, msg: "Withdraw Request Submitted Successfully" };
  },
  /**
   * Returns the withdrawals, newest first. If the dialect names the player by mobile, the provider does not check that
   * the token is of that player.
   */
  "api-user-withdraw-transaction-history": ({ world, body, player, baseUrl }) => {
    const mobile = world.dialect.withdrawsBy === "token" ? (player?.mobile ?? "") : readText(body, "mobile_no");
    const rows = world.withdrawals.of(mobile, MAX_ROWS);
    if (rows.length === 0) return { status: false, msg: "Withdraw History Not Available", withdrawdata: [] };
    return {
      status: true,
      msg: "Withdraw History",
      withdrawdata: rows.map((row) => ({
        request_number: toRequestNumber(row.id),
        request_amount: toPoints(row.amount),
        request_status: STATUS[row.state],
        payment_method: world.dialect.withdrawCodes[row.method],
        ...numberFields({ [row.method]: row.number }),
        remark: row.remark,
        // A withdrawal without a receipt has the URL of the folder (docs/provider.md, "Wallet and funds").
        payment_receipt: row.receipt === "" ? `${baseUrl}/receipts/` : toPictureUrl(baseUrl, "receipts", row.receipt),
        insert_date: formatTimestamp(row.requestedAt),
      })),
    };
  },
};

const transferCalls: Calls = {
  "api-check-user-for-transfer-amt": ({ world, body }) => {
    const other = world.players.findByMobile(readText(body, "mobile_no"));
    if (other === undefined) throw new Refusal(MOBILE_UNKNOWN);
    return { status: true, msg: "User Found", user_name: other.name };
  },
  "api-user-transfer-wallet-balance": ({ world, body, player, settings }) => {
    if (player === undefined) throw new Refusal(SESSION_UNKNOWN);
    transferPoints(world, settings, player, {
      amount: readText(body, "amount"),
      recipient: readText(body, "mobile_no"),
      note: readText(body, "transfer_note"),
    });
    return { status: true, msg: "Amount Transferred Successfully" };
  },
};

/**
 * The codes of docs/provider.md, "amount_status". An adjustment by the operator counts as a deposit, returned points as
 * a withdrawal. `settled` and `withdrawal_paid` never touch a wallet.
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

const MAX_MOVEMENTS = 5000;

const passbookCalls: Calls = {
  /** Returns the passbook, newest first. `transaction_type` is "1" for a credit, "2" for a debit. */
  "api-wallet-transaction-history": ({ world, player }) => {
    const movements = player ? world.ledger.movements(walletOf(player.mobile), MAX_MOVEMENTS) : [];
    if (movements.length === 0) {
      return { status: false, msg: "Transaction History Not Available", transaction_history: [] };
    }
    return {
      status: true,
      msg: "Transaction History",
      transaction_history: movements.map(({ lineId, kind, note, at, amount }) => ({
        transaction_id: String(lineId),
        amount: toPoints(amount < 0n ? negate(amount) : amount),
        transaction_type: amount < 0n ? "2" : "1",
        transaction_note: note,
        amount_status: kind === "transfer" && amount > 0n ? TRANSFER_IN : AMOUNT_STATUS[kind],
        insert_date: formatTimestamp(at),
      })),
    };
  },
};

export const moneyCalls: Calls = { ...depositCalls, ...withdrawalCalls, ...transferCalls, ...passbookCalls };
