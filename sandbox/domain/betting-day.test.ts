import { india } from "../fixtures/test-world";
import { bettingDay } from "./betting-day";

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
