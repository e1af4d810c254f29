import type { WithdrawalRecord, WithdrawalStatus } from "@/lib/contract/funds";
import type { PayoutMethod } from "@/lib/domain/funds/payment-methods";
import { type Decoder, decodeError, record, type WireRecord } from "../decode";
import { defineCall } from "../define-call";
import { PATHS } from "../paths";
import type { DecodeContext } from "../provider";
import { address, filledText, points, text } from "../wire";
import { parseWireDate } from "../wire-dates";

/** docs/specification.md, 8.8 Withdraw History; anything else is unknown. */
const STATUSES: Readonly<Record<string, WithdrawalStatus>> = { "0": "pending", "1": "cancelled", "2": "approved" };

const NUMBERS: readonly (readonly [PayoutMethod, string])[] = [
  ["paytm", "paytm_number"],
  ["googlePay", "google_pay_number"],
  ["phonePe", "phone_pay_number"],
];

const statusOf = (code: string | null): WithdrawalStatus =>
  code !== null && Object.hasOwn(STATUSES, code) ? (STATUSES[code] ?? "unknown") : "unknown";

/** The one number that stands in the row; with several the code would have to be trusted, and forks differ in it. */
const payoutOf = (row: WireRecord): Pick<WithdrawalRecord, "method" | "number"> => {
  const given = NUMBERS.map(([method, field]) => ({ method, number: row.whereReadable(field, filledText) })).filter(
    ({ number }) => number !== null,
  );
  const [only, ...more] = given;
  return only !== undefined && more.length === 0 ? only : { method: null, number: null };
};

/** A bare folder is what the provider writes where there is no receipt. */
const isFile = (url: string | null): url is string => url !== null && !new URL(url).pathname.endsWith("/");

const withdrawalRow =
  (context: DecodeContext): Decoder<WithdrawalRecord> =>
  (value, at) => {
    const row = record(value, at);
    const date = row.optional("insert_date", text) ?? "";
    const receipt = row.whereReadable("payment_receipt", address(context));
    return {
      requestNumber: row.optional("request_number", filledText) ?? "",
      amount: row.required("request_amount", points),
      status: statusOf(row.optional("request_status", filledText)),
      ...payoutOf(row),
      remark: row.whereReadable("remark", filledText),
      receiptUrl: isFile(receipt) ? receipt : null,
      date,
      at: parseWireDate(date),
    };
  };

/** The player's withdrawals by their number; the token goes along where the fork wants it. */
export const withdrawTransactionHistory = defineCall<{ readonly mobile: string }, readonly WithdrawalRecord[]>({
  path: PATHS.withdrawHistory,
  auth: "player",
  effect: "read",
  request: ({ mobile }) => ({ mobile_no: mobile }),
  response: (answer, context) => {
    const body = record(answer);
    if (!body.hasAny(["withdrawdata", "status"])) throw decodeError("the answer", "a withdrawal history");
    return body.list("withdrawdata", withdrawalRow(context));
  },
});
