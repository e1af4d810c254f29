import { india } from "../fixtures/test-world";
import { bettingDay, drawsOf, shownDay } from "./draws";

const slot = (openTime: string) => ({ openTime, closeTime: null });

const isOpen = (openTime: string, now: string) =>
  india(now) < (bettingDay(slot(openTime), india(now))?.closeCutoff ?? 0);

test.each([
  ["03:00 PM", "2026-11-20 00:00", true],
  ["03:00 PM", "2026-11-20 14:59:59", true],
  ["03:00 PM", "2026-11-20 15:00", false],
  ["03:00 PM", "2026-11-20 23:59:59", false],
  ["12:00 PM", "2026-11-20 11:59", true],
  ["12:00 PM", "2026-11-20 12:00", false],
  ["12:00 AM", "2026-11-20 00:00", true],
  ["12:00 AM", "2026-11-20 23:59:59", true],
])("a market of the one time %s is at %s open: %s", (openTime, now, open) => {
  expect(isOpen(openTime, now)).toBe(open);
});

test("a market of 12:00 AM draws at the midnight that ends the day it was bid on", () => {
  const day = bettingDay(slot("12:00 AM"), india("2026-11-20 23:59:59"));
  expect(day?.day).toEqual({ year: 2026, month: 11, day: 20 });
  expect(day?.openCutoff).toBe(india("2026-11-21 00:00"));
});

test("a main market that closes at 12:00 AM is as the domain has it", () => {
  const hours = { openTime: "11:00 PM", closeTime: "12:00 AM" };
  expect(bettingDay(hours, india("2026-11-20 23:30"))?.closeCutoff).toBe(india("2026-11-21 00:00"));
  expect(bettingDay({ openTime: "soon", closeTime: null }, india("2026-11-20 12:00"))).toBeUndefined();
});

const DAY_MARKET = { openTime: "03:20 PM", closeTime: "05:20 PM" };
const NIGHT_MARKET = { openTime: "11:40 PM", closeTime: "12:40 AM" };

const never = () => false;
const always = () => true;

test.each([
  ["2026-11-20 23:59", "2026-11-20"],
  ["2026-11-21 00:00", "2026-11-20"],
  ["2026-11-21 05:59:59", "2026-11-20"],
  ["2026-11-21 06:00", "2026-11-21"],
])("a day's results stay until 06:00 of the next morning: at %s those of %s are shown", (now, shown) => {
  expect(shownDay(DAY_MARKET, india(now), never)).toBe(shown);
});

test("the new day's results replace the old as soon as its open result is there, also before 06:00", () => {
  expect(shownDay(DAY_MARKET, india("2026-11-21 02:00"), always)).toBe("2026-11-21");
});

test.each([
  // Before its close at 00:40 the evening's draw is being played; after it that draw still shows until the morning.
  ["2026-11-21 00:10", always, "2026-11-20"],
  ["2026-11-21 00:40", never, "2026-11-20"],
  ["2026-11-21 05:59", never, "2026-11-20"],
  ["2026-11-21 06:00", never, "2026-11-21"],
] as const)("a market that crosses midnight shows at %s the draw of its evening", (now, declared, shown) => {
  expect(shownDay(NIGHT_MARKET, india(now), declared)).toBe(shown);
});

test("draws fall due at open and close time, the close of a night market on the next calendar day", () => {
  const day = { year: 2026, month: 11, day: 20 };
  expect(drawsOf(DAY_MARKET, day).map((draw) => draw.dueAt)).toEqual([
    india("2026-11-20 15:20"),
    india("2026-11-20 17:20"),
  ]);
  expect(drawsOf(NIGHT_MARKET, day).map((draw) => draw.dueAt)).toEqual([
    india("2026-11-20 23:40"),
    india("2026-11-21 00:40"),
  ]);
  expect(drawsOf({ openTime: "soon", closeTime: "later" }, day)).toEqual([]);
});
