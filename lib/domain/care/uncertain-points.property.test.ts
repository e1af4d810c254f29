import fc from "fast-check";
import { wholePoints } from "../points";
import { computeUncertain, type Spending } from "./limits";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The moment of all properties is noon in India on Wednesday, 25 November 2026. */
const NOON = Date.parse("2026-11-25T12:00:00+05:30");

test("C11: open points are a part of the used ones, of the same period, with the last moment unless one is not known", () => {
  const inHours = fc.option(fc.integer({ min: -2, max: 5 }), { nil: undefined });
  const spending = fc.record({
    days: fc.integer({ min: 0, max: 9 }),
    points: fc.integer({ min: 1, max: 300 }),
    hours: fc.option(inHours, { nil: "certain" as const }),
  });
  fc.assert(
    fc.property(fc.array(spending), (all) => {
      const spendings = all.map(({ days, points, hours }): Spending => {
        const one = { kind: "stake" as const, points: wholePoints(points), at: NOON - days * DAY_MS };
        return hours === "certain" ? one : { ...one, knownAt: hours === undefined ? null : NOON + hours * HOUR_MS };
      });
      // Two days of the week have passed before this Wednesday.
      const open = all.filter(({ days, hours }) => days <= 2 && hours !== "certain");
      const result = computeUncertain("stake-week", spendings, NOON);
      if (open.length === 0) return expect(result).toBeNull();
      const hours = open.map((one) => Number(one.hours ?? -1));
      expect(result).toEqual({
        points: wholePoints(open.reduce((sum, { points }) => sum + points, 0)),
        knownAt: hours.some((hour) => hour <= 0) ? null : NOON + Math.max(...hours) * HOUR_MS,
      });
    }),
  );
});
