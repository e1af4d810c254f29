import { monthAfter, parseMonth, pastMonth } from "./calendar";

test.each([
  ["2026-11", { year: 2026, month: 11, day: 30 }],
  ["2026-12", { year: 2026, month: 12, day: 31 }],
  ["2028-02", { year: 2028, month: 2, day: 29 }],
])("the last day of %s", (month, to) => {
  expect(parseMonth(month)).toEqual({ from: { ...to, day: 1 }, to });
});

test("a text that is no month has no days", () => {
  for (const text of ["", "2026", "2026-13", "2026-00", "2026-1", "2026-11-01"])
    expect(parseMonth(text)).toBeUndefined();
});

test("months follow each other over the ends of years", () => {
  expect([-12, -11, -1, 1, 2, 14].map((count) => monthAfter("2026-11", count))).toEqual([
    "2025-11",
    "2025-12",
    "2026-10",
    "2026-12",
    "2027-01",
    "2028-01",
  ]);
});

test("a month in the future, a word and a list lead to the current month", () => {
  for (const requested of ["2026-12", "never", ["2026-10"], undefined])
    expect(pastMonth(requested, "2026-11")).toBe("2026-11");
  expect(pastMonth("2026-10", "2026-11")).toBe("2026-10");
});
