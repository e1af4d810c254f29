import { ALL_PANAS, computePanaFamily, DIGITS } from "../game/panas";
import { ALL_DRAWS, CHANCES, computeReturn } from "./odds";

/** Makes all thousand draws of three digits, sorted as panas, where 0 counts after 9. */
const drawn = DIGITS.flatMap((a) =>
  DIGITS.flatMap((b) =>
    DIGITS.map((c) => [a, b, c].sort((x, y) => (x === "0" ? 10 : +x) - (y === "0" ? 10 : +y)).join("")),
  ),
);

test("C33: the draws are those of three independent digits", () => {
  expect([...ALL_DRAWS].sort()).toEqual([...drawn].sort());
  expect(new Set(drawn)).toEqual(new Set(ALL_PANAS));
});

test.each([
  ["Single Digit", 10, 95, 95],
  ["Jodi Digit", 10, 950, 95],
  ["Single Pana", 10, 1400, 84],
  ["Double Pana", 10, 2800, 84],
  ["Triple Pana", 10, 7000, 70],
  ["Half Sangam", 10, 10_000, 60],
  ["Full Sangam", 10, 100_000, 36],
] as const)(
  "C33: of 100 points on %s %d to %d return %d on average, counted over all draws",
  (label, low, high, returns) => {
    const share = (count: number) => count / drawn.length;
    const pana = (text: string) => share(drawn.filter((one) => one === text).length);
    const digit = (text: string) => share(drawn.filter((one) => computePanaFamily(one) === text).length);
    const counted = {
      "Single Digit": digit("6"),
      "Jodi Digit": digit("6") * digit("0"),
      "Single Pana": pana("123"),
      "Double Pana": pana("112"),
      "Triple Pana": pana("777"),
      "Half Sangam": digit("6") * pana("123"),
      "Full Sangam": pana("123") * pana("456"),
    }[label];
    expect((100 * counted * high) / low).toBeCloseTo(returns, 9);
    const chance = CHANCES[label];
    expect(chance && computeReturn(chance, low, high)).toBeCloseTo(returns, 9);
  },
);
