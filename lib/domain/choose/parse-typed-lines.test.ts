import type { GameTypeId } from "../game/game-types";
import { parseTypedLines } from "./parse-typed-lines";

const shown = (gameType: GameTypeId, numbers: string, second = "") => {
  const { lines, unread } = parseTypedLines(gameType, { numbers, second, points: 10, session: "Close" });
  return [
    ...lines.map(({ digits, closeDigits, points, session }) => [digits, closeDigits, points, session].join(" ").trim()),
    ...unread.map(({ why, piece, readings }) => [why, piece, ...readings].join(" | ")),
  ];
};

test.each([
  ["jodi-digit", "12x50, 34=20", "", ["12  50 Close", "34  20 Close"]],
  ["single-digit", "1, 2", "", ["1  10 Close", "2  10 Close"]],
  ["jodi-digit", "12 10", "", ["unclear | 12 10 | 12, 10 | 12x10"]],
  ["sp-motor", "123", "", ["123  10 Close"]],
  ["half-sangam", "6 7", "220", ["6 220 10 Close", "7 220 10 Close"]],
  ["full-sangam", "123", "012", ["number | 012 | 120"]],
  ["full-sangam", "123", "", []],
] as const)("%s: %s and %j are lines or unread pieces", (gameType, numbers, second, lines) => {
  expect(shown(gameType, numbers, second)).toEqual(lines);
});
