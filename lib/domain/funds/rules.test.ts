import { points as exact } from "@/testing/points";
import { wholePoints } from "../points";
import { epochOfIndia } from "../time/india";
import { checkDeposit, isTellingOf } from "./deposit-rules";
import { checkRecipient, checkTransferPoints } from "./transfer-rules";
import { checkWithdrawal, heldPoints, withinWithdrawalHours } from "./withdrawal-rules";

const at = (hour: number, minute: number) => epochOfIndia({ year: 2026, month: 11, day: 20 }, hour * 60 + minute);
const points = wholePoints;

describe("withdrawal hours, in India time", () => {
  const day = { openTime: "07:00 AM", closeTime: "11:00 PM" };
  const night = { openTime: "10:00 PM", closeTime: "02:00 AM" };
  test.each([
    [day, at(6, 59), false],
    [day, at(7, 0), true],
    [day, at(23, 0), true],
    [day, at(23, 1), false],
    [night, at(22, 0), true],
    [night, at(1, 59), true],
    [night, at(2, 1), false],
    [night, at(12, 0), false],
  ])("%o at %d: %s", (hours, now, allowed) => {
    expect(withinWithdrawalHours(hours, now)).toBe(allowed);
  });

  test("hours that nobody can read hold nobody back", () => {
    expect(withinWithdrawalHours({ openTime: null, closeTime: "05:00 PM" }, at(23, 0))).toBe(true);
    expect(withinWithdrawalHours({ openTime: "early", closeTime: "late" }, at(23, 0))).toBe(true);
  });
});

describe("a withdrawal", () => {
  const terms = {
    balance: points(5000),
    minimum: points(500),
    maximum: points(4000),
    openTime: "07:00 AM",
    closeTime: "11:00 PM",
  };
  test.each([
    [null, false, at(3, 0), { code: "amount_required" }],
    [0, true, at(12, 0), { code: "withdraw_minimum", params: { min: "500" } }],
    [5001, true, at(12, 0), { code: "withdraw_balance_short" }],
    [499, true, at(12, 0), { code: "withdraw_minimum", params: { min: "500" } }],
    [4001, true, at(12, 0), { code: "withdraw_maximum", params: { max: "4000" } }],
    [500, false, at(12, 0), { code: "method_required" }],
    [500, true, at(3, 0), { code: "withdraw_hours" }],
    [500, true, at(12, 0), undefined],
    [4000, true, at(12, 0), undefined],
  ])("of %s, method chosen: %s", (amount, chosen, now, refusal) => {
    expect(checkWithdrawal(amount, chosen, terms, now)).toEqual(refusal);
  });

  test("all of the wallet may go, where the provider names no other bounds", () => {
    const open = { ...terms, minimum: null, maximum: null };
    expect(checkWithdrawal(5000, true, open, at(12, 0))).toBeUndefined();
  });
});

test("pending withdrawals hold their exact sum; without one nothing is held", () => {
  const row = (amount: string, status: string) => ({ amount: exact(amount), status });
  const decided = [row("50", "approved"), row("60", "cancelled"), row("70", "unknown")];
  expect(heldPoints([row("999999999999", "pending"), row("0.0001", "pending"), ...decided])).toBe("999999999999.0001");
  for (const rows of [[], decided, [row("0", "pending")]]) expect(heldPoints(rows)).toBeNull();
});

describe("a transfer", () => {
  const terms = { balance: points(1000), ownPhone: "9000000001", maximum: points(800) };
  test.each([
    [null, { code: "points_required" }],
    [0, { code: "transfer_minimum" }],
    [99, { code: "transfer_minimum" }],
    [100, undefined],
    [800, undefined],
    [801, { code: "transfer_maximum", params: { max: "800" } }],
    [1001, { code: "transfer_balance_short" }],
  ])("of %d points", (amount, refusal) => {
    expect(checkTransferPoints(amount, terms)).toEqual(refusal);
  });

  test.each([
    ["", { code: "recipient_required" }],
    ["5000000000", { code: "recipient_invalid" }],
    ["90000000011", { code: "recipient_invalid" }],
    ["9000000001", { code: "recipient_own" }],
    ["9000000002", undefined],
  ])("to %j", (phone, refusal) => {
    expect(checkRecipient(phone, terms)).toEqual(refusal);
  });
});

describe("a deposit", () => {
  const LIMIT = { limit: "deposit-day", points: 500, used: "100", left: "400" };
  const terms = { minimum: points(300), maximum: points(50_000) };
  test.each([
    [null, true, terms, { code: "amount_required" }],
    [0, true, terms, { code: "deposit_minimum", params: { min: "300" } }],
    [0, true, { minimum: null, maximum: null }, { code: "amount_required" }],
    [299, true, terms, { code: "deposit_minimum", params: { min: "300" } }],
    [50_001, true, terms, { code: "deposit_maximum", params: { max: "50000" } }],
    [450, true, { ...terms, maximum: points(400), limit: LIMIT }, { code: "care_limit", params: LIMIT }],
    [300, false, terms, { code: "method_required" }],
    [300, true, terms, undefined],
    [1, true, { minimum: null, maximum: null }, undefined],
    // Some providers write 0 for "no upper bound".
    [1, true, { minimum: null, maximum: points(0) }, undefined],
  ])("of %s, app chosen: %s", (amount, chosen, own, refusal) => {
    expect(checkDeposit(amount, chosen, own)).toEqual(refusal);
  });
});

describe("the latest request to add 100 points, sent at two o'clock", () => {
  const HUNDRED = { amount: points(100) };
  const OTHER = { amount: points(500) };
  test.each([
    ["waits where the list shows it", { pending: [OTHER, HUNDRED], lists: "some" }, at(14, 5), true],
    ["is decided where the whole list lacks it", { pending: [OTHER], lists: "all" }, at(14, 5), true],
    ["is decided where nothing waits", { pending: [], lists: "newest" }, at(14, 5), true],
    ["may hide behind the newest", { pending: [OTHER], lists: "newest" }, at(14, 5), false],
    ["may be among rows that could not be read", { pending: [], lists: "some" }, at(14, 5), false],
    ["may not be listed yet after a minute", { pending: [], lists: "all" }, at(14, 1), false],
    ["is not known without the list", null, at(14, 5), false],
  ] as const)("%s", (_which, listed, now, isTold) => {
    expect(isTellingOf(listed, { points: points(100), at: at(14, 0) }, now)).toBe(isTold);
  });
});
