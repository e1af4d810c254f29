import type { Points } from "../points";
import { GAME_TYPES, type GameType, type GameTypeId, type PanaLabel } from "./game-types";
import { findGameRates, lineWin, type PayRate } from "./payout";

const rate = (label: PanaLabel, low: string, high: string): PayRate => ({
  label,
  low: low as Points,
  high: high as Points,
});
const RATES = [
  rate("Single Digit", "10", "95"),
  rate("Single Pana", "10", "1400"),
  rate("Double Pana", "10", "2800"),
  rate("Triple Pana", "10", "7000"),
];
const game = (id: GameTypeId): GameType => GAME_TYPES[id];
const win = (id: GameTypeId, digits: string, points: number, rates = RATES) =>
  lineWin(game(id), { digits, points }, rates);

test("a line wins its stake at the game's rate, exactly", () => {
  expect(win("single-digit", "6", 100)).toBe("950");
  expect(win("single-digit", "6", 15)).toBe("142.5");
  expect(win("single-digit", "6", 999_999_999)).toBe("9499999990.5");
});

test("what the rate does not divide is rounded down, never up", () => {
  expect(win("single-digit", "6", 10, [rate("Single Digit", "3", "20")])).toBe("66.6666");
});

test("a rate as the provider writes it may have decimals on both sides", () => {
  expect(win("single-digit", "6", 20, [rate("Single Digit", "0.5", "4.75")])).toBe("190");
});

test("a line of a motor and of SP DP TP pays as the pana that it is", () => {
  expect(win("sp-motor", "123", 10)).toBe("1400");
  expect(win("dp-motor", "112", 10)).toBe("2800");
  expect(["123", "112", "222"].map((pana) => win("sp-dp-tp", pana, 10))).toEqual(["1400", "2800", "7000"]);
});

test("without the rate nothing is promised, nor for a rate of nothing", () => {
  expect(win("jodi-digit", "57", 10)).toBeNull();
  expect(win("single-digit", "6", 10, [])).toBeNull();
  expect(win("single-digit", "6", 10, [rate("Single Digit", "0", "95")])).toBeNull();
  expect(findGameRates(game("sp-dp-tp"), RATES.slice(0, 3))).toEqual([]);
});

test("a game type's rates are those of what its lines are paid as", () => {
  expect(findGameRates(game("dp-motor"), RATES).map(({ high }) => high)).toEqual(["2800"]);
  expect(findGameRates(game("sp-dp-tp"), RATES).map(({ high }) => high)).toEqual(["1400", "2800", "7000"]);
});
