import { TestTime } from "../../fixtures/test-time";
import { DoorTurns, LAG_MS, TURN_LIMITS, type TurnKind } from "./door-turns";
import type { TurnLimits } from "./turn-queue";

let time: TestTime;
let lag: number;
beforeEach(() => {
  time = new TestTime();
  lag = 0;
});

const turns = (kind: TurnKind, changed: Partial<TurnLimits>) =>
  new DoorTurns(() => lag, { ...TURN_LIMITS, [kind]: { ...TURN_LIMITS[kind], ...changed } }, time);

/** A request that is being answered until the test releases it. */
const request = (client: string, first = true) => {
  const nothing = (): void => undefined;
  const seen = { began: false, away: false, letGo: nothing };
  const entry = {
    client,
    first,
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

/** Enters requests of one client, or of a client each. */
const entered = (line: DoorTurns, kind: TurnKind, count: number, client?: string) =>
  Array.from({ length: count }, (_, nth) => {
    const one = request(client ?? `client ${nth}`);
    line.enter(kind, one.entry);
    return one.seen;
  });

const began = (requests: readonly { readonly began: boolean }[]) => requests.filter((one) => one.began).length;
const away = (requests: readonly { readonly away: boolean }[]) => requests.filter((one) => one.away).length;

const loopTurns = async (count: number): Promise<void> => {
  for (let nth = 0; nth < count; nth += 1) await new Promise(setImmediate);
};

describe("security 36: one client", () => {
  test.each<[TurnKind, number]>([
    ["health", 8],
    ["change", 8],
    ["receipt", 4],
    ["poll", 8],
    ["read", 8],
    ["page", 6],
  ])("has few of two hundred requests under way (%s), and another client's begins beside them", async (kind, most) => {
    const line = turns(kind, {});
    const many = entered(line, kind, 200, "greedy");
    await loopTurns(50);
    expect(began(many)).toBe(most);
    const [other] = entered(line, kind, 1, "other");
    await loopTurns(2);
    expect(other?.began).toBe(true);
    many[0]?.letGo();
    await loopTurns(3);
    expect(began(many)).toBe(most + 1);
  });

  test.each<TurnKind>(["change", "receipt"])("begins twenty at once and a hundred in a second (%s)", async (kind) => {
    const line = turns(kind, { ofClient: 200 });
    const many = entered(line, kind, 200, "greedy");
    await loopTurns(50);
    const [other] = entered(line, kind, 1, "other");
    await loopTurns(2);
    expect([began(many), other?.began]).toEqual([20, true]);
    for (const requests of [21, 22, 23]) {
      time.pass(10);
      await loopTurns(2);
      expect(began(many)).toBe(requests);
    }
  });

  test("has its bids answered before its other changes", async () => {
    const line = turns("change", { ofClient: 1 });
    const [running, other, bid] = [request("a"), request("a", false), request("a")];
    for (const { entry } of [running, other, bid]) line.enter("change", entry);
    await loopTurns(2);
    running.seen.letGo();
    await loopTurns(3);
    expect([bid.seen.began, other.seen.began]).toEqual([true, false]);
  });

  test("loses its latest where too many wait, a second later, and another client loses nothing", async () => {
    const line = turns("page", { underWay: 1, waiting: 2 });
    const many = entered(line, "page", 3, "greedy");
    const [other] = entered(line, "page", 1, "other");
    time.pass(999);
    expect(away(many)).toBe(0);
    time.pass(1);
    expect([...many, other].map((one) => one?.away)).toEqual([false, false, true, false]);
  });

  test("takes turns with the others", async () => {
    const line = turns("page", { underWay: 1 });
    const many = entered(line, "page", 5, "greedy");
    const [other] = entered(line, "page", 1, "other");
    await loopTurns(2);
    many[0]?.letGo();
    await loopTurns(3);
    expect([other?.began, began(many)]).toEqual([true, 1]);
  });
});

describe("security 36: pages", () => {
  test("begin one in a turn of the event loop, and twelve are under way at once", async () => {
    const line = turns("page", {});
    const pages = entered(line, "page", 40);
    await loopTurns(1);
    expect(began(pages)).toBe(1);
    await loopTurns(50);
    expect(began(pages)).toBe(12);
  });

  test("wait while connections arrive without a break, a quarter of a second at most", async () => {
    const line = turns("page", {});
    const pages = entered(line, "page", 3);
    await loopTurns(1);
    const arrive = async () => {
      for (let nth = 0; nth < 20; nth += 1) {
        line.noteArrival();
        await loopTurns(1);
      }
    };
    await arrive();
    expect(began(pages)).toBe(1);
    time.pass(250);
    await arrive();
    expect(began(pages)).toBe(2);
    await loopTurns(3);
    expect(began(pages)).toBe(3);
  });

  test("go before prefetches, which are turned away first", async () => {
    const line = turns("page", { underWay: 1, waiting: 1 });
    const [ahead, aheadToo, wanted] = [request("a", false), request("b", false), request("c")];
    for (const { entry } of [ahead, aheadToo, wanted]) line.enter("page", entry);
    await loopTurns(2);
    time.pass(1000);
    expect([wanted.seen.began, ahead.seen.away || aheadToo.seen.away, ahead.seen.began]).toEqual([true, true, false]);
  });

  test.each([
    ["that fails", () => Promise.reject(new Error("broken")), 0],
    ["that never ends", () => new Promise<void>(() => undefined), 20],
  ])("%s give their turn back", async (_what, answer, ms) => {
    const line = turns("page", { underWay: 1, longestTurnMs: 20 });
    line.enter("page", { ...request("a").entry, answer });
    const [next] = entered(line, "page", 1);
    await loopTurns(2);
    time.pass(ms);
    await loopTurns(3);
    expect([next?.began, line.queue("page").underWay]).toEqual([true, 1]);
  });
});

describe("faults 35: what can wait", () => {
  test.each([
    ["one of two hundred in each turn of the event loop while a change is under way", 1, 1],
    ["eight of two hundred in each turn otherwise", 0, 8],
  ])("begins piece by piece: %s", async (_what, changes, most) => {
    const line = turns("poll", {});
    entered(line, "change", changes);
    await loopTurns(1);
    const polls = entered(line, "poll", 200);
    for (let nth = 1; nth <= 20; nth += 1) {
      await loopTurns(1);
      expect(began(polls)).toBe(nth * most);
    }
  });

  test("begins few at a time while the loop lags, four polls and one page, and all again once it does not", async () => {
    lag = LAG_MS;
    const line = turns("poll", {});
    const [polls, pages] = [entered(line, "poll", 20), entered(line, "page", 5)];
    await loopTurns(20);
    expect([began(polls), began(pages)]).toEqual([4, 1]);
    lag = LAG_MS - 1;
    for (const one of [...polls, ...pages]) one.letGo();
    await loopTurns(20);
    expect([began(polls), began(pages)]).toEqual([20, 5]);
  });

  test("is turned away by the time it has waited: polls after two seconds, pages after ten", async () => {
    lag = LAG_MS;
    const line = turns("poll", {});
    const [polls, pages] = [entered(line, "poll", 20), entered(line, "page", 5)];
    await loopTurns(20);
    time.pass(1999);
    expect([away(polls), away(pages)]).toEqual([0, 0]);
    time.pass(1);
    expect([away(polls), away(pages)]).toEqual([16, 0]);
    time.pass(8000);
    expect([away(polls), away(pages)]).toEqual([16, 4]);
    expect([line.queue("poll").waiting, line.queue("page").waiting]).toEqual([0, 0]);
  });

  test("is forgotten where nobody waits for it any more", async () => {
    const line = turns("page", { underWay: 1 });
    entered(line, "page", 1);
    const gone = request("b");
    line.enter("page", gone.entry)();
    await loopTurns(5);
    time.pass(TURN_LIMITS.page.longestWaitMs);
    expect([gone.seen.began, gone.seen.away, line.queue("page").waiting]).toEqual([false, false, 0]);
  });

  test("leaves a change its time: beside a new one a page begins every tenth of a second", async () => {
    const line = turns("page", {});
    const [change] = entered(line, "change", 1);
    await loopTurns(1);
    const pages = entered(line, "page", 4);
    await loopTurns(20);
    expect(began(pages)).toBe(1);
    time.pass(100);
    await loopTurns(20);
    expect(began(pages)).toBe(2);
    change?.letGo();
    await loopTurns(1);
    time.pass(100);
    await loopTurns(20);
    expect(began(pages)).toBe(4);
  });

  test("is not held up by a change that waits for the provider", async () => {
    const line = turns("page", {});
    entered(line, "change", 1);
    await loopTurns(1);
    time.pass(1001);
    const pages = entered(line, "page", 4);
    await loopTurns(20);
    expect(began(pages)).toBe(4);
  });
});
