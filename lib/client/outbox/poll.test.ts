/** @jest-environment jsdom */
import { act } from "@testing-library/react";
import { fakeServer, refusal } from "@/testing/fake-server";
import { fundsEntry, storeEntry } from "@/testing/outbox-entries";
import { fakeTime, prepareScreen } from "@/testing/test-screen";
import { serverNow } from "../clock/server-clock";
import { emitStorageEvent } from "../device/persistent-store";
import { addNotifier } from "./notify";
import { setSendFinished } from "./poll";

const POLL = "GET /api/funds/k";
const GIVE_UP = "POST /api/funds/k/give-up";
const MISSING = refusal(404, "not_found");
const RECEIPT = { key: "k", support: "7KXM-2PRD", kind: "transfer" };
const DONE = { json: { ...RECEIPT, outcome: { state: "done", amount: "150", corrected: false } } };

const server = fakeServer(serverNow);
const pass = fakeTime();
const dispatch = (target: EventTarget, event: string) => act(async () => void target.dispatchEvent(new Event(event)));
const countPolls = () => [server.seen(POLL).length, server.seen(GIVE_UP).length];
const notify = jest.fn();
const outcomes = () => notify.mock.calls.map(([{ outcome }]) => outcome.kind);
let stop: () => void = () => undefined;

const start = (key = "k"): void => {
  storeEntry(fundsEntry("transfer", { key, state: "sending" }));
  stop = addNotifier({ playerKey: "asha", form: null, notify, inFlight: null, shownUnconfirmed: new Set() });
};

beforeEach(() => {
  prepareScreen();
  notify.mockReset();
  server.on(POLL, "down");
  server.on(GIVE_UP, "down");
});
afterEach(() => stop());

test("faults 41: a request that another page may still be sending is missing for good only once it was given up", async () => {
  server.on(POLL, MISSING);
  start();
  await pass(3600);
  expect(countPolls()).toEqual([3, 0]);
  expect(notify).not.toHaveBeenCalled();
  server.on(GIVE_UP, MISSING);
  await pass(3000);
  expect(countPolls()).toEqual([3, 1]);
  expect(outcomes()).toEqual(["missing"]);
  await pass(60_000);
  expect(countPolls()).toEqual([3, 1]);
});

test.each([
  ["the phone is online again", () => window, "online"],
  ["the window is looked at again", () => window, "focus"],
  ["the tab is looked at again", () => document, "visibilitychange"],
])("faults 41: when %s it is polled at once, and then at short intervals again", async (_what, target, event) => {
  start();
  await pass(60_000);
  const [before = 0] = countPolls();
  await dispatch(target(), event);
  expect(countPolls()).toEqual([before + 1, 0]);
  server.on(POLL, DONE);
  await pass(700);
  expect(outcomes()).toEqual(["done"]);
});

test("one whose send is over on this page is given up at the first poll", async () => {
  server.on("POST /api/funds/over/give-up", MISSING);
  setSendFinished("over");
  start("over");
  await pass(600);
  expect(server.seen("GET /api/funds/over")).toEqual([]);
  expect(outcomes()).toEqual(["missing"]);
});

test("a hidden tab polls nothing; looked at again it polls at once, and a page that is left polls no more at all", async () => {
  const visibility = jest.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  start();
  await dispatch(document, "visibilitychange");
  await pass(60_000);
  expect(server.seen(POLL)).toEqual([]);
  visibility.mockReturnValue("visible");
  await dispatch(document, "visibilitychange");
  expect(server.seen(POLL)).toHaveLength(1);
  stop();
  await dispatch(window, "online");
  await pass(60_000);
  expect(server.seen(POLL)).toHaveLength(1);
  visibility.mockRestore();
});

test("a poll that was lost with the network holds nothing up, and its late response is dropped beside the new one", async () => {
  let arrive: () => void = () => undefined;
  server.on(POLL, () => new Promise((resolve) => (arrive = () => resolve(MISSING))));
  start();
  await pass(700);
  server.on(POLL, DONE);
  await dispatch(window, "online");
  expect(outcomes()).toEqual(["done"]);
  await act(async () => arrive());
  expect(notify).toHaveBeenCalledTimes(1);
});

/**
 * Fakes the browser's locks of one origin: the next in the queue gets a released lock, and a stealing request gets it
 * at once.
 */
const fakeLocks = () => {
  type Hold = () => Promise<void> | undefined;
  let reject: ((reason: Error) => void) | null = null;
  const waiting: (() => void)[] = [];
  const request = (_name: string, { steal }: { readonly steal?: boolean }, hold: Hold) =>
    new Promise<void>((resolve, refuse) => {
      const take = () => {
        reject = refuse;
        void Promise.resolve(hold()).then(() => {
          if (reject === refuse) {
            reject = null;
            waiting.shift()?.();
          }
          resolve();
        });
      };
      if (steal) reject?.(new DOMException("stolen", "AbortError"));
      if (steal || reject === null) take();
      else waiting.push(take);
    });
  return { request };
};

test("of two tabs the one that was looked at last polls, and the other goes on when it is closed", async () => {
  const locks = fakeLocks();
  Object.defineProperty(navigator, "locks", { configurable: true, value: locks });
  jest.spyOn(document, "hasFocus").mockReturnValue(true);
  start();
  await pass(700);
  expect(server.seen(POLL)).toHaveLength(1);
  let close: () => void = () => undefined;
  const focusOther = () =>
    act(async () => {
      const hold = () => new Promise<void>((resolve) => (close = resolve));
      locks.request("outbox", { steal: true }, hold).catch(() => undefined);
    });
  await focusOther();
  await pass(30_000);
  expect(server.seen(POLL)).toHaveLength(1);
  await dispatch(window, "focus");
  await pass(700);
  expect(server.seen(POLL).length).toBeGreaterThan(1);
  await focusOther();
  const polls = server.seen(POLL).length;
  await pass(30_000);
  expect(server.seen(POLL)).toHaveLength(polls);
  await act(async () => close());
  await pass(700);
  expect(server.seen(POLL).length).toBeGreaterThan(polls);
  Reflect.deleteProperty(navigator, "locks");
});

test("where locks are refused each visible tab polls", async () => {
  const refused = () => Promise.reject(new DOMException("no storage", "SecurityError"));
  Object.defineProperty(navigator, "locks", { configurable: true, value: { request: refused } });
  start();
  act(emitStorageEvent);
  await pass(700);
  expect(server.seen(POLL)).toHaveLength(1);
  Reflect.deleteProperty(navigator, "locks");
});
