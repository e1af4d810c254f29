import { sortNewestFirst } from "./newest-first";

test.each([
  ["a cancelled one above a newer", [2, 3, 1], [3, 2, 1]],
  ["the oldest first", [1, 2, 3], [3, 2, 1]],
  ["the oldest first, and one without a time", [1, 2, null, 3], [3, null, 2, 1]],
  ["the newest first, and one without a time", [3, null, 1], [3, null, 1]],
])("a list with %s is sorted newest first", (_list, times, sorted) => {
  expect(sortNewestFirst(times.map((at) => ({ at }))).map(({ at }) => at)).toEqual(sorted);
});
