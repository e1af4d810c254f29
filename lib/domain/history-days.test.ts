import fc from "fast-check";
import {
  checkHistoryDays,
  type DaysQuery,
  formatIsoDays,
  lastHistoryDay,
  MAX_HISTORY_DAYS,
  parseHistoryDays,
} from "./history-days";
import { addDays } from "./time/india";

const DAY = { year: 2026, month: 11, day: 20 };

test("ninety-two days are few enough, both ends counted, and one more is not", () => {
  expect(lastHistoryDay({ year: 2026, month: 8, day: 21 })).toEqual(DAY);
  expect(checkHistoryDays({ year: 2026, month: 8, day: 21 }, DAY)).toBeUndefined();
  expect(checkHistoryDays({ year: 2026, month: 8, day: 20 }, DAY)).toBe("history_range_long");
});

test("whatever the days: their number decides", () => {
  fc.assert(
    fc.property(fc.integer({ min: -4000, max: 4000 }), fc.integer({ min: -200, max: 400 }), (start, length) => {
      const from = addDays(DAY, start);
      const long = length > MAX_HISTORY_DAYS - 1 ? "history_range_long" : undefined;
      expect(checkHistoryDays(from, addDays(from, length))).toBe(length < 0 ? "history_range_reversed" : long);
    }),
  );
});

test.each<readonly [DaysQuery, string, string]>([
  [{}, "2026-11-20", "2026-11-20"],
  [{ day: "2026-11-19" }, "2026-11-19", "2026-11-19"],
  [{ from: "2026-11-14", to: "2026-11-19" }, "2026-11-14", "2026-11-19"],
  [{ from: "2026-11-14" }, "2026-11-14", "2026-11-14"],
  // Today is shown for what is not a day, for a future day, and for days in the wrong order or too many.
  [{ day: "2026-02-30" }, "2026-11-20", "2026-11-20"],
  [{ day: ["2026-11-19", "2026-11-18"] }, "2026-11-20", "2026-11-20"],
  [{ from: "2026-11-14", to: "2026-11-21" }, "2026-11-20", "2026-11-20"],
  [{ from: "2026-11-19", to: "2026-11-14" }, "2026-11-20", "2026-11-20"],
  [{ from: "2025-11-14", to: "2026-11-14" }, "2026-11-20", "2026-11-20"],
])("the URL's %j shows %s to %s", (query, from, to) => {
  expect(formatIsoDays(parseHistoryDays(query, DAY))).toEqual({ from, to });
});
