import { parseTypedAmount } from "./amounts";
import { maskedNumber } from "./masked-number";

test.each([
  ["", null],
  ["  ", null],
  ["300", 300],
  [" 010 ", 10],
  ["999999999", 999_999_999],
  ["1000000000", 1_000_000_000],
  // An amount that is too large is refused as that, and not as no whole amount.
  ["99999999999999999999", 1_000_000_000],
])("%j is read as %d points", (text, points) => {
  expect(parseTypedAmount(text)).toBe(points);
});

test.each(["10.5", "1e3", "-10", "+10", "1,00", "ten", "0x10"])("%j is no whole amount", (text) => {
  expect(parseTypedAmount(text)).toBeUndefined();
});

test.each([
  ["9876543210", "••••••3210"],
  ["+91 98765 43210", "••••••3210"],
  ["3210", "••••••"],
  ["", "••••••"],
])("of the number %j no more than its end is shown", (number, shown) => {
  expect(maskedNumber(number)).toBe(shown);
});
