import fc from "fast-check";
import {
  addPoints,
  comparePoints,
  formatPoints,
  MINUS,
  type Points,
  parsePoints,
  subtractPoints,
  wholePoints,
} from "./points";

/** Makes amounts as ten-thousandths, so that the expected results come from integer arithmetic. */
const scaled = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n });

const written = (amount: bigint): string => {
  const size = amount < 0n ? -amount : amount;
  return `${amount < 0n ? "-" : ""}${size / 10_000n}.${(size % 10_000n).toString().padStart(4, "0")}`;
};

const amount = (text: string): Points => {
  const points = parsePoints(text);
  if (points === undefined) throw new Error(`no amount: ${text}`);
  return points;
};

test("an amount is read exactly and written in one way only", () => {
  expect(["5000", "007", "142.50", "0.1000", "-3.0", "-0", "999999999999999.9999"].map(parsePoints)).toEqual([
    "5000",
    "7",
    "142.5",
    "0.1",
    "-3",
    "0",
    "999999999999999.9999",
  ]);
});

test.each(["", " 5", "+5", "1e3", "Infinity", "1,000", ".5", "5.12345", "1".repeat(16), "५", "5\n"])(
  "%j is no amount, and never zero",
  (text) => {
    expect(parsePoints(text)).toBeUndefined();
  },
);

test("sums and differences lose nothing", () => {
  expect(addPoints(amount("0.1"), amount("0.2"))).toBe("0.3");
  fc.assert(
    fc.property(scaled, scaled, (a, b) => {
      const [first, second] = [amount(written(a)), amount(written(b))];
      expect(addPoints(first, second)).toBe(amount(written(a + b)));
      expect(subtractPoints(first, second)).toBe(amount(written(a - b)));
      expect(subtractPoints(addPoints(first, second), second)).toBe(first);
    }),
  );
});

test("amounts are ordered by their size, not by their text", () => {
  expect(comparePoints(amount("9"), amount("10"))).toBeLessThan(0);
  fc.assert(
    fc.property(scaled, scaled, (a, b) => {
      expect(Math.sign(comparePoints(amount(written(a)), amount(written(b))))).toBe(a < b ? -1 : a > b ? 1 : 0);
    }),
  );
});

test("whole points come from safe whole numbers only", () => {
  expect(wholePoints(10)).toBe("10");
  for (const wrong of [10.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
    expect(() => wholePoints(wrong)).toThrow(RangeError);
  }
});

test("amounts are shown with Indian grouping", () => {
  const shown = ["0", "999", "1000", "99999", "125000.5", "12345678", "-1234567.25"].map((text) =>
    formatPoints(amount(text)),
  );
  expect(shown).toEqual(["0", "999", "1,000", "99,999", "1,25,000.5", "1,23,45,678", "−12,34,567.25"]);
});

test("grouping changes no digit, and agrees with the platform's for whole amounts", () => {
  const indian = new Intl.NumberFormat("en-IN");
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (whole) => {
      expect(formatPoints(wholePoints(whole))).toBe(indian.format(BigInt(whole)).replace("-", MINUS));
    }),
  );
  fc.assert(
    fc.property(scaled, (size) => {
      const points = amount(written(size));
      expect(formatPoints(points).replaceAll(",", "").replace(MINUS, "-")).toBe(points);
    }),
  );
});
