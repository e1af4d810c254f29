import { BoundedMemo } from "./bounded-memo";

test("a full memo forgets what was used longest ago", () => {
  const memo = new BoundedMemo<number>(2);
  memo.set("a", 1);
  memo.set("b", 2);
  expect(memo.get("a")).toBe(1);
  memo.set("c", 3);
  expect([memo.get("a"), memo.get("b"), memo.get("c")]).toEqual([1, undefined, 3]);
});
