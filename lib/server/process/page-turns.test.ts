import { PAGE_LIMITS, type PageLimits, PageTurns } from "./page-turns";

const turns = (limits: Partial<PageLimits>) => new PageTurns({ ...PAGE_LIMITS, ...limits });

/** A page that keeps rendering until the test releases it. */
const page = (address: string, more: { prefetch?: boolean } = {}) => {
  const nothing = (): void => undefined;
  const seen = { began: false, away: false, letGo: nothing };
  const entry = {
    address,
    prefetch: more.prefetch ?? false,
    render: () =>
      new Promise<void>((resolve) => {
        seen.began = true;
        seen.letGo = resolve;
      }),
    turnAway: () => {
      seen.away = true;
    },
  };
  return { seen, entry };
};

const until = async (happened: () => boolean): Promise<void> => {
  while (!happened()) await new Promise(setImmediate);
};

test("security 36: prefetches wait for pages, and are turned away before them", async () => {
  const line = turns({ underWay: 1, waiting: 2 });
  const [first, ahead, aheadToo, wanted, wantedToo] = [
    page("a"),
    page("a", { prefetch: true }),
    page("b", { prefetch: true }),
    page("c"),
    page("d"),
  ];
  line.enter(first.entry);
  await until(() => first.seen.began);
  for (const { entry } of [ahead, aheadToo, wanted]) line.enter(entry);
  expect([ahead.seen.away || aheadToo.seen.away, wanted.seen.away]).toEqual([true, false]);
  line.enter(wantedToo.entry);
  expect([ahead.seen.away, aheadToo.seen.away, wantedToo.seen.away]).toEqual([true, true, false]);
  first.seen.letGo();
  await until(() => wanted.seen.began);
});

test("security 36: where too many wait, the address with the most loses its latest", async () => {
  const line = turns({ underWay: 1, waiting: 3 });
  const first = page("a");
  line.enter(first.entry);
  await until(() => first.seen.began);
  const many = [page("a"), page("a"), page("a")];
  for (const { entry } of many) line.enter(entry);
  const other = page("b");
  line.enter(other.entry);
  expect([...many, other].map(({ seen }) => seen.away)).toEqual([false, false, true, false]);
});

test("security 36: a page that waited too long is turned away, and one that nobody waits for is forgotten", async () => {
  const line = turns({ underWay: 1, longestWaitMs: 20 });
  const [first, late, gone] = [page("a"), page("b"), page("c")];
  line.enter(first.entry);
  await until(() => first.seen.began);
  line.enter(late.entry);
  line.enter(gone.entry)();
  await until(() => late.seen.away);
  expect(line.waiting).toBe(0);
  first.seen.letGo();
  await until(() => line.underWay === 0);
  expect([late.seen.began, gone.seen.began, gone.seen.away]).toEqual([false, false, false]);
});

test("a page that never ends gives its turn back in the end, once", async () => {
  const line = turns({ underWay: 1, longestTurnMs: 20 });
  const [endless, next] = [page("a"), page("b")];
  line.enter(endless.entry);
  line.enter(next.entry);
  await until(() => next.seen.began);
  endless.seen.letGo();
  await new Promise(setImmediate);
  expect(line.underWay).toBe(1);
});

test("a page that fails gives its turn back", async () => {
  const line = turns({ underWay: 1 });
  line.enter({ ...page("a").entry, render: () => Promise.reject(new Error("broken")) });
  const next = page("b");
  line.enter(next.entry);
  await until(() => next.seen.began);
});

test("security 36: what stands at the sockets comes in before a page is begun", async () => {
  const line = turns({});
  const first = page("a");
  line.enter(first.entry);
  for (let nth = 0; nth < 20; nth += 1) {
    line.noteArrival();
    await new Promise(setImmediate);
    expect(first.seen.began).toBe(false);
  }
  await until(() => first.seen.began);
});

test("pages are begun in the end where others come without a break", async () => {
  const line = turns({ longestHoldMs: 20 });
  const first = page("a");
  line.enter(first.entry);
  await until(() => {
    line.noteArrival();
    return first.seen.began;
  });
});
