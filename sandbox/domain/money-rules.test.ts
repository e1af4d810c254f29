import { fromWhole } from "./amount";
import { brokenBound, wholeAmount, withinHours } from "./money-rules";

test.each(["", "0", "-5", "5.5", "1e3", " 5", "05", "abc", "1234567890"])("%j is no amount to move", (text) => {
  expect(wholeAmount(text)).toBeUndefined();
});

test("both bounds are included, and one that cannot be read holds nobody back", () => {
  const bound = (points: number, min = "100", max = "500") => brokenBound(fromWhole(points), min, max);
  expect([bound(99), bound(100), bound(500), bound(501)]).toEqual([
    "below_minimum",
    undefined,
    undefined,
    "above_maximum",
  ]);
  expect([bound(1, "", ""), bound(1, "many", "few")]).toEqual([undefined, undefined]);
});

const at = (time: string) => Date.parse(`2026-11-20T${time}+05:30`);

test.each([
  ["07:00 AM", "11:00 PM", "06:59:59", false],
  ["07:00 AM", "11:00 PM", "07:00:00", true],
  ["07:00 AM", "11:00 PM", "23:00:59", true],
  ["07:00 AM", "11:00 PM", "23:01:00", false],
  ["10:00 PM", "02:00 AM", "23:00:00", true],
  ["10:00 PM", "02:00 AM", "01:59:00", true],
  ["10:00 PM", "02:00 AM", "12:00:00", false],
  ["12:00 AM", "11:59 PM", "00:00:00", true],
  ["12:00 AM", "11:59 PM", "23:59:59", true],
  ["soon", "late", "12:00:00", true],
])("hours from %s to %s at %s India time: %s", (opens, closes, time, within) => {
  expect(withinHours(opens, closes, at(time))).toBe(within);
});
