import fc from "fast-check";
import type { Points } from "../points";
import type { BidLine } from "./bid-rules";
import { GAME_TYPE_IDS, GAME_TYPES, type GameType } from "./game-types";
import { largestWin } from "./largest-win";
import { ALL_PANAS, computePanaFamily } from "./panas";
import { lineWin, type PayRate } from "./payout";

const RATES = (
  [
    ["Single Digit", "95"],
    ["Jodi Digit", "950"],
    ["Single Pana", "1400"],
    ["Double Pana", "2800"],
    ["Triple Pana", "7000"],
    ["Half Sangam", "10000"],
    ["Full Sangam", "100000"],
    ["Left Digit", "95"],
    ["Right Digit", "97"],
  ] as const
).map(([label, high]): PayRate => ({ label, low: "10" as Points, high: high as Points }));

/** Lists every pana with its digit; all pairs of them are all results. */
const DRAWN = ALL_PANAS.map((pana) => ({ pana, digit: computePanaFamily(pana) }));
type Drawn = (typeof DRAWN)[number];

/** Whether a line wins at a result, by the table of docs/provider.md. */
const wins = (game: GameType, line: BidLine, open: Drawn, close: Drawn): boolean => {
  const own = line.session === "Close" ? close : open;
  switch (game.label) {
    case "Single Digit":
      return own.digit === line.digits;
    case "Left Digit":
      return open.digit === line.digits;
    case "Right Digit":
      return close.digit === line.digits;
    case "Jodi Digit":
      return open.digit === line.digits[0] && close.digit === line.digits[1];
    case "Half Sangam":
      return line.session === "Open"
        ? open.digit === line.digits && close.pana === line.closeDigits
        : close.digit === line.digits && open.pana === line.closeDigits;
    case "Full Sangam":
      return open.pana === line.digits && close.pana === line.closeDigits;
    default:
      return own.pana === line.digits;
  }
};

/**
 * Computes the largest win by judging each line alone at every result. The amounts here have at most one decimal, so
 * tenths add up exactly.
 */
const byTrial = (game: GameType, lines: readonly BidLine[]): string => {
  const paid = lines.map((line) => ({ line, tenths: Math.round(Number(lineWin(game, line, RATES)) * 10) }));
  let most = 0;
  for (const open of DRAWN) {
    for (const close of DRAWN) {
      let sum = 0;
      for (const { line, tenths } of paid) if (wins(game, line, open, close)) sum += tenths;
      if (sum > most) most = sum;
    }
  }
  return String(most / 10);
};

const lineOf = (game: GameType): fc.Arbitrary<BidLine> =>
  fc.record({
    // Few numbers make lines meet: on one number, on a digit and its pana, in both sessions.
    digits: fc.constantFrom(...game.digits.slice(0, 4), ...game.digits.slice(-2)),
    closeDigits:
      game.closeDigits.length === 0
        ? fc.constant("")
        : fc.constantFrom(...game.closeDigits.slice(0, 3), ...game.closeDigits.slice(-2)),
    points: fc.integer({ min: 10, max: 50 }),
    session: game.session === "choice" ? fc.constantFrom("Open", "Close") : fc.constant(game.session),
  });

test.each(GAME_TYPE_IDS)("%s: it is what the best of all results pays", (id) => {
  const game: GameType = GAME_TYPES[id];
  fc.assert(
    fc.property(fc.array(lineOf(game), { minLength: 1, maxLength: 6 }), (lines) => {
      expect(largestWin(game, lines, RATES)).toBe(byTrial(game, lines));
    }),
    { numRuns: 12 },
  );
});

test("without a rate there is no such sum", () => {
  expect(largestWin(GAME_TYPES["single-digit"], [], RATES)).toBe("0");
  expect(
    largestWin(GAME_TYPES["full-sangam"], [{ digits: "123", closeDigits: "220", points: 10, session: "Close" }], []),
  ).toBeNull();
});
