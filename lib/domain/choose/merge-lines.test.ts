import { type BidLine, totalStake } from "../game/bid-rules";
import { GAME_TYPES, type GameTypeId } from "../game/game-types";
import type { PayRate } from "../game/payout";
import type { Points } from "../points";
import { findDuplicates, mergeLines } from "./merge-lines";
import { sureLoss } from "./sure-loss";

const line = (digits: string, points = 10, session: BidLine["session"] = "Open"): BidLine => ({
  digits,
  closeDigits: "",
  points,
  session,
});
const shown = (lines: readonly BidLine[]) =>
  lines.map(({ digits, points, session }) => `${digits} ${points} ${session}`);

test("a number that the list has gets the stake too, or stays as it is", () => {
  const list = [line("1"), line("2", 50), line("1", 10, "Close")];
  const lines = [line("1", 20), line("3", 20), line("3", 5)];
  expect(shown(findDuplicates(list, lines))).toEqual(["1 20 Open"]);
  const added = mergeLines(list, lines, "add");
  expect([shown(added.unchanged), shown(added.added)]).toEqual([
    ["2 50 Open", "1 10 Close"],
    ["1 30 Open", "3 25 Open"],
  ]);
  const left = mergeLines(list, lines, "leave");
  expect([shown(left.unchanged), shown(left.added)]).toEqual([shown(list), ["3 25 Open"]]);
  expect(String(totalStake([...added.unchanged, ...added.added]))).toBe("115");
});

const RATES: readonly PayRate[] = [{ label: "Single Digit", low: "10" as Points, high: "95" as Points }];
const digits = (text: string, points = 10) => [...text].map((digit) => line(digit, points));

test.each([
  ["ten digits", "single-digit", digits("0123456789"), "5"],
  ["nine digits and a half", "single-digit", [...digits("123456789"), line("0", 5)], "0"],
  ["nine digits", "single-digit", digits("123456789"), null],
  ["a game whose rate is not known", "jodi-digit", [line("12")], null],
  ["an empty list", "single-digit", [], null],
] as [string, GameTypeId, BidLine[], string | null][])("the sure loss of %s", (_, gameType, lines, loss) => {
  expect(sureLoss(GAME_TYPES[gameType], lines, RATES)).toBe(loss);
});
