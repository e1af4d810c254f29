import { createLru } from "./lru";

test("a memo keeps as many as it may, and forgets what was asked for longest ago", () => {
  const cache = createLru<number>(2);
  cache.set("a", 1);
  cache.set("b", 2);
  expect(cache.get("a")).toBe(1);
  cache.set("c", 3);
  expect(cache.size).toBe(2);
  expect(["a", "b", "c"].map((key) => cache.get(key))).toEqual([1, undefined, 3]);
});
