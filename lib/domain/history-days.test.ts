import fc from "fast-check";
import { checkHistoryDays, lastHistoryDay, MAX_HISTORY_DAYS } from "./history-days";
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
