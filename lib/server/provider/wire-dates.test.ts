import fc from "fast-check";
import { epochOfIndia, formatClock, indiaMoment, MONTH_NAMES } from "@/lib/domain/time/india";
import { parseWireDate } from "./wire";

const instant = fc.integer({ min: Date.UTC(2000, 0, 2), max: Date.UTC(2099, 11, 30) });
const two = (value: number) => String(value).padStart(2, "0");

test("both forms of the contract are read in India's time", () => {
  const day = { year: 2026, month: 11, day: 5 };
  expect(parseWireDate("05 Nov 2026 09:15:30 PM")).toBe(epochOfIndia(day, 21 * 60 + 15) + 30_000);
  expect(parseWireDate("05 November 26 15:21")).toBe(epochOfIndia(day, 15 * 60 + 21));
  expect(parseWireDate("05 Nov 2026 12:00:00 AM")).toBe(epochOfIndia(day, 0));
  expect(parseWireDate("05 Nov 2026 12:00:00 PM")).toBe(epochOfIndia(day, 720));
});

test.each(["01:00", "06:00", "09:15", "12:59"])(
  "of %s without AM or PM the day alone is known: its beginning stands for it, never one of the two halves",
  (clock) => {
    expect(parseWireDate(`05 November 26 ${clock}`)).toBe(epochOfIndia({ year: 2026, month: 11, day: 5 }, 0));
  },
);

test("every moment written in either form is read back", () => {
  fc.assert(
    fc.property(instant, (epochMs) => {
      const { year, month, day, minutes } = indiaMoment(epochMs);
      const name = MONTH_NAMES[month - 1] ?? "";
      const [clock, half] = formatClock(minutes).split(" ");
      const minute = Math.floor(epochMs / 60_000) * 60_000;
      expect(parseWireDate(`${two(day)} ${name.slice(0, 3)} ${year} ${clock}:07 ${half}`)).toBe(minute + 7000);
      const hours = `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
      const isEither = minutes >= 60 && minutes < 13 * 60;
      expect(parseWireDate(`${two(day)} ${name} ${two(year % 100)} ${hours}`)).toBe(
        isEither ? epochOfIndia({ year, month, day }, 0) : minute,
      );
    }),
  );
});

test.each([
  "",
  "yesterday evening",
  "2026-11-05 09:15:30",
  "31 Feb 2026 09:15:30 PM",
  "05 Nov 2026 13:15:30 PM",
  "05 Nov 2026 00:15:30 AM",
  "05 Nov 2026 09:60:30 PM",
  "05 Nov 2026 09:15:60 PM",
  "05 Nov 2026 09:15:30",
  "05 Nonsense 26 09:15",
  "05 November 26 24:00",
  "00 November 26 09:15",
  "05 November 2026 09:15",
])("%j fits no form and gives no moment", (written) => {
  expect(parseWireDate(written)).toBeNull();
});
