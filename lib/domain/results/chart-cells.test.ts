import { JODIS } from "../game/panas";
import { chartCell, digitCounts, isRed, weeksBetween } from "./chart-cells";

test("of a hundred jodis twenty are red: ten doubles and ten cut pairs", () => {
  expect(JODIS.filter(isRed).join(" ")).toBe("00 05 11 16 22 27 33 38 44 49 50 55 61 66 72 77 83 88 94 99");
  expect(isRed("6*") || isRed("6")).toBe(false);
});

test.each([
  ["main", "123-6", "4-220", { open: "123", digits: "64", close: "220", red: false }],
  ["main", "123-6", "1-146", { open: "123", digits: "61", close: "146", red: true }],
  ["main", "123-6", "", { open: "123", digits: "6*", close: null, red: false }],
  ["main", "", "", null],
  ["main", "123-7", "", null],
  ["starline", "120-3", "", { open: "120", digits: "3", close: null, red: false }],
  ["gali", "5", "0", { open: null, digits: "50", close: null, red: true }],
] as const)("a %s result %s %s is a cell", (family, openResult, closeResult, cell) => {
  expect(chartCell(family, { openResult, closeResult })).toEqual(cell);
});

test("weeks start on Monday, and hold the first and the last day", () => {
  const weeks = weeksBetween({ year: 2026, month: 1, day: 1 }, { year: 2026, month: 12, day: 31 });
  expect(weeks).toHaveLength(53);
  expect(weeks[0]?.[0]).toBe("2025-12-29");
  expect(weeks.at(-1)).toContain("2026-12-31");
});

test("each digit is counted where it came, in order", () => {
  const cells = [
    chartCell("main", { openResult: "123-6", closeResult: "1-146" }),
    chartCell("main", { openResult: "123-6", closeResult: "" }),
  ];
  expect(digitCounts(cells.filter((cell) => cell !== null))).toEqual([0, 1, 0, 0, 0, 0, 2, 0, 0, 0]);
});
