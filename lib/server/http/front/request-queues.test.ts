import { TestTime } from "../../fixtures/test-time";
import {
  createRequestQueues,
  QUEUE_LIMITS,
  type QueueKind,
  type QueueLimits,
  type RequestQueues,
} from "./request-queues";

let time: TestTime;
beforeEach(() => {
  time = new TestTime();
});

const createQueues = (kind: QueueKind, changed: Partial<QueueLimits> = {}) =>
  createRequestQueues({ ...QUEUE_LIMITS, [kind]: { ...QUEUE_LIMITS[kind], ...changed } }, time);

const request = (client: string) => {
  const nothing = (): void => undefined;
  const seen = { started: false, isShed: false, letGo: nothing };
  const entry = {
    client,
    run: () =>
      new Promise<void>((resolve) => {
        seen.started = true;
        seen.letGo = resolve;
      }),
    shed: () => {
      seen.isShed = true;
    },
  };
  return { seen, entry };
};

const entered = (line: RequestQueues, kind: QueueKind, count: number, client?: string) =>
  Array.from({ length: count }, (_, nth) => {
    const one = request(client ?? `client ${nth}`);
    line.enter(kind, one.entry);
    return one.seen;
  });

const started = (requests: readonly { readonly started: boolean }[]) => requests.filter((one) => one.started).length;
const away = (requests: readonly { readonly isShed: boolean }[]) => requests.filter((one) => one.isShed).length;

const loopTurns = async (count: number): Promise<void> => {
  for (let nth = 0; nth < count; nth += 1) await new Promise(setImmediate);
};

describe("security 36: one client", () => {
  test.each<[QueueKind, number]>([
    ["change", 8],
    ["stranger", 8],
    ["poll", 8],
    ["read", 8],
    ["page", 6],
  ])("has few of two hundred requests under way (%s), and another client's begins beside them", async (kind, most) => {
    const line = createQueues(kind);
    const many = entered(line, kind, 200, "greedy");
    await loopTurns(50);
    expect(started(many)).toBe(most);
    const [other] = entered(line, kind, 1, "other");
    await loopTurns(2);
    expect(other?.started).toBe(true);
    many[0]?.letGo();
    await loopTurns(3);
    expect(started(many)).toBe(most + 1);
  });

  test("begins twenty changes at once and a hundred in a second", async () => {
    const line = createQueues("change", { ofClient: 200 });
    const many = entered(line, "change", 200, "greedy");
    await loopTurns(50);
    const [other] = entered(line, "change", 1, "other");
    await loopTurns(2);
    expect([started(many), other?.started]).toEqual([20, true]);
    for (const requests of [21, 22, 23]) {
      time.pass(10);
      await loopTurns(2);
      expect(started(many)).toBe(requests);
    }
  });

  test("loses its latest where too many wait, a second later, and another client loses nothing", async () => {
    const line = createQueues("page", { inFlight: 1, waiting: 3 });
    const many = entered(line, "page", 3, "greedy");
    const [other] = entered(line, "page", 1, "other");
    time.pass(999);
    expect(away(many)).toBe(0);
    time.pass(1);
    await loopTurns(1);
    expect([...many, other].map((one) => one?.isShed)).toEqual([false, false, true, false]);
  });

  test("is turned away piece by piece where many have waited too long", async () => {
    const line = createQueues("stranger", { inFlight: 0, waiting: 2000 });
    const many = entered(line, "stranger", 100);
    time.pass(QUEUE_LIMITS.stranger.maxWaitMs);
    await loopTurns(1);
    expect([away(many), line.queue("stranger").waiting]).toEqual([8, 0]);
    await loopTurns(20);
    expect(away(many)).toBe(100);
  });

  test("takes turns with the others", async () => {
    const line = createQueues("page", { inFlight: 1 });
    const many = entered(line, "page", 5, "greedy");
    const [other] = entered(line, "page", 1, "other");
    await loopTurns(2);
    many[0]?.letGo();
    await loopTurns(3);
    expect([other?.started, started(many)]).toEqual([true, 1]);
  });
});

test.each<[what: string, kind: QueueKind, most: number, inOneTurn: number]>([
  ["security 36: twelve pages", "page", 12, 1],
  ["security 36: sixteen changes of strangers", "stranger", 16, 8],
  ["faults 25: a hundred polls", "poll", 100, 8],
])("%s are under way at once; they begin piece by piece", async (_what, kind, most, inOneTurn) => {
  const requests = entered(createQueues(kind), kind, 200);
  await loopTurns(1);
  expect(started(requests)).toBe(inOneTurn);
  await loopTurns(300);
  expect(started(requests)).toBe(most);
});

test("security 36: a page that fails gives its turn back", async () => {
  const line = createQueues("page", { inFlight: 1 });
  line.enter("page", { ...request("a").entry, run: () => Promise.reject(new Error("broken")) });
  const [next] = entered(line, "page", 1);
  await loopTurns(4);
  expect([next?.started, line.queue("page").inFlight]).toEqual([true, 1]);
});

test("faults 35: beside a change a page begins every tenth of a second", async () => {
  const line = createQueues("page");
  const [change] = entered(line, "change", 1);
  await loopTurns(1);
  const pages = entered(line, "page", 4);
  await loopTurns(20);
  expect(started(pages)).toBe(1);
  for (let tenths = 0; tenths < 10; tenths += 1) time.pass(10);
  await loopTurns(20);
  expect(started(pages)).toBe(2);
  change?.letGo();
  await loopTurns(1);
  time.pass(10);
  await loopTurns(20);
  expect(started(pages)).toBe(4);
});

test("faults 35: polls are turned away after two seconds, pages after ten; what nobody waits for any more is forgotten", async () => {
  const few = createRequestQueues(
    { ...QUEUE_LIMITS, poll: { ...QUEUE_LIMITS.poll, inFlight: 4 }, page: { ...QUEUE_LIMITS.page, inFlight: 1 } },
    time,
  );
  const [polls, pages] = [entered(few, "poll", 20), entered(few, "page", 5)];
  const gone = request("b");
  few.enter("page", gone.entry)();
  await loopTurns(20);
  time.pass(1999);
  expect([away(polls), away(pages)]).toEqual([0, 0]);
  time.pass(1);
  await loopTurns(3);
  expect([away(polls), away(pages)]).toEqual([16, 0]);
  time.pass(8000);
  await loopTurns(5);
  expect([away(polls), away(pages)]).toEqual([16, 4]);
  expect([few.queue("poll").waiting, few.queue("page").waiting]).toEqual([0, 0]);
  expect([gone.seen.started, gone.seen.isShed]).toEqual([false, false]);
});
