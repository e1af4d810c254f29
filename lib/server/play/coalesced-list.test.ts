import { createCoalescedList } from "./coalesced-list";

interface Names {
  readonly names: readonly string[];
}

const OWN = new Error("the asker's session is over");

/** Creates a list whose source answers when the test says so, and whose clock the test moves. */
const setUp = () => {
  let now = 0;
  const callers: string[] = [];
  const fetches: { resolve: (value: Names) => void; reject: (error: unknown) => void }[] = [];
  const list = createCoalescedList<string, Names>({
    intervalMs: 5000,
    patienceMs: 50,
    fetch: (caller) => {
      callers.push(caller);
      return new Promise((resolve, reject) => fetches.push({ resolve, reject }));
    },
    isEmpty: ({ names }) => names.length === 0,
    concernsCallerOnly: (error) => error === OWN,
    nowMs: () => now,
    wallMs: () => 1_000_000 + now,
  });
  const settle = async (act: (answer: (typeof fetches)[number]) => void) => {
    const answer = fetches.shift();
    if (!answer) throw new Error("nothing is being fetched");
    act(answer);
    // The pause lets the waiting callers continue.
    await new Promise((resolve) => setImmediate(resolve));
  };
  /** Calls the list. A test may await a rejection later: until then it does not count as unhandled. */
  const get = (caller: string) => {
    const snapshot = list.get(caller);
    snapshot.catch(() => undefined);
    return snapshot;
  };
  const known = async () => {
    const first = get("a");
    await settle(({ resolve }) => resolve({ names: ["kalyan"] }));
    await first;
  };
  return {
    known,
    list: { get, refetch: list.refetch, last: list.last, polled: list.polled },
    asked: callers,
    pass: (ms: number) => (now += ms),
    answer: (...names: string[]) => settle(({ resolve }) => resolve({ names })),
    fail: (error: unknown) => settle(({ reject }) => reject(error)),
  };
};

const fresh = (...names: string[]) => ({ names, staleSince: null });
const stale = (...names: string[]) => ({ names, staleSince: 1_000_000 });
const outcomes = async (waiting: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(waiting)).map((one) => (one.status === "fulfilled" ? one.value : one.reason));

test("fifty callers at once cost one fetch, and so do all within the interval", async () => {
  const { list, asked: callers, answer, pass } = setUp();
  const waiting = Array.from({ length: 50 }, (_, player) => list.get(`player-${player}`));
  await answer("kalyan");
  expect(new Set(await Promise.all(waiting)).size).toBe(1);
  expect(await waiting[49]).toEqual(fresh("kalyan"));
  pass(4999);
  expect(await list.get("late")).toEqual(fresh("kalyan"));
  expect(callers).toEqual(["player-0"]);
});

test("after the interval it is fetched again, with the token of whoever calls then", async () => {
  const { list, asked: callers, answer, pass } = setUp();
  const first = list.get("a");
  await answer("old");
  await first;
  pass(5000);
  const second = list.get("b");
  await answer("new");
  expect(await second).toEqual(fresh("new"));
  expect(callers).toEqual(["a", "b"]);
});

test("faults 19: while the source fails the last good list is shown with its age, and the source is called once an interval", async () => {
  const { known, list, asked: callers, answer, fail, pass } = setUp();
  await known();
  pass(6000);
  const failed = Array.from({ length: 20 }, () => list.get("b"));
  await fail(new Error("down"));
  expect(await Promise.all(failed)).toEqual(failed.map(() => stale("kalyan")));
  pass(4999);
  expect(await list.get("c")).toEqual(stale("kalyan"));
  expect(callers).toEqual(["a", "b"]);
  pass(1);
  const recovered = list.get("d");
  await answer("new");
  expect(await recovered).toEqual(fresh("new"));
});

test("faults 20: without a good list those who wait share one failure, and nobody fetches again before the interval", async () => {
  const { list, asked: callers, fail, pass } = setUp();
  const down = new Error("down");
  const waiting = Array.from({ length: 20 }, () => list.get("a"));
  await fail(down);
  expect(await outcomes(waiting)).toEqual(waiting.map(() => down));
  await expect(list.get("b")).rejects.toBe(down);
  pass(5000);
  void list.get("c");
  expect(callers).toEqual(["a", "c"]);
});

test("an asker whose session is over hears so, and the next asker's token is tried at once", async () => {
  const { list, asked: callers, answer, fail } = setUp();
  const waiting = [list.get("gone"), list.get("here"), list.get("also here")];
  await fail(OWN);
  await answer("kalyan");
  expect(await outcomes(waiting)).toEqual([OWN, fresh("kalyan"), fresh("kalyan")]);
  expect(callers).toEqual(["gone", "here"]);
});

test("askers whose sessions are all over hear each of its own, one fetch at a time, and none spends the interval", async () => {
  const { list, asked: callers, answer, fail } = setUp();
  const waiting = ["a", "b", "c"].map((caller) => list.get(caller));
  for (const count of [1, 2, 3]) {
    expect(callers).toHaveLength(count);
    await fail(OWN);
  }
  expect(await outcomes(waiting)).toEqual([OWN, OWN, OWN]);
  const here = list.get("here");
  await answer("kalyan");
  expect(await here).toEqual(fresh("kalyan"));
});

