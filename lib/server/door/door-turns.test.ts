import { TestTime } from "../fixtures/test-time";
import { DoorTurns, type LaneName, TURN_LIMITS } from "./door-turns";
import type { LaneLimits } from "./lane";

let time: TestTime;
let lag: number;
beforeEach(() => {
  time = new TestTime();
  lag = 0;
});

const turns = (page: Partial<LaneLimits> = {}, poll: Partial<LaneLimits> = {}) => {
  const limits = { ...TURN_LIMITS, page: { ...TURN_LIMITS.page, ...page }, poll: { ...TURN_LIMITS.poll, ...poll } };
  return new DoorTurns(() => lag, limits, time);
};

/** A request that is being answered until the test releases it. */
const request = (address = "a", more: { prefetch?: boolean } = {}) => {
  const nothing = (): void => undefined;
  const seen = { began: false, away: false, letGo: nothing };
  const entry = {
    address,
    prefetch: more.prefetch ?? false,
    answer: () =>
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

const entered = (line: DoorTurns, name: LaneName, count: number) =>
  Array.from({ length: count }, () => {
    const one = request();
    line.enter(name, one.entry);
    return one.seen;
  });

const began = (requests: readonly { readonly began: boolean }[]) => requests.filter((one) => one.began).length;
const away = (requests: readonly { readonly away: boolean }[]) => requests.filter((one) => one.away).length;

const loopTurn = () => new Promise(setImmediate);
const loopTurns = async (count: number): Promise<void> => {
  for (let nth = 0; nth < count; nth += 1) await loopTurn();
};
const until = async (happened: () => boolean): Promise<void> => {
  while (!happened()) await loopTurn();
};

describe("pages", () => {
  test("security 36: prefetches wait for pages, and are turned away before them", async () => {
    const line = turns({ underWay: 1, waiting: 2 });
    const [first, wanted, wantedToo] = [request("a"), request("c"), request("d")];
    const [ahead, aheadToo] = [request("a", { prefetch: true }), request("b", { prefetch: true })];
    line.enter("page", first.entry);
    await until(() => first.seen.began);
    for (const { entry } of [ahead, aheadToo, wanted]) line.enter("page", entry);
    expect([ahead.seen.away || aheadToo.seen.away, wanted.seen.away]).toEqual([true, false]);
    line.enter("page", wantedToo.entry);
    expect([ahead.seen.away, aheadToo.seen.away, wantedToo.seen.away]).toEqual([true, true, false]);
    first.seen.letGo();
    await until(() => wanted.seen.began);
  });

  test("security 36: where too many wait, the address with the most loses its latest", async () => {
    const line = turns({ underWay: 1, waiting: 3 });
    const first = request("a");
    line.enter("page", first.entry);
    await until(() => first.seen.began);
    const many = [request("a"), request("a"), request("a")];
    for (const { entry } of many) line.enter("page", entry);
    const other = request("b");
    line.enter("page", other.entry);
    expect([...many, other].map(({ seen }) => seen.away)).toEqual([false, false, true, false]);
  });

  test("security 36: a page that waited too long is turned away, and one that nobody waits for is forgotten", async () => {
    const line = turns({ underWay: 1 });
    const [first, late, gone] = [request("a"), request("b"), request("c")];
    line.enter("page", first.entry);
    await until(() => first.seen.began);
    line.enter("page", late.entry);
    line.enter("page", gone.entry)();
    time.pass(TURN_LIMITS.page.longestWaitMs);
    expect([late.seen.away, line.lane("page").waiting]).toEqual([true, 0]);
    first.seen.letGo();
    await until(() => line.lane("page").underWay === 0);
    expect([late.seen.began, gone.seen.began, gone.seen.away]).toEqual([false, false, false]);
  });

  test("a page that never ends gives its turn back in the end, once", async () => {
    const line = turns({ underWay: 1, longestTurnMs: 20 });
    const [endless, next] = [request("a"), request("b")];
    line.enter("page", endless.entry);
    line.enter("page", next.entry);
    await until(() => endless.seen.began);
    time.pass(20);
    await until(() => next.seen.began);
    endless.seen.letGo();
    await loopTurn();
    expect(line.lane("page").underWay).toBe(1);
  });

  test("a page that fails gives its turn back", async () => {
    const line = turns({ underWay: 1 });
    line.enter("page", { ...request("a").entry, answer: () => Promise.reject(new Error("broken")) });
    const next = request("b");
    line.enter("page", next.entry);
    await until(() => next.seen.began);
  });

  test("security 36: what stands at the sockets comes in before a page is begun", async () => {
    const line = turns();
    const [first] = entered(line, "page", 1);
    for (let nth = 0; nth < 20; nth += 1) {
      line.noteArrival();
      await loopTurn();
      expect(first?.began).toBe(false);
    }
    await until(() => first?.began === true);
  });

  test("are begun in the end where others come without a break", async () => {
    const line = turns();
    const [first] = entered(line, "page", 1);
    line.noteArrival();
    await loopTurn();
    time.pass(TURN_LIMITS.longestHoldMs);
    line.noteArrival();
    await loopTurn();
    expect(first?.began).toBe(true);
  });
});

describe("faults 35: what can wait", () => {
  test("leaves the loop free: three pages may be at work at once, the next begins when the loop's turns are short", async () => {
    const line = turns();
    const pages = entered(line, "page", 6);
    for (let nth = 0; nth < 20; nth += 1) {
      time.pass(10);
      await loopTurn();
    }
    expect(began(pages)).toBe(3);
    // Now they wait for the provider.
    await until(() => began(pages) === 6);
  });

  test.each([
    ["one of two hundred in each turn of the event loop while a change is under way", true, 1],
    ["eight of two hundred in each turn otherwise", false, 8],
  ])("begins piece by piece: %s", async (_what, hasChange, most) => {
    const line = turns();
    const changed = hasChange ? line.noteChange() : () => undefined;
    const polls = entered(line, "poll", 200);
    let before = 0;
    for (let nth = 0; nth < 20; nth += 1) {
      await loopTurn();
      expect(began(polls) - before).toBeLessThanOrEqual(most);
      before = began(polls);
    }
    expect(before).toBeGreaterThan(0);
    changed();
    await until(() => began(polls) === 200);
  });

  test("begins few at a time while the loop lags, four polls and one page, and all again once it does not", async () => {
    lag = TURN_LIMITS.lagMs;
    const line = turns();
    const [polls, pages] = [entered(line, "poll", 20), entered(line, "page", 5)];
    await loopTurns(50);
    expect([began(polls), began(pages)]).toEqual([4, 1]);
    polls[0]?.letGo();
    await until(() => began(polls) === 5);
    await loopTurns(50);
    expect([began(polls), began(pages)]).toEqual([5, 1]);
    lag = TURN_LIMITS.lagMs - 1;
    for (const one of [...polls, ...pages]) one.letGo();
    await until(() => began(polls) === 20 && began(pages) === 5);
  });

  test("is turned away by the time it has waited: polls after two seconds, pages after ten", async () => {
    lag = TURN_LIMITS.lagMs;
    const line = turns();
    const [polls, pages] = [entered(line, "poll", 20), entered(line, "page", 5)];
    await until(() => began(polls) === 4 && began(pages) === 1);
    time.pass(1999);
    expect([away(polls), away(pages)]).toEqual([0, 0]);
    time.pass(1);
    expect([away(polls), away(pages)]).toEqual([16, 0]);
    time.pass(8000);
    expect([away(polls), away(pages)]).toEqual([16, 4]);
    expect([line.lane("poll").waiting, line.lane("page").waiting]).toEqual([0, 0]);
  });

  test("past the bound is held for a second and turned away then, so that asking again at once is no way in", async () => {
    lag = TURN_LIMITS.lagMs;
    const line = turns({}, { waiting: 3, underWay: 1 });
    const polls = entered(line, "poll", 6);
    expect([line.lane("poll").waiting, away(polls)]).toEqual([4, 0]);
    time.pass(999);
    expect(away(polls)).toBe(0);
    time.pass(1);
    expect(away(polls)).toBe(2);
  });

  test("leaves a change its time: beside a new one a page begins every tenth of a second", async () => {
    const line = turns();
    const answered = line.noteChange();
    const pages = entered(line, "page", 4);
    // Polls keep the door looking.
    entered(line, "poll", 200);
    await loopTurns(50);
    expect(began(pages)).toBe(1);
    time.pass(100);
    await loopTurns(50);
    expect(began(pages)).toBe(2);
    answered();
    await loopTurns(50);
    expect(began(pages)).toBe(4);
  });

  test("is not held up by a change that waits for the provider", async () => {
    const line = turns();
    line.noteChange();
    time.pass(1001);
    const pages = entered(line, "page", 4);
    await loopTurns(50);
    expect(began(pages)).toBe(4);
  });
});
