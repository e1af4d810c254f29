import type { MarketHours } from "../market-clock";
import { formatIsoDay } from "../time/india";
import { findDayToStore, resultDays, type StoredResults } from "./result-day";

const KALYAN: MarketHours = { openTime: "03:20 PM", closeTime: "05:20 PM" };
const MAIN_BAZAR: MarketHours = { openTime: "09:45 PM", closeTime: "11:55 PM" };
const OVER_MIDNIGHT: MarketHours = { openTime: "11:20 PM", closeTime: "12:20 AM" };
const SLOT: MarketHours = { openTime: "11:00 AM", closeTime: null };

const LATE_SLOT: MarketHours = { openTime: "09:00 PM", closeTime: null };

const result = (openResult: string, closeResult = "") => ({ openResult, closeResult });
const BLANK = result("");
const FULL = result("123-6", "4-220");
const NOTHING: StoredResults = { today: undefined, before: undefined };

const resolve = (hours: MarketHours, time: string, shown: typeof BLANK, known: Partial<StoredResults> = {}) => {
  const days = resultDays(hours, Date.parse(`2026-11-${time}:00+05:30`), shown, { ...NOTHING, ...known });
  if (!days) throw new Error("no day");
  const stored = findDayToStore(shown, days);
  return { shown: formatIsoDay(days.shown), stored: stored ? formatIsoDay(stored) : null };
};
test("where lists are known to show the day before until a time, nothing else is asked", () => {
  const at = (time: string, hours: MarketHours) => {
    const days = resultDays(hours, Date.parse(`2026-11-${time}:00+05:30`), FULL, { ...NOTHING, today: BLANK }, 480);
    return days && formatIsoDay(days.shown);
  };
  // One market has opened before that time, and another still plays the day before.
  const EARLY = { openTime: "06:30 AM", closeTime: "07:30 AM" };
  expect([at("21T07:59", EARLY), at("21T08:00", EARLY)]).toEqual(["2026-11-20", "2026-11-21"]);
  expect(at("21T00:10", OVER_MIDNIGHT)).toBe("2026-11-20");
});

const on = (day: number) => ({ shown: `2026-11-${day}`, stored: `2026-11-${day}` });

test.each([
  ["after its open time a result is of today", KALYAN, "20T15:30", result("123-6"), {}, 20],
  ["the whole one too", KALYAN, "20T18:00", FULL, {}, 20],
  ["after midnight it is still of yesterday", MAIN_BAZAR, "21T00:30", FULL, {}, 20],
  ["a close that comes after midnight is of yesterday", MAIN_BAZAR, "21T00:10", FULL, { before: result("123-6") }, 20],
  ["in the morning, before anything was cleared, of yesterday", KALYAN, "21T08:00", FULL, {}, 20],
  ["and of yesterday even past the open time, while nothing new came", KALYAN, "21T15:22", FULL, { before: FULL }, 20],
  ["then today's comes", KALYAN, "21T15:25", result("240-6"), { before: FULL }, 21],
  [
    "the same as yesterday, after a list without one, is today's",
    KALYAN,
    "21T15:25",
    FULL,
    { today: BLANK, before: FULL },
    21,
  ],
  ["a correction of today's is today's", KALYAN, "20T18:00", result("124-7"), { today: FULL }, 20],
  ["a market over midnight plays yesterday until its close", OVER_MIDNIGHT, "21T00:10", result("123-6"), {}, 20],
  ["and shows it until the next morning", OVER_MIDNIGHT, "21T03:00", FULL, { before: FULL }, 20],
  ["a market of one time", SLOT, "20T11:01", result("120-3"), {}, 20],
  ["a list without a result is today's", KALYAN, "21T11:30", BLANK, { before: FULL }, 21],
  ["declared ahead of its time, after a list without one", KALYAN, "21T13:00", result("123-6"), { today: BLANK }, 21],
  [
    "another first half in place of a whole result is the next draw",
    KALYAN,
    "21T01:52",
    result("240-6"),
    { before: FULL },
    21,
  ],
  [
    "its second half too, however early",
    KALYAN,
    "21T01:55",
    result("240-6", "1-100"),
    { before: FULL, today: result("240-6") },
    21,
  ],
  [
    "another result of a market of one time is the next draw, once the last one cannot come any more",
    SLOT,
    "21T10:30",
    result("240-6"),
    { before: result("123-6") },
    21,
  ],
  ["before that it corrects yesterday's", LATE_SLOT, "21T01:30", result("240-6"), { before: result("123-6") }, 20],
  ["the same result stays yesterday's", SLOT, "21T10:30", result("123-6"), { before: result("123-6") }, 20],
  ["a second half that is taken back is yesterday's", KALYAN, "21T01:52", result("123-6"), { before: FULL }, 20],
] as const)("%s", (_, hours, time, shown, known, day) => {
  expect(resolve(hours, time, shown, known)).toEqual(on(day));
});

test("a draw that is declared ahead of its time is today's, though lists show the day before until a time", () => {
  const at = (shown: typeof BLANK, today?: typeof BLANK) => {
    const days = resultDays(KALYAN, Date.parse("2026-11-21T01:52:00+05:30"), shown, { today, before: FULL }, 330);
    return days && formatIsoDay(days.shown);
  };
  expect([at(FULL), at(result("240-6")), at(result("240-6", "1-100"), result("240-6"))]).toEqual([
    "2026-11-20",
    "2026-11-21",
    "2026-11-21",
  ]);
});

test("a late result after midnight is yesterday's, though the list showed none before", () => {
  expect(resolve(MAIN_BAZAR, "21T00:05", BLANK)).toEqual({ shown: "2026-11-21", stored: null });
  expect(resolve(MAIN_BAZAR, "21T00:20", result("123-6"))).toEqual(on(20));
  // The result is still there in the morning, and after today's open time.
  expect(resolve(MAIN_BAZAR, "21T09:00", result("123-6"), { before: result("123-6") })).toEqual(on(20));
  expect(resolve(MAIN_BAZAR, "21T21:46", result("123-6"), { before: result("123-6") })).toEqual(on(20));
});

test("times that cannot be read have no day", () => {
  expect(resultDays({ openTime: "noon", closeTime: null }, 0, FULL, NOTHING)).toBeUndefined();
});
