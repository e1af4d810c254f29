import { engine, failureOf, somePlayerRead } from "./fixtures/engine";
import { type Reaction, type Received, startFakeProvider } from "./fixtures/fake-provider";
import { opened } from "./fixtures/opened";
import { createPlayerTurns } from "./player-turns";
import { screenRead } from "./provider";

describe("a player's turns", () => {
  const LIMITS = { atOnce: 2, waiting: 2, waitMs: 1000 };

  let inTurn: ReturnType<typeof createPlayerTurns>;

  /** Starts work that ends when it is told to. */
  const start = (name: string) => {
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const work = { begun: false, end: () => end() };
    const outcome = inTurn(name, async () => {
      work.begun = true;
      await ended;
      return name;
    });
    outcome.catch(() => undefined);
    return Object.assign(work, { outcome });
  };

  beforeEach(() => {
    inTurn = createPlayerTurns(LIMITS);
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  test("so many of one name go on at once, the next wait in order, and one more is refused at once", async () => {
    const works = Array.from({ length: 5 }, () => start("a"));
    expect(works.map(({ begun }) => begun)).toEqual([true, true, false, false, false]);
    await expect(works[4]?.outcome).rejects.toMatchObject({ layer: "local", code: "too_many_at_once", sent: "no" });
    works[1]?.end();
    await works[1]?.outcome;
    expect(works.map(({ begun }) => begun)).toEqual([true, true, true, false, false]);
  });

  test("another name does not wait", async () => {
    for (let nth = 0; nth < 4; nth += 1) start("a");
    const other = start("b");
    expect(other.begun).toBe(true);
    other.end();
    expect(await other.outcome).toBe("b");
  });

  test("who waits too long is refused, and takes nobody's place afterwards", async () => {
    const [first, , third] = [start("a"), start("a"), start("a")];
    await jest.advanceTimersByTimeAsync(LIMITS.waitMs);
    await expect(third?.outcome).rejects.toMatchObject({ layer: "local", code: "too_many_at_once" });
    first?.end();
    await first?.outcome;
    const next = start("a");
    expect(next.begun).toBe(true);
    expect(third?.begun).toBe(false);
  });

  test("work that fails gives its place to the next", async () => {
    await Promise.all(
      [1, 2, 3].map((nth) => expect(inTurn("a", () => Promise.reject(new Error(`no ${nth}`)))).rejects.toThrow("no")),
    );
    expect([start("a"), start("a"), start("a")].map(({ begun }) => begun)).toEqual([true, true, false]);
  });
});

describe("reads that are joined", () => {
  const ASHA = { token: "token-of-asha", playerKey: "asha" };
  const write = { ...somePlayerRead, path: "some-write", effect: "write" as const };

  /** Reads are held until they are let go; writes are answered. */
  const setUp = async () => {
    const held: ((reaction: Reaction) => void)[] = [];
    const fake = opened(
      await startFakeProvider(({ path }: Received) =>
        path === "/some-write"
          ? { json: { status: true } }
          : new Promise<Reaction>((resolve) => {
              held.push(resolve);
            }),
      ),
    );
    const provider = opened(engine(fake.url));
    const reads = () => fake.received.filter(({ path }) => path === "/some-call").length;
    const untilAsked = async (count: number) => {
      while (reads() < count) await new Promise((resolve) => setImmediate(resolve));
    };
    return {
      provider,
      reads,
      untilAsked,
      letGo: (reaction: Reaction) => {
        for (const go of held.splice(0)) go(reaction);
      },
    };
  };

  const ok: Reaction = { json: { status: true } };

  test("the same question of one player under way is one question, and a failure is shared", async () => {
    const { provider, reads, untilAsked, letGo } = await setUp();
    const ask = (asked: string) => provider.run(somePlayerRead, { asked }, screenRead(ASHA));
    const same = [ask("this"), ask("this"), ask("that")];
    await untilAsked(2);
    letGo(ok);
    expect(await Promise.all(same)).toEqual([true, true, true]);
    expect(reads()).toBe(2);
    const failing = [ask("this"), ask("this")].map(failureOf);
    await untilAsked(3);
    letGo({ text: "", status: 500 });
    expect((await Promise.all(failing)).map(({ layer }) => layer)).toEqual(["http", "http"]);
    expect(reads()).toBe(3);
  });

  test("what is asked after a write is never answered by what was asked before it", async () => {
    const { provider, untilAsked, letGo } = await setUp();
    const before = provider.run(somePlayerRead, { asked: "this" }, screenRead(ASHA));
    await untilAsked(1);
    await provider.run(write, { asked: "" }, { token: ASHA.token });
    const after = provider.run(somePlayerRead, { asked: "this" }, screenRead(ASHA));
    await untilAsked(2);
    letGo(ok);
    await Promise.all([before, after]);
  });

  test("evidence and another player ask for themselves", async () => {
    const { provider, untilAsked, letGo } = await setUp();
    const ask = () => provider.run(somePlayerRead, { asked: "this" }, { token: ASHA.token });
    const asRavi = provider.run(somePlayerRead, { asked: "this" }, screenRead({ token: "b", playerKey: "ravi" }));
    const all = [ask(), ask(), provider.run(somePlayerRead, { asked: "this" }, screenRead(ASHA)), asRavi];
    await untilAsked(4);
    letGo(ok);
    await Promise.all(all);
  });
});
