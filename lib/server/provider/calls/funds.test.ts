import { wholePoints } from "@/lib/domain/points";
import { epochOfIndia } from "@/lib/domain/time/india";
import { DIALECTS, SPECIFICATION_DIALECT } from "../../provider-dialect/dialect";
import { requireCompleteRows } from "../decode-statement";
import { decodeGolden, LIVE, REQUEST_CONTEXT, UNREADABLE } from "../golden/golden";
import {
  checkUserForTransfer,
  fundRequestAdd,
  transferWalletBalance,
  walletTransactionHistory,
  withdrawFundRequest,
  withdrawTransactionHistory,
} from "./funds";
import {
  addUserUpiDetails,
  adminBankDetails,
  depositWithdrawalRule,
  gatewayStatus,
  getQrPay,
  userPaymentDetails,
} from "./payment";

const evening = epochOfIndia({ year: 2026, month: 11, day: 20 }, 21 * 60 + 15) + 30_000;
const mobile = "9000000001";
const amount = wholePoints(300);
const noNumber = { paytm_no: "", google_pay_no: "", phon_pay_no: "" };

test.each([
  [fundRequestAdd.request({ amount }, REQUEST_CONTEXT), { request_amount: "300" }],
  [
    withdrawFundRequest.request({ mobile, amount, methodCode: "3" }, REQUEST_CONTEXT),
    { mobile, request_amount: "300", payment_method: "3" },
  ],
  [
    transferWalletBalance.request({ amount, recipient: "9000000002", note: "Transfer" }, REQUEST_CONTEXT),
    { amount: "300", mobile_no: "9000000002", transfer_note: "Transfer" },
  ],
  [
    addUserUpiDetails.request({ method: "paytm", number: mobile }, REQUEST_CONTEXT),
    { ...noNumber, upi_type: "1", paytm_no: mobile },
  ],
  [
    addUserUpiDetails.request({ method: "googlePay", number: mobile }, REQUEST_CONTEXT),
    { ...noNumber, upi_type: "2", google_pay_no: mobile },
  ],
  [
    addUserUpiDetails.request({ method: "phonePe", number: mobile }, REQUEST_CONTEXT),
    { ...noNumber, upi_type: "3", phon_pay_no: mobile },
  ],
  [withdrawTransactionHistory.request({ mobile }, REQUEST_CONTEXT), { mobile_no: mobile }],
  [checkUserForTransfer.request({ phone: mobile }, REQUEST_CONTEXT), { mobile_no: mobile }],
])("a body has exactly the fields of the documents, amounts as text: %j", (body, documented) => {
  expect(body).toEqual(documented);
});

test.each([fundRequestAdd, withdrawFundRequest, transferWalletBalance, addUserUpiDetails])(
  "$path: without a readable status it may have been taken",
  (call) => {
    expect(call.effect).toBe("write");
    expect(call.response({ status: "true", msg: "ok" }, LIVE)).toEqual({ accepted: true, message: "ok" });
    expect(call.response({ status: false, message: "no" }, LIVE)).toEqual({ accepted: false, message: "no" });
    for (const body of [{}, { status: null }, { status: "perhaps" }]) {
      expect(() => call.response(body, LIVE)).toThrow(UNREADABLE);
    }
  },
);

