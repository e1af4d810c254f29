import { median, percentile, ratioOf, spreadOf } from "./statistics";

test("the median is the middle number, whatever their order, and half-way between two", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([7])).toBe(7);
  expect(median([])).toBeNaN();
});

test("a percentile is one of the numbers, by the nearest rank", () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([0.5, 0.9, 0.99, 1].map((part) => percentile(hundred, part))).toEqual([50, 90, 99, 100]);
  expect(percentile([3, 1, 2], 0.99)).toBe(3);
  expect(percentile([5], 0)).toBe(5);
  expect(percentile([], 0.5)).toBeNaN();
});

test("numbers are put in order as numbers: 10 stands after 9", () => {
  expect(median([10, 9, 100])).toBe(10);
  expect(percentile([10, 9, 100], 0.3)).toBe(9);
});

test("a spread tells least, most and how many; of nothing there is none", () => {
  expect(spreadOf([3, 1, 2])).toEqual({ median: 2, least: 1, most: 3, count: 3 });
  expect(() => spreadOf([])).toThrow("at least one round");
});

test("a ratio is taken round by round, so that a slow round slows both of its sides", () => {
  // The second round was ten times slower for both: each ratio is still a half.
  expect(ratioOf([50, 5], [100, 10])).toEqual({ median: 0.5, least: 0.5, most: 0.5, count: 2 });
  expect(() => ratioOf([1], [1, 2])).toThrow("1 rounds stand beside 2");
});
