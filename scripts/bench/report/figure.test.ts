import { atLeast, atMost, verdictOf, written, writtenRange, writtenTarget } from "./figure";
import { barOf } from "./page";
import { spreadOf } from "./statistics";

test.each([
  ["reaches a least value", atLeast(0.5), [0.5], "met"],
  ["stays under a least value", atLeast(0.5), [0.499], "missed"],
  ["keeps to a most value", atMost(150), [150], "met"],
  ["exceeds a most value", atMost(150), [150.1], "missed"],
  ["has no target", null, [1], "told"],
  ["reaches it by its median, though a round did not", atMost(100), [90, 95, 300], "met"],
  ["misses it by its median, though a round did not", atLeast(1), [0.9, 0.95, 1.2], "missed"],
] as const)("a figure that %s", (_, target, rounds, verdict) => {
  expect(verdictOf({ spread: spreadOf(rounds), target })).toBe(verdict);
});

test("a figure that could not be measured has not met its target", () => {
  expect(verdictOf({ spread: spreadOf([Number.NaN]), target: atMost(130) })).toBe("missed");
  expect(verdictOf({ spread: spreadOf([Number.NaN]), target: atLeast(1) })).toBe("missed");
});

test.each([
  [43_000, "/s", "43,000/s"],
  [0.0143, "×", "0.014×"],
  [1.234, "×", "1.23×"],
  [12.34, "ms", "12.3 ms"],
  [1168.4, "ms", "1,168 ms"],
  [18, "", "18"],
  [0, "", "0"],
] as const)("%d %s is written %j", (value, unit, text) => {
  expect(written(value, unit)).toBe(text);
});

test("ranges and targets are written with their unit, and one round as one", () => {
  expect(writtenRange(spreadOf([1.5, 2.25]), "ms")).toBe("1.50 – 2.25 ms");
  expect(writtenRange(spreadOf([1.5]), "ms")).toBe("one round");
  expect(writtenTarget(atMost(750), "ms")).toBe("≤ 750 ms");
  expect(writtenTarget(atLeast(0.5), "×")).toBe("≥ 0.500×");
  expect(writtenTarget(null, "ms")).toBe("");
});

test("a bar stands at its middle where the target is, and ends at its end", () => {
  const bar = (value: number, target: number) => barOf({ spread: spreadOf([value]), target: atMost(target) });
  expect([bar(100, 100), bar(50, 100), bar(500, 100)]).toEqual([50, 25, 100]);
  // Of a target of nothing there is no half.
  expect([bar(0, 0), bar(0.1, 0)]).toEqual([0, 100]);
});
