import fc from "fast-check";
import { fromText, fromWhole, minus, sumOf, toPoints } from "./amount";

test("an amount survives being written and read, whatever its size and sign", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n }), (hundredths) => {
      const text = `${hundredths < 0n ? "-" : ""}${String(hundredths < 0n ? -hundredths : hundredths)
        .padStart(3, "0")
        .replace(/(\d\d)$/, ".$1")}`;
      const amount = fromText(text);
      expect(amount).toBe(hundredths);
      if (amount !== undefined) expect(fromText(toPoints(amount))).toBe(hundredths);
    }),
  );
});

test.each(["", "1e3", "NaN", "0.001", "1,000", " 5"])("%j is no amount", (text) => {
  expect(fromText(text)).toBeUndefined();
});

test("amounts are written plainly", () => {
  expect(toPoints(fromWhole(5000))).toBe("5000");
  expect(fromText("-0.5")).toBe(-50n);
  expect(toPoints(sumOf([fromWhole(142), minus(fromWhole(150))]))).toBe("-8");
});
