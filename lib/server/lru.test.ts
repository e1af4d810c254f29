import { createLru } from "./lru";

test("a memo keeps as many as it may, and forgets what was asked for longest ago", () => {
  const memo = createLru<number>(2);
  memo.set("a", 1);
  memo.set("b", 2);
  expect(memo.get("a")).toBe(1);
  memo.set("c", 3);
  expect(memo.size).toBe(2);
  expect(["a", "b", "c"].map((key) => memo.get(key))).toEqual([1, undefined, 3]);
});
