import { addPoints, comparePoints, NO_POINTS, type Points } from "../points";
import type { BidLine } from "./bid-rules";
import type { GameType } from "./game-types";
import { ALL_PANAS, computePanaFamily, DIGITS } from "./panas";
import { lineWin, type PayRate } from "./payout";

/** What a line needs of each half of the result: a pana, a digit, or nothing (""). */
interface Needs {
  readonly open: string;
  readonly close: string;
}

const computeNeeds = (game: GameType, { digits, closeDigits, session }: BidLine): Needs => {
  switch (game.label) {
    case "Jodi Digit":
      return { open: digits.slice(0, 1), close: digits.slice(1) };
    case "Right Digit":
      return { open: "", close: digits };
    case "Full Sangam":
      return { open: digits, close: closeDigits };
    case "Half Sangam":
      return session === "Open" ? { open: digits, close: closeDigits } : { open: closeDigits, close: digits };
    default:
      return session === "Close" ? { open: "", close: digits } : { open: digits, close: "" };
  }
};

const PANA_OF_DIGIT: ReadonlyMap<string, string> = new Map(
  DIGITS.map((digit) => [digit, ALL_PANAS.find((pana) => computePanaFamily(pana) === digit) ?? ""]),
);

/** Returns each needed pana, and one pana of each needed digit. */
const panasToTry = (needs: Iterable<string>): readonly string[] => {
  const panas = [...needs].filter((need) => need !== "").map((need) => PANA_OF_DIGIT.get(need) ?? need);
  return panas.length === 0 ? [""] : [...new Set(panas)];
};

const metBy = (pana: string): readonly string[] => (pana === "" ? [""] : ["", pana, computePanaFamily(pana)]);

type Sums = Map<string, Points>;

const add = (sums: Sums, need: string, points: Points): void => {
  sums.set(need, addPoints(sums.get(need) ?? NO_POINTS, points));
};

const largest = (amounts: readonly Points[]): Points =>
  amounts.reduce((most, amount) => (comparePoints(amount, most) > 0 ? amount : most), NO_POINTS);

const sumNeeds = (sums: Sums, needs: readonly string[]): Points =>
  addPoints(NO_POINTS, ...needs.map((need) => sums.get(need) ?? NO_POINTS));

/**
 * Computes the most points that one result can pay, from lines that can win together (decision 0042); null if a line's
 * rate is not known.
 */
export const largestWin = (game: GameType, lines: readonly BidLine[], rates: readonly PayRate[]): Points | null => {
  const byOpen = new Map<string, Sums>();
  for (const line of lines) {
    const win = lineWin(game, line, rates);
    if (win === null) return null;
    const { open, close } = computeNeeds(game, line);
    const sums = byOpen.get(open) ?? new Map();
    add(sums, close, win);
    byOpen.set(open, sums);
  }
  const bests = panasToTry(byOpen.keys()).map((open) => {
    const sums: Sums = new Map();
    for (const need of metBy(open)) {
      for (const [close, points] of byOpen.get(need) ?? []) add(sums, close, points);
    }
    return largest(panasToTry(sums.keys()).map((close) => sumNeeds(sums, metBy(close))));
  });
  return largest(bests);
};
