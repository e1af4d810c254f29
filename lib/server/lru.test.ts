import { createLru } from "./lru";

test("a cache holds as many as it may, and drops what was used longest ago", () => {
  const cache = createLru<number>(2);
  cache.set("a", 1);
  cache.set("b", 2);
  expect(cache.get("a")).toBe(1);
  cache.set("c", 3);
  expect(cache.size).toBe(2);
  expect(["a", "b", "c"].map((key) => cache.get(key))).toEqual([1, undefined, 3]);
});