test("an empty answer never replaces a good list; where there never was one, it is shown for an interval", async () => {
  const { known, list, asked: callers, answer, pass } = setUp();
  const waiting = [list.get("1"), list.get("2")];
  await answer();
  expect(await outcomes([...waiting, list.get("3")])).toEqual([fresh(), fresh(), fresh()]);
  pass(5000);
  await known();
  pass(5000);
  const emptied = list.get("b");
  await answer();
  expect(await emptied).toEqual({ names: ["kalyan"], staleSince: 1_005_000 });
  pass(5000);
  const last = list.get("c");
  await answer("new");
  expect(await last).toEqual(fresh("new"));
  expect(callers).toEqual(["1", "a", "b", "c"]);
});

test("faults 18: a slow source keeps nobody from the last good list, and is not called twice meanwhile", async () => {
  const { known, list, asked: callers, answer, pass } = setUp();
  await known();
  pass(5000);
  const impatient = await Promise.all([list.get("b"), list.get("c")]);
  expect(impatient).toEqual([1, 2].map(() => stale("kalyan")));
  expect(callers).toEqual(["a", "b"]);
  await answer("new");
  expect(await list.get("d")).toEqual(fresh("new"));
});

test("a list that took longer than the interval is not old on its arrival", async () => {
  const { list, answer, pass } = setUp();
  const slow = list.get("a");
  pass(9000);
  await answer("kalyan");
  expect(await slow).toEqual(fresh("kalyan"));
});

test("faults 37: the last good list is shown at once, with its age, while a fetch is in flight that others wait for", async () => {
  const { list, asked: callers, answer, pass } = setUp();
  expect(list.last()).toBeNull();
  const first = list.get("player-1");
  expect(list.last()).toBeNull();
  await answer("kalyan");
  await first;
  expect(list.last()).toEqual(fresh("kalyan"));
  pass(5000);
  const second = list.get("player-2");
  expect(list.last()).toEqual(stale("kalyan"));
  expect(callers).toEqual(["player-1", "player-2"]);
  await answer("milan");
  expect(await second).toEqual(fresh("milan"));
  expect(list.last()).toEqual(fresh("milan"));
});

describe("for a caller who misses something in it", () => {
  test("it is fetched anew though the interval is not over, once an interval, and all have what came", async () => {
    const { known, list, asked: callers, answer, pass } = setUp();
    await known();
    pass(100);
    const [missing, meanwhile] = [list.refetch("b"), list.refetch("c")];
    await answer("kalyan", "milan");
    expect([await missing, await meanwhile]).toEqual([fresh("kalyan", "milan"), fresh("kalyan", "milan")]);
    pass(4899);
    expect(await list.refetch("d")).toEqual(fresh("kalyan", "milan"));
    expect(callers).toEqual(["a", "b"]);
    pass(101);
    const later = list.refetch("e");
    await answer("kalyan");
    expect(await later).toEqual(fresh("kalyan"));
    expect(callers).toEqual(["a", "b", "e"]);
  });

  test("a source that has just failed is not called, and a slow one keeps nobody from the last good list", async () => {
    const { known, list, asked: callers, answer, fail, pass } = setUp();
    await known();
    expect((await list.refetch("b")).names).toEqual(["kalyan"]);
    await answer("kalyan", "milan");
    pass(5000);
    const failing = list.get("c");
    await fail(new Error("down"));
    expect((await failing).names).toEqual(["kalyan", "milan"]);
    expect((await list.refetch("d")).names).toEqual(["kalyan", "milan"]);
    expect(callers).toEqual(["a", "b", "c"]);
  });
});

test("a poll is answered from the interval before, behind which one fetch renews it; an older list is waited for", async () => {
  const { list, asked: callers, pass, answer } = setUp();
  expect(list.polled("a")).toBeNull();
  await answer("kalyan");
  expect(list.polled("a")).toEqual(fresh("kalyan"));
  expect(callers).toHaveLength(1);
  pass(5000);
  expect([list.polled("a"), list.polled("b")]).toEqual([fresh("kalyan"), fresh("kalyan")]);
  expect(callers).toEqual(["a", "a"]);
  await answer("kalyan", "milan");
  expect(list.polled("a")).toEqual(fresh("kalyan", "milan"));
  pass(10_000);
  expect(list.polled("a")).toBeNull();
});

test("while the source fails a poll gets the last list with its age", async () => {
  const { list, known, pass, fail } = setUp();
  await known();
  pass(12_000);
  expect(list.polled("a")).toBeNull();
  await fail(new Error("away"));
  expect(list.polled("a")).toEqual(stale("kalyan"));
});

test("an equal list stays one object", async () => {
  const { list, pass, answer, known } = setUp();
  await known();
  const first = list.last();
  pass(5000);
  const again = list.get("a");
  await answer("kalyan");
  expect(await again).toBe(first);
});
