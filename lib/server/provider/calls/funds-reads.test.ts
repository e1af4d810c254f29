import { epochOfIndia } from "@/lib/domain/time/india";
import { everyRow } from "../decode";
import { decodeGolden } from "../golden/golden";
import {
  checkUserForTransfer,
  lastFundRequestDetail,
  walletTransactionHistory,
  withdrawTransactionHistory,
} from "./funds";
import { adminBankDetails, depositWithdrawalRule, gatewayStatus, getQrPay, userPaymentDetails } from "./payment";

const evening = epochOfIndia({ year: 2026, month: 11, day: 20 }, 21 * 60 + 15) + 30_000;
const unreadable = expect.objectContaining({ layer: "decode" });

describe("the wallet's history", () => {
  const decodeBook = (variant: string) =>
    decodeGolden(walletTransactionHistory, `wallet-transaction-history/${variant}`);
  const decode = (variant: string) => everyRow(decodeBook(variant));

  test("a movement is a credit where its type is 1 and a debit otherwise, its kind by the provider's code", () => {
    expect(decode("rows.json")).toEqual([
      {
        id: "501",
        kind: "deposit",
        credit: true,
        amount: "500",
        note: "Deposit approved",
        date: "20 Nov 2026 09:15:30 PM",
        at: evening,
      },
      {
        id: "502",
        kind: "transfer-out",
        credit: false,
        amount: "100",
        note: "Transfer to Ravi",
        date: "20 Nov 2026 09:16:00 PM",
        at: evening + 30_000,
      },
      { id: "503", kind: "main-win", credit: true, amount: "142.5", note: "Win", date: "yesterday", at: null },
      { id: "504", kind: "other", credit: false, amount: "10", note: "", date: "", at: null },
    ]);
  });

  test("empty is no error, and something else is no book", () => {
    expect(decode("empty.json")).toEqual([]);
    expect(() => decodeBook("something-else.json")).toThrow(unreadable);
  });

  test("one bad row is told with its number and its place, and as evidence it fails the whole", () => {
    expect(() => decode("row-without-amount.json")).toThrow(unreadable);
    const good = { transaction_id: "2", transaction_type: "1", amount: "5" };
    const bodyOf = (...rows: readonly unknown[]) => ({ status: true, transaction_history: rows });
    const read = (...rows: readonly unknown[]) =>
      walletTransactionHistory.response(bodyOf(...rows), { loopbackAddresses: false });
    const { rows, unreadable: others } = read(good, { ...good, transaction_id: 77, amount: null }, good, "x", {
      amount: "5 rupees",
      transaction_id: "<b>",
    });
    expect(rows.map(({ id }) => id)).toEqual(["2", "2"]);
    expect(others).toEqual([
      { after: 1, number: "77" },
      { after: 2, number: null },
      { after: 2, number: null },
    ]);
  });

  test.each([null, "", undefined])("a type of %j is a debit, as of any other but 1", (transaction_type) => {
    const { rows } = walletTransactionHistory.response(
      { status: true, transaction_history: [{ transaction_type, amount: "5" }] },
      { loopbackAddresses: false },
    );
    expect(rows.map(({ credit }) => credit)).toEqual([false]);
  });
});

describe("the withdrawals", () => {
  const decode = (variant: string) =>
    everyRow(decodeGolden(withdrawTransactionHistory, `user-withdraw-transaction-history/${variant}`));

  test("are asked for by the player's own number", () => {
    expect(withdrawTransactionHistory.request({ mobile: "9000000001" }, "t")).toEqual({ mobile_no: "9000000001" });
  });

  test.each(["constructor", "__proto__", "toString", "hasOwnProperty"])(
    "a status of %s is unknown, not a part of the language",
    (status) => {
      const { rows } = withdrawTransactionHistory.response(
        { status: true, withdrawdata: [{ request_amount: "300", request_status: status }] },
        { loopbackAddresses: false },
      );
      expect(rows[0]?.status).toBe("unknown");
    },
  );

  test("security 27: a receipt's link is there only where it is a file that a browser may open", () => {
    expect(decode("rows.json").map(({ receiptUrl }) => receiptUrl)).toEqual([
      null,
      "https://pay.example/receipts/1006.png",
      null,
      null,
    ]);
  });

  test("each has its status in words, and its wallet where exactly one number is given", () => {
    expect(
      decode("rows.json").map(({ requestNumber, amount, status, method, number }) => [
        requestNumber,
        amount,
        status,
        method,
        number,
      ]),
    ).toEqual([
      ["WD1007", "300", "pending", "paytm", "9000000001"],
      ["1006", "450", "approved", "googlePay", "9000000001"],
      ["WD1005", "200", "cancelled", null, null],
      ["WD1004", "200", "unknown", null, null],
    ]);
  });

  test("empty is no error, and a row without an amount is no evidence", () => {
    expect(decode("empty.json")).toEqual([]);
    expect(() => decode("row-without-amount.json")).toThrow(unreadable);
  });
});

