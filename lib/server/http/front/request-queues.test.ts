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

const entered = (queues: RequestQueues, kind: QueueKind, count: number, client?: string) =>
  Array.from({ length: count }, (_, nth) => {
    const one = request(client ?? `client ${nth}`);
    queues.enter(kind, one.entry);
    return one.seen;
  });

const started = (requests: readonly { readonly started: boolean }[]) => requests.filter((one) => one.started).length;
const countShed = (requests: readonly { readonly isShed: boolean }[]) => requests.filter((one) => one.isShed).length;

const ticks = async (count: number): Promise<void> => {
  for (let nth = 0; nth < count; nth += 1) await new Promise(setImmediate);
};

describe("security 36: one client", () => {
  test.each<[QueueKind, number]>([
    ["change", 8],
    ["stranger", 8],
    ["poll", 8],
    ["read", 8],
    ["page", 6],
  ])("has few of two hundred requests in flight (%s), and another client's starts beside them", async (kind, most) => {
    const queues = createQueues(kind);
    const many = entered(queues, kind, 200, "greedy");
    await ticks(50);
    expect(started(many)).toBe(most);
    const [other] = entered(queues, kind, 1, "other");
    await ticks(2);
    expect(other?.started).toBe(true);
    many[0]?.letGo();
    await ticks(3);
    expect(started(many)).toBe(most + 1);
  });

  test("starts twenty changes at once and a hundred in a second", async () => {
    const queues = createQueues("change", { ofClient: 200 });
    const many = entered(queues, "change", 200, "greedy");
    await ticks(50);
    const [other] = entered(queues, "change", 1, "other");
    await ticks(2);
    expect([started(many), other?.started]).toEqual([20, true]);
    for (const requests of [21, 22, 23]) {
      time.pass(10);
      await ticks(2);
      expect(started(many)).toBe(requests);
    }
  });

  test("loses its latest where too many wait, a second later, and another client loses nothing", async () => {
    const queues = createQueues("page", { inFlight: 1, waiting: 3 });
    const many = entered(queues, "page", 3, "greedy");
    const [other] = entered(queues, "page", 1, "other");
    time.pass(999);
    expect(countShed(many)).toBe(0);
    time.pass(1);
    await ticks(1);
    expect([...many, other].map((one) => one?.isShed)).toEqual([false, false, true, false]);
  });

  test("is shed piece by piece where many have waited too long", async () => {
    const queues = createQueues("stranger", { inFlight: 0, waiting: 2000 });
    const many = entered(queues, "stranger", 100);
    time.pass(QUEUE_LIMITS.stranger.maxWaitMs);
    await ticks(1);
    expect([countShed(many), queues.queue("stranger").waiting]).toEqual([8, 0]);
    await ticks(20);
    expect(countShed(many)).toBe(100);
  });

  test("takes turns with the others", async () => {
    const queues = createQueues("page", { inFlight: 1 });
    const many = entered(queues, "page", 5, "greedy");
    const [other] = entered(queues, "page", 1, "other");
    await ticks(2);
    many[0]?.letGo();
    await ticks(3);
    expect([other?.started, started(many)]).toEqual([true, 1]);
  });
});

test.each<[what: string, kind: QueueKind, most: number, inOneTurn: number]>([
  ["security 36: twelve pages", "page", 12, 1],
  ["security 36: sixteen changes of strangers", "stranger", 16, 8],
  ["faults 25: a hundred polls", "poll", 100, 8],
])("%s are in flight at once; they start piece by piece", async (_what, kind, most, perTick) => {
  const requests = entered(createQueues(kind), kind, 200);
  await ticks(1);
  expect(started(requests)).toBe(perTick);
  await ticks(300);
  expect(started(requests)).toBe(most);
});

test("security 36: a page that fails frees its place", async () => {
  const queues = createQueues("page", { inFlight: 1 });
  queues.enter("page", { ...request("a").entry, run: () => Promise.reject(new Error("broken")) });
  const [next] = entered(queues, "page", 1);
  await ticks(4);
  expect([next?.started, queues.queue("page").inFlight]).toEqual([true, 1]);
});

test("faults 35: beside a change a page starts every tenth of a second", async () => {
  const queues = createQueues("page");
  const [change] = entered(queues, "change", 1);
  await ticks(1);
  const pages = entered(queues, "page", 4);
  await ticks(20);
  expect(started(pages)).toBe(1);
  for (let tenths = 0; tenths < 10; tenths += 1) time.pass(10);
  await ticks(20);
  expect(started(pages)).toBe(2);
  change?.letGo();
  await ticks(1);
  time.pass(10);
  await ticks(20);
  expect(started(pages)).toBe(4);
});

test("faults 35: polls are shed after two seconds, pages after ten; what nobody waits for any more is dropped", async () => {
  const few = createRequestQueues(
    { ...QUEUE_LIMITS, poll: { ...QUEUE_LIMITS.poll, inFlight: 4 }, page: { ...QUEUE_LIMITS.page, inFlight: 1 } },
    time,
  );
  const [polls, pages] = [entered(few, "poll", 20), entered(few, "page", 5)];
  const gone = request("b");
  few.enter("page", gone.entry)();
  await ticks(20);
  time.pass(1999);
  expect([countShed(polls), countShed(pages)]).toEqual([0, 0]);
  time.pass(1);
  await ticks(3);
  expect([countShed(polls), countShed(pages)]).toEqual([16, 0]);
  time.pass(8000);
  await ticks(5);
  expect([countShed(polls), countShed(pages)]).toEqual([16, 4]);
  expect([few.queue("poll").waiting, few.queue("page").waiting]).toEqual([0, 0]);
  expect([gone.seen.started, gone.seen.isShed]).toEqual([false, false]);
});