describe("the wallet's history", () => {
  const decode = (variant: string) =>
    requireCompleteRows(decodeGolden(walletTransactionHistory, `wallet-transaction-history/${variant}`));
  const read = (...rows: readonly unknown[]) =>
    walletTransactionHistory.response({ status: true, transaction_history: rows }, LIVE);

  test("a movement is a credit where its type is 1 and a debit otherwise, its kind by the provider's code", () => {
    const deposit = { id: "501", kind: "deposit", credit: true, amount: "500", note: "Deposit approved" };
    const transfer = { id: "502", kind: "transfer-out", credit: false, amount: "100", note: "Transfer to Ravi" };
    expect(decode("rows.json")).toEqual([
      { ...deposit, date: "20 Nov 2026 09:15:30 PM", at: evening },
      { ...transfer, date: "20 Nov 2026 09:16:00 PM", at: evening + 30_000 },
      { id: "503", kind: "main-win", credit: true, amount: "142.5", note: "Win", date: "yesterday", at: null },
      { id: "504", kind: "other", credit: false, amount: "10", note: "", date: "", at: null },
    ]);
    const types = [null, "", undefined].map((transaction_type) => ({ transaction_type, amount: "5" }));
    expect(read(...types).rows.map(({ credit }) => credit)).toEqual([false, false, false]);
  });

  test("empty is no error, and something else is no statement", () => {
    expect(decode("empty.json")).toEqual([]);
    expect(() => decode("something-else.json")).toThrow(UNREADABLE);
  });

  test("one unreadable row is reported with its number, its position and what it says, and has an identity as evidence", () => {
    expect(() => decode("row-without-amount.json")).toThrow(UNREADABLE);
    const good = { transaction_id: "2", transaction_type: "1", amount: "5" };
    const dated = { transaction_note: "Bonus", insert_date: "20 Nov 2026 09:15:30 PM" };
    const odd = { amount: "5 rupees", transaction_id: "<b>" };
    const { rows, unreadable, unread } = read(
      ...[good, { ...good, ...dated, transaction_id: 77, amount: null }, good, "x", odd, { ...odd }],
    );
    expect(rows.map(({ id }) => id)).toEqual(["2", "2"]);
    const nothing = { note: "", date: "", at: null };
    expect(unreadable).toEqual([
      { after: 1, number: "77", said: { note: "Bonus", date: "20 Nov 2026 09:15:30 PM", at: evening } },
      { after: 2, number: null },
      { after: 2, number: null, said: nothing },
      { after: 2, number: null, said: nothing },
    ]);
    expect(unread).toEqual(["77", expect.stringMatching(/^#/), unread[3], expect.stringMatching(/^#/)]);
    expect(new Set(unread).size).toBe(3);
  });

  test("a movement whose date, id, note or kind is no text is a movement all the same", () => {
    const odd = { transaction_id: {}, transaction_note: [], insert_date: 5.5, amount_status: {} };
    expect(read({ ...odd, transaction_type: 1, amount: "1,25,000.00" }).rows).toEqual([
      { id: "", kind: "other", credit: true, amount: "125000", note: "", date: "", at: null },
    ]);
  });
});

describe("the withdrawals", () => {
  const decode = (variant: string) =>
    requireCompleteRows(decodeGolden(withdrawTransactionHistory, `user-withdraw-transaction-history/${variant}`));

  test("security 27: each has its status, its wallet where exactly one number is given, and a file as its receipt", () => {
    expect(
      decode("rows.json").map((row) => [
        row.requestNumber,
        row.amount,
        row.status,
        row.method,
        row.number,
        row.receiptUrl,
      ]),
    ).toEqual([
      ["WD1007", "300", "pending", "paytm", "9000000001", null],
      ["1006", "450", "approved", "googlePay", "9000000001", "https://pay.example/receipts/1006.png"],
      ["WD1005", "200", "cancelled", null, null, null],
      ["WD1004", "200", "unknown", null, null, null],
    ]);
  });

  test("a status that is a word of the language is unknown", () => {
    const names = ["constructor", "__proto__", "toString", "hasOwnProperty"];
    const withdrawdata = names.map((request_status) => ({ request_amount: "300", request_status }));
    const { rows } = withdrawTransactionHistory.response({ status: true, withdrawdata }, LIVE);
    expect(rows.map(({ status }) => status)).toEqual(names.map(() => "unknown"));
  });

  test("empty is no error, and a row without an amount is no evidence", () => {
    expect(decode("empty.json")).toEqual([]);
    expect(() => decode("row-without-amount.json")).toThrow(UNREADABLE);
  });
});

test("a withdrawal whose date, number or status is no text is a withdrawal all the same", () => {
  const row = { request_amount: "1,250.00", request_status: {}, request_number: [], insert_date: null };
  const { rows } = withdrawTransactionHistory.response({ withdrawdata: [row, null, "x"] }, LIVE);
  expect(rows).toMatchObject([{ amount: "1250", status: "unknown", requestNumber: "", date: "", at: null }]);
});

const noNumbers = { paytm: null, googlePay: null, phonePe: null };

test.each([
  ["object.json", { ...noNumbers, paytm: "9000000001" }, null],
  ["list-of-one.json", { ...noNumbers, googlePay: "9000000002", phonePe: "9000000003" }, null],
  ["none.json", noNumbers, null],
  ["none-said.json", noNumbers, null],
  ["refused-without-words.json", noNumbers, null],
  ["true-and-nothing.json", noNumbers, null],
  ["refused-with-words.json", noNumbers, "Add your numbers first"],
  ["garbled-numbers.json", null, null],
  ["something-else.json", null, null],
  ["words-alone.json", null, "Try again at noon"],
])("numbers on file, or a message in their place; something else is not 'none': %s", (variant, numbers, message) => {
  expect(decodeGolden(userPaymentDetails, `get-user-payment-details/${variant}`)).toEqual({ numbers, message });
});

test("a recipient is a name, or nobody", () => {
  expect(checkUserForTransfer.response({ status: true, user_name: "Ravi Demo" }, LIVE)).toBe("Ravi Demo");
  expect(checkUserForTransfer.response({ status: false, msg: "no" }, LIVE)).toBeNull();
  expect(() => checkUserForTransfer.response({ status: true, user_name: "" }, LIVE)).toThrow(UNREADABLE);
  expect(() => checkUserForTransfer.response({}, LIVE)).toThrow(UNREADABLE);
});

const payee = (upiId: string | null, message: string | null = null) => ({ upiId, message });

test.each([
  [gatewayStatus, "gateway-on.json", true],
  [gatewayStatus, "gateway-off.json", false],
  [gatewayStatus, "gateway-unsaid.json", true],
  [adminBankDetails, "bank-details.json", payee("club@bank")],
  [adminBankDetails, "bank-details-none.json", payee(null)],
  [adminBankDetails, "bank-details-refused.json", payee(null, "Bank details not set")],
  [getQrPay, "qr.json", { upiId: "club@bank", imageUrl: "https://pay.example/qr.png" }],
  [getQrPay, "qr-hostile.json", { upiId: "club@bank", imageUrl: null }],
  [depositWithdrawalRule, "rules.json", { withdrawal: ["First line.", "Second line."], deposit: ["Only one."] }],
  [depositWithdrawalRule, "rules-none.json", { withdrawal: [], deposit: [] }],
  [
    depositWithdrawalRule,
    "rules-of-an-editor.json",
    {
      withdrawal: ["Withdrawals open at 7 AM.", "At least 500", "Once a day & wallet"],
      deposit: ["One", "Two"],
    },
  ],
])(
  "security 27: the operator's payment settings, with addresses that a browser may open: $path, %s",
  (call, file, read) => {
    expect(decodeGolden<unknown>(call, `payment-settings/${file}`)).toEqual(read);
  },
);

test("where the dialect finds the player by the token, a withdrawal has no number", () => {
  const dialect = DIALECTS.get("galidisswar") ?? SPECIFICATION_DIALECT;
  expect(withdrawFundRequest.request({ mobile, amount, methodCode: "2" }, { ...REQUEST_CONTEXT, dialect })).toEqual({
    request_amount: amount,
    payment_method: "2",
  });
});
