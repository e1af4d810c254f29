import fc from "fast-check";
import { ALL_PANAS, computePanaFamily } from "./game/panas";
import { jodiTricks, numberPicks } from "./tips";

const at = (text: string) => Date.parse(text);
const moment = fc.integer({ min: at("2020-01-01T00:00:00Z"), max: at("2060-01-01T00:00:00Z") });

describe("jodi tricks", () => {
  test("the table follows its stated formula", () => {
    const { days, powerful } = jodiTricks(at("2026-11-20T14:00:00+05:30"));
    expect(days.map(({ closing, nextClose, calculation }) => [closing, nextClose, calculation.join(", ")])).toEqual([
      ["27", "94", "2 + 7 = 9, 9 + 5 = 14 → 4"],
      ["28", "05", "2 + 8 = 10 → 0, 0 + 5 = 5"],
      ["29", "16", "2 + 9 = 11 → 1, 1 + 5 = 6"],
      ["30", "38", "3 + 0 = 3, 3 + 5 = 8"],
      ["31", "49", "3 + 1 = 4, 4 + 5 = 9"],
      ["32", "50", "3 + 2 = 5, 5 + 5 = 10 → 0"],
      ["33", "61", "3 + 3 = 6, 6 + 5 = 11 → 1"],
    ]);
    expect(powerful).toEqual(["05", "16", "38", "49", "50", "61", "83", "94"]);
  });
});

describe("number picks", () => {
  const valid = new Set(ALL_PANAS);

  test("ten patterns, each of eight different numbers whose digits add up to its last digit", () => {
    fc.assert(
      fc.property(moment, (now) => {
        const patterns = numberPicks(now);
        expect(patterns.map(({ digit }) => digit).join("")).toBe("0123456789");
        for (const { digit, numbers } of patterns) {
          expect(new Set(numbers).size).toBe(8);
          for (const number of numbers) {
            expect(valid.has(number)).toBe(true);
            expect(computePanaFamily(number)).toBe(digit);
          }
        }
      }),
    );
  });

  test("they stay for a week in India and change on Monday", () => {
    const monday = numberPicks(at("2026-11-16T00:00:00+05:30"));
    expect(numberPicks(at("2026-11-22T23:59:59+05:30"))).toEqual(monday);
    const next = numberPicks(at("2026-11-23T00:00:00+05:30"));
    expect(next).not.toEqual(monday);
    for (const [index, { numbers }] of next.entries()) expect(numbers).not.toEqual(monday[index]?.numbers);
  });
});
