import fc from "fast-check";
import { formatPoints, MINUS } from "@/lib/domain/points";
import { points } from "@/testing/points";
import { hi } from "./translations";

test.each(["en-IN", "hi-IN"])("points are grouped as %s does: thousands, then lakhs and crores", (locale) => {
  const form = new Intl.NumberFormat(locale, { maximumFractionDigits: 4 });
  // The amounts are so small that a number holds them exactly, four decimals included.
  fc.assert(
    fc.property(fc.integer({ min: -1e11, max: 1e11 }), fc.nat({ max: 9999 }), (whole, fraction) => {
      const text = `${whole}.${String(fraction).padStart(4, "0")}`;
      expect(formatPoints(points(text))).toBe(form.format(Number(text)).replace("-", MINUS));
    }),
  );
  expect(formatPoints(points("1234567.5"))).toBe("12,34,567.5");
});

test("Hindi's months are those of hi-IN", () => {
  const form = new Intl.DateTimeFormat("hi-IN", { month: "long", timeZone: "UTC" });
  const months = Array.from({ length: 12 }, (_, month) => form.format(Date.UTC(2026, month, 1)));
  expect(hi.history.months).toEqual(months);
});

test("Hindi's weekdays are those of hi-IN", () => {
  const form = new Intl.DateTimeFormat("hi-IN", { weekday: "long", timeZone: "UTC" });
  // The second of November 2026 is a Monday.
  const week = Array.from({ length: 7 }, (_, day) => form.format(Date.UTC(2026, 10, 2 + day)));
  expect(hi.market.days).toEqual(week);
});
