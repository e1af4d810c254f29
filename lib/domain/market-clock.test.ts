import fc from "fast-check";
import { type MarketHours, marketDay, sessionsAt } from "./market-clock";
import { epochOfIndia, formatClock, type IndiaDay } from "./time/india";

const NOVEMBER_5: IndiaDay = { year: 2026, month: 11, day: 5 };
const MINUTE = 60_000;
const at = (hour: number, minute: number, day = NOVEMBER_5) => epochOfIndia(day, hour * 60 + minute);
const before = (epochMs: number) => epochMs - 1;

const kalyan: MarketHours = { openTime: "03:20 PM", closeTime: "05:20 PM" };
const overnight: MarketHours = { openTime: "09:45 PM", closeTime: "12:15 AM" };

const both = { Open: true, Close: true };
const closeOnly = { Open: false, Close: true };
const none = { Open: false, Close: false };

test.each([
  ["midnight", at(0, 0), both],
  ["the last millisecond before Open's cut-off", before(at(15, 20)), both],
  ["Open's cut-off", at(15, 20), closeOnly],
  ["the last millisecond before Close's cut-off", before(at(17, 20)), closeOnly],
  ["Close's cut-off", at(17, 20), none],
  ["the day's last millisecond", before(at(24, 0)), none],
])("a day market at %s", (_when, nowMs, expected) => {
  expect(sessionsAt(kalyan, nowMs)).toEqual(expected);
  expect(marketDay(kalyan, nowMs)?.day).toEqual(NOVEMBER_5);
});

test.each([
  ["a minute before Open's cut-off", at(21, 44), both],
  ["Open's cut-off", at(21, 45), closeOnly],
  ["midnight", at(24, 0), closeOnly],
  ["a minute before Close's cut-off, after midnight", at(24, 14), closeOnly],
])("a market that closes after midnight belongs to the evening's day at %s", (_when, nowMs, expected) => {
  expect(sessionsAt(overnight, nowMs)).toEqual(expected);
  expect(marketDay(overnight, nowMs)?.day).toEqual(NOVEMBER_5);
});

test("a market that closes after midnight starts its next day at its close", () => {
  expect(marketDay(overnight, at(24, 15))?.day).toEqual({ year: 2026, month: 11, day: 6 });
  expect(sessionsAt(overnight, at(24, 15))).toEqual(both);
});

test.each([
  { openTime: "", closeTime: "05:20 PM" },
  { openTime: "03:20 PM", closeTime: "soon" },
  { openTime: "15:20", closeTime: "17:20" },
])("nothing is offered where a time cannot be read: %j", (hours) => {
  expect(marketDay(hours, at(10, 0))).toBeUndefined();
  expect(sessionsAt(hours, at(10, 0))).toEqual(none);
});

const minuteOfDay = fc.integer({ min: 0, max: 1439 });
const anyHours = fc
  .tuple(minuteOfDay, minuteOfDay)
  .map(([open, close]) => ({ openTime: formatClock(open), closeTime: formatClock(close) }));
const instant = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) });

test("Close outlasts Open, and no bid is taken after its cut-off", () => {
  fc.assert(
    fc.property(anyHours, instant, (hours, nowMs) => {
      const day = marketDay(hours, nowMs);
      const sessions = sessionsAt(hours, nowMs);
      if (!day) throw new Error("the hours are readable");
      expect(day.openCutoff).toBeLessThanOrEqual(day.closeCutoff);
      expect(day.closeCutoff - day.openCutoff).toBeLessThan(24 * 60 * MINUTE);
      expect(sessions).toEqual({ Open: nowMs < day.openCutoff, Close: nowMs < day.closeCutoff });
      if (sessions.Open) expect(sessions.Close).toBe(true);
    }),
  );
});

test("each betting day has its cut-offs on its own day, at the written times", () => {
  fc.assert(
    fc.property(anyHours, instant, (hours, nowMs) => {
      const day = marketDay(hours, nowMs);
      if (!day) throw new Error("the hours are readable");
      expect(epochOfIndia(day.day, 0)).toBeLessThanOrEqual(day.openCutoff);
      expect(day.openCutoff).toBeLessThan(epochOfIndia(day.day, 1440));
      expect(nowMs).toBeGreaterThanOrEqual(epochOfIndia(day.day, 0));
      expect(nowMs).toBeLessThan(epochOfIndia(day.day, 2880));
    }),
  );
});

test.each([
  ["the midnight before", at(0, 0), both],
  ["a minute before the midnight that ends the day", at(23, 59), both],
  ["the midnight that closes the day, as the next day starts", at(24, 0), both],
])("a market of one time at 12:00 AM is played at the end of its day: %s", (_when, nowMs, expected) => {
  const midnight: MarketHours = { openTime: "12:00 AM", closeTime: null };
  expect(sessionsAt(midnight, nowMs)).toEqual(expected);
  const day = marketDay(midnight, nowMs);
  expect((day?.closeCutoff ?? 0) - nowMs).toBeGreaterThan(0);
  expect((day?.closeCutoff ?? 0) - nowMs).toBeLessThanOrEqual(24 * 60 * MINUTE);
});
