import type { TransactionRecord, UnreadableRow } from "@/lib/contract/funds";
import { parseWireDate } from "../provider/wire";
import { win } from "./fixtures/made-statements";
import { winsOnce } from "./wins-once";

const credit = (change: Partial<TransactionRecord> = {}): TransactionRecord => {
  const date = change.date ?? "22 Nov 2026 03:30:00 PM";
  const row = { id: "1", kind: "main-win", credit: true, amount: win().amount, note: "" } as const;
  return { ...row, date, at: parseWireDate(date), ...change };
};
const wallet = (rows: readonly TransactionRecord[], unreadable: readonly UnreadableRow[] = []) => ({
  rows,
  unreadable,
});
const listDigits = (wins: readonly ReturnType<typeof win>[], statement: ReturnType<typeof wallet> | null) =>
  winsOnce("main", wins, statement).map(({ digits }) => digits);

test("a win that is listed twice, with one credit in the wallet, is one", () => {
  expect(listDigits([win(), win()], wallet([credit()]))).toEqual(["6"]);
  expect(listDigits([win(), win(), win()], wallet([credit(), credit()]))).toEqual(["6", "6"]);
});

test("two equal wins with two credits are two, and other wins of the amount keep theirs", () => {
  expect(listDigits([win(), win()], wallet([credit(), credit()]))).toEqual(["6", "6"]);
  const other = win({ digits: "7" });
  expect(listDigits([win(), other, win()], wallet([credit(), credit()]))).toEqual(["6", "7"]);
  expect(listDigits([win(), other], wallet([credit()]))).toEqual(["6", "7"]);
});

test.each([
  ["that cannot be read", null],
  ["without a credit", wallet([])],
  ["with another family's credit alone", wallet([credit({ kind: "gali-win" })])],
  ["with a credit of another day alone", wallet([credit({ date: "21 Nov 2026 03:30:00 PM" })])],
  ["with an undated row that cannot be read", wallet([credit()], [{ after: 0, number: null }])],
])("a wallet %s takes no win away", (_what, statement) => {
  expect(listDigits([win(), win()], statement)).toEqual(["6", "6"]);
});
