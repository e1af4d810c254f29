import { changedDoubt, type DoubtfulRequest, withDoubt } from "./doubts";

const kept = (...keys: string[]) =>
  keys.reduce<readonly DoubtfulRequest[]>((all, key) => withDoubt(all, { key, until: 1 }), []);
const keysOf = (all: readonly DoubtfulRequest[]) => all.map(({ key }) => key);

test("requests in doubt are kept beside one another, the newest first, and the oldest of many is left", () => {
  expect(keysOf(kept("a", "b", "c"))).toEqual(["c", "b", "a"]);
  expect(keysOf(kept("a", "b", "c", "d", "e", "f"))).toEqual(["f", "e", "d", "c", "b"]);
});

test("one is in doubt no more, and the others stay", () => {
  const all = kept("a", "b", "c");
  expect(keysOf(changedDoubt(all, "c", null))).toEqual(["b", "a"]);
  expect(keysOf(changedDoubt(all, "b", null))).toEqual(["c", "a"]);
  expect(keysOf(changedDoubt(all, "x", null))).toEqual(["c", "b", "a"]);
});

test("what is learned of one changes that one alone", () => {
  expect(changedDoubt(kept("a", "b"), "a", { until: 9, undecided: true })).toEqual([
    { key: "b", until: 1 },
    { key: "a", until: 9, undecided: true },
  ]);
});
