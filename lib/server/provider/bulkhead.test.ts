import { createBulkhead } from "./bulkhead";

describe("a bulkhead", () => {
  const LIMITS = { inFlight: 2, waiting: 2, maxWaitMs: 1000 };

  let within: ReturnType<typeof createBulkhead>;

  const start = (name: string) => {
    let finish: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (finish = resolve));
    const work = { isStarted: false, finish: () => finish() };
    const outcome = within(name, async () => {
      work.isStarted = true;
      await ended;
      return name;
    });
    outcome.catch(() => undefined);
    return Object.assign(work, { outcome });
  };

  beforeEach(() => {
    within = createBulkhead(LIMITS);
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  test("so many of one name go on at once, the next wait in order, and one more is refused at once", async () => {
    const works = Array.from({ length: 5 }, () => start("a"));
    expect(works.map(({ isStarted }) => isStarted)).toEqual([true, true, false, false, false]);
    await expect(works[4]?.outcome).rejects.toMatchObject({ layer: "local", code: "too_many_at_once", sent: "no" });
    works[1]?.finish();
    await works[1]?.outcome;
    expect(works.map(({ isStarted }) => isStarted)).toEqual([true, true, true, false, false]);
  });

  test("another name does not wait", async () => {
    for (let nth = 0; nth < 4; nth += 1) start("a");
    const other = start("b");
    expect(other.isStarted).toBe(true);
    other.finish();
    expect(await other.outcome).toBe("b");
  });

  test("who waits too long is refused, and takes nobody's place afterwards", async () => {
    const [first, , third] = [start("a"), start("a"), start("a")];
    await jest.advanceTimersByTimeAsync(LIMITS.maxWaitMs);
    await expect(third?.outcome).rejects.toMatchObject({ layer: "local", code: "too_many_at_once" });
    first?.finish();
    await first?.outcome;
    const next = start("a");
    expect(next.isStarted).toBe(true);
    expect(third?.isStarted).toBe(false);
  });

  test("work that fails gives its place to the next", async () => {
    await Promise.all(
      [1, 2, 3].map((nth) => expect(within("a", () => Promise.reject(new Error(`no ${nth}`)))).rejects.toThrow("no")),
    );
    expect([start("a"), start("a"), start("a")].map(({ isStarted }) => isStarted)).toEqual([true, true, false]);
  });
});
