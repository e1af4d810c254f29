import { PERIOD_NAMES, periodDays } from "./periods";

test("each period ends today but yesterday, and a week and a month count today", () => {
  expect(PERIOD_NAMES.map((name) => [name, periodDays(name, "2026-03-01")])).toEqual([
    ["today", { from: "2026-03-01", to: "2026-03-01" }],
    ["yesterday", { from: "2026-02-28", to: "2026-02-28" }],
    ["week", { from: "2026-02-23", to: "2026-03-01" }],
    ["month", { from: "2026-01-31", to: "2026-03-01" }],
  ]);
});

test("a day of an unknown form stays itself", () => {
  expect(periodDays("week", "soon")).toEqual({ from: "soon", to: "soon" });
});
