import { createAsyncCache } from "./async-cache";

const setUp = (most = 10) => {
  let now = 0;
  let loads = 0;
  const memo = createAsyncCache<number>(1000, most, () => now);
  const load = async () => {
    loads += 1;
    return loads;
  };
  return { memo, load, loads: () => loads, pass: (ms: number) => (now += ms) };
};

test("all callers during a load share its value", async () => {
  const { memo, load } = setUp();
  expect(await Promise.all([memo.get("a", load), memo.get("a", load), memo.get("b", load)])).toEqual([1, 1, 2]);
});

test("a value is cached for its TTL and no longer", async () => {
  const { memo, load, pass } = setUp();
  await memo.get("a", load);
  pass(999);
  expect(await memo.get("a", load)).toBe(1);
  pass(1);
  expect(await memo.get("a", load)).toBe(2);
});

test("a caller with a smaller maximum age loads again, and shares a running load", async () => {
  const { memo, load, pass } = setUp();
  await memo.get("a", load);
  pass(100);
  expect(await memo.get("a", load, 101)).toBe(1);
  expect(await Promise.all([memo.get("a", load, 100), memo.get("a", load, 0)])).toEqual([2, 2]);
});

test("a failure is shared by waiting callers and not cached", async () => {
  const { memo, load } = setUp();
  const fail = () => Promise.reject(new Error("down"));
  const waiting = [memo.get("a", fail), memo.get("a", load)];
  expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await memo.get("a", load)).toBe(1);
});

test("an invalidated key is loaded again, even during a load, and the old value does not come back", async () => {
  const { memo, load } = setUp();
  let answerOld: (value: number) => void = () => undefined;
  const old = memo.get("a", () => new Promise<number>((resolve) => (answerOld = resolve)));
  memo.invalidate("a");
  expect(await memo.get("a", load)).toBe(1);
  answerOld(99);
  expect(await old).toBe(99);
  expect(await memo.get("a", load)).toBe(1);
});

test("no more keys are cached than allowed: the oldest goes", async () => {
  const { memo, load } = setUp(2);
  await memo.get("a", load);
  await memo.get("b", load);
  await memo.get("c", load);
  expect(await memo.get("b", load)).toBe(2);
  expect(await memo.get("a", load)).toBe(4);
});
