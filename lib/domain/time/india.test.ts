import fc from "fast-check";
import {
  addDays,
  formatBidDate,
  formatClock,
  formatHistoryDate,
  formatIsoDay,
  indiaMoment,
  parseClock,
  parseIsoDay,
} from "./india";

const kolkata = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Asia/Kolkata",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  hourCycle: "h23",
  weekday: "short",
});

const byTheZoneTables = (epochMs: number) => {
  const parts = new Map(kolkata.formatToParts(epochMs).map(({ type, value }) => [type, value]));
  const number = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  return {
    year: number("year"),
    month: number("month"),
    day: number("day"),
    minutes: number("hour") * 60 + number("minute"),
    weekday: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"].indexOf(parts.get("weekday") ?? ""),
  };
};

const instant = fc.integer({ min: Date.UTC(1970, 0, 1), max: Date.UTC(2100, 0, 1) });
const minuteOfDay = fc.integer({ min: 0, max: 1439 });

test("faults 23: India's wall clock is that of Asia/Kolkata, though the tests' host is elsewhere", () => {
  // jest.config.mjs sets a zone far from India: code that used the host's zone would give other results.
  expect(new Date(Date.UTC(2026, 0, 1)).getTimezoneOffset()).not.toBe(-330);
  fc.assert(
    fc.property(instant, (epochMs) => {
      expect(indiaMoment(epochMs)).toEqual(byTheZoneTables(epochMs));
    }),
    { numRuns: 500 },
  );
});

test("days are added across months, years and leap days", () => {
  expect(addDays({ year: 2028, month: 2, day: 28 }, 1)).toEqual({ year: 2028, month: 2, day: 29 });
  expect(addDays({ year: 2026, month: 1, day: 1 }, -1)).toEqual({ year: 2025, month: 12, day: 31 });
  fc.assert(
    fc.property(instant, fc.integer({ min: -4000, max: 4000 }), (epochMs, days) => {
      const { year, month, day } = indiaMoment(epochMs);
      const from = { year, month, day };
      expect(addDays(addDays(from, days), -days)).toEqual(from);
    }),
  );
});

test("12 AM is midnight, 12 PM is noon, and a text is read in the spellings that providers use", () => {
  expect(["12:00 AM", "12:30 AM", "12:00 PM", "12:59 PM"].map(parseClock)).toEqual([0, 30, 720, 779]);
  expect(["09:30 AM", "9:30 am", " 09:30AM ", "9:30 a.m."].map(parseClock)).toEqual([570, 570, 570, 570]);
});

test.each(["", "09:30", "00:30 AM", "13:00 PM", "09:60 AM", "09:3 AM", "9 AM", "-1:00 AM", "09:30 XM", "09:30:00 AM"])(
  "%j is no time",
  (text) => {
    expect(parseClock(text)).toBeUndefined();
  },
);

test("every minute of the day is written so that it is read back", () => {
  fc.assert(
    fc.property(minuteOfDay, (minutes) => {
      expect(formatClock(minutes)).toMatch(/^\d{2}:\d{2} [AP]M$/);
      expect(parseClock(formatClock(minutes))).toBe(minutes);
      expect(formatClock(minutes + 1440)).toBe(formatClock(minutes));
      expect(formatClock(minutes - 1440)).toBe(formatClock(minutes));
    }),
  );
});

test("a bid's date is D-MonthName-YYYY and a history's M/D/YYYY, unpadded", () => {
  const day = { year: 2026, month: 11, day: 5 };
  expect([formatBidDate(day), formatHistoryDate(day), formatIsoDay(day)]).toEqual([
    "5-November-2026",
    "11/5/2026",
    "2026-11-05",
  ]);
});

test("an ISO day is read back, and a day that no calendar has is none", () => {
  fc.assert(
    fc.property(instant, (epochMs) => {
      const { year, month, day } = indiaMoment(epochMs);
      expect(parseIsoDay(formatIsoDay({ year, month, day }))).toEqual({ year, month, day });
    }),
  );
  const none = ["2026-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "26-01-01", "2026-1-1", "2026-01-01T00:00", ""];
  expect(none.map(parseIsoDay)).toEqual(none.map(() => undefined));
});