describe("the bounds of a deposit", () => {
  const decode = (variant: string) => decodeGolden(lastFundRequestDetail, `last-fund-request-detail/${variant}`);

  test("are read whatever the status says", () => {
    expect(decode("nothing-pending.json")).toEqual({ minimum: "300", maximum: "50000", pending: [] });
    expect(decode("without-bounds.json")).toEqual({ minimum: null, maximum: null, pending: [] });
  });

  test("stand beside the requests that still wait; settled ones are not among them", () => {
    expect(decode("pending.json")).toEqual({
      minimum: "300",
      maximum: null,
      pending: [
        { id: "71", amount: "500", date: "20 Nov 2026 09:15:30 PM", at: evening },
        { id: "70", amount: "200", date: "", at: null },
      ],
    });
  });

  test("a minimum that cannot be read is an error and never 0", () => {
    expect(() => decode("garbled-minimum.json")).toThrow(unreadable);
  });
});

test("the numbers on file come as an object or in a list, and none is no error", () => {
  const decode = (variant: string) => decodeGolden(userPaymentDetails, `get-user-payment-details/${variant}`);
  const none = { paytm: null, googlePay: null, phonePe: null };
  const told = (numbers: object) => ({ numbers, message: null });
  expect(decode("object.json")).toEqual(told({ ...none, paytm: "9000000001" }));
  expect(decode("list-of-one.json")).toEqual(told({ ...none, googlePay: "9000000002", phonePe: "9000000003" }));
  expect(decode("none.json")).toEqual(told(none));
  expect(decode("none-said.json")).toEqual(told(none));
  expect(decode("refused-without-words.json")).toEqual(told(none));
  expect(decode("true-and-nothing.json")).toEqual(told(none));
});

test("words in place of numbers are kept, and an answer of something else is no 'none'", () => {
  const decode = (variant: string) => decodeGolden(userPaymentDetails, `get-user-payment-details/${variant}`);
  const none = { paytm: null, googlePay: null, phonePe: null };
  expect(decode("refused-with-words.json")).toEqual({ numbers: none, message: "Add your numbers first" });
  expect(decode("garbled-numbers.json")).toEqual({ numbers: null, message: null });
  expect(decode("something-else.json")).toEqual({ numbers: null, message: null });
  expect(decode("words-alone.json")).toEqual({ numbers: null, message: "Try again at noon" });
});

test("a recipient is a name, or nobody", () => {
  const context = { loopbackAddresses: false };
  expect(checkUserForTransfer.request({ phone: "9000000002" }, "")).toEqual({ mobile_no: "9000000002" });
  expect(checkUserForTransfer.response({ status: true, user_name: "Ravi Demo" }, context)).toBe("Ravi Demo");
  expect(checkUserForTransfer.response({ status: false, msg: "no" }, context)).toBeNull();
  expect(() => checkUserForTransfer.response({ status: true, user_name: "" }, context)).toThrow(unreadable);
  expect(() => checkUserForTransfer.response({}, context)).toThrow(unreadable);
});

describe("the operator's payment settings", () => {
  test.each([
    ["gateway-on.json", true],
    ["gateway-off.json", false],
    ["gateway-unsaid.json", true],
  ])("%s: payment by UPI apps is on: %s", (variant, on) => {
    expect(decodeGolden(gatewayStatus, `payment-settings/${variant}`)).toBe(on);
  });

  test("the first bank's UPI id is the payee", () => {
    expect(decodeGolden(adminBankDetails, "payment-settings/bank-details.json")).toEqual({
      upiId: "club@bank",
      message: null,
    });
    expect(decodeGolden(adminBankDetails, "payment-settings/bank-details-none.json")).toEqual({
      upiId: null,
      message: null,
    });
    expect(decodeGolden(adminBankDetails, "payment-settings/bank-details-refused.json")).toEqual({
      upiId: null,
      message: "Bank details not set",
    });
  });

  test("security 27: a QR picture has an address that a browser may open, or none", () => {
    expect(decodeGolden(getQrPay, "payment-settings/qr.json")).toEqual({
      upiId: "club@bank",
      imageUrl: "https://pay.example/qr.png",
    });
    expect(decodeGolden(getQrPay, "payment-settings/qr-hostile.json")).toEqual({ upiId: "club@bank", imageUrl: null });
  });

  test("rules are a paragraph a line, without empty ones", () => {
    expect(decodeGolden(depositWithdrawalRule, "payment-settings/rules.json")).toEqual({
      withdrawal: ["First line.", "Second line."],
      deposit: ["Only one."],
    });
    expect(decodeGolden(depositWithdrawalRule, "payment-settings/rules-none.json")).toEqual({
      withdrawal: [],
      deposit: [],
    });
  });
});
