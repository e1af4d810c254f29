/** @jest-environment jsdom */
import { act } from "@testing-library/react";
import { type Asked, askUntilKnown, changedDoubt, type DoubtfulRequest, withDoubt } from "./follow-up";

const MISSING = { kind: "missing" };
const UNKNOWN = { kind: "unknown" };
const DONE = { kind: "done" };

const ask = jest.fn<Promise<Asked>, [string]>();
const giveUp = jest.fn<Promise<Asked>, [string]>();
const hear = jest.fn<void, [string, Asked]>();

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const happen = (target: EventTarget, event: string) => act(async () => void target.dispatchEvent(new Event(event)));
const questions = () => [ask.mock.calls.length, giveUp.mock.calls.length];

let stop: () => void = () => undefined;
const begin = (sendIsOver = false): void => {
  stop = askUntilKnown("k", () => ({ heard: false, sendIsOver }), { ask, giveUp }, hear);
};

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetAllMocks();
  ask.mockResolvedValue(UNKNOWN);
  giveUp.mockResolvedValue(UNKNOWN);
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test("faults 41: a request that another page may still be sending is missing for good only once it was given up", async () => {
  ask.mockResolvedValue(MISSING);
  begin();
  await pass(3600);
  expect(questions()).toEqual([3, 0]);
  expect(hear).not.toHaveBeenCalled();
  giveUp.mockResolvedValue(MISSING);
  await pass(3000);
  expect(questions()).toEqual([3, 1]);
  expect(hear.mock.calls).toEqual([["k", MISSING]]);
  await pass(60_000);
  expect(questions()).toEqual([3, 1]);
});

test.each([
  ["the phone is online again", () => window, "online"],
  ["the window is looked at again", () => window, "focus"],
  ["the tab is looked at again", () => document, "visibilitychange"],
])("faults 41: when %s it is asked at once, and then at short intervals again", async (_what, target, event) => {
  begin(true);
  await pass(60_000);
  const before = giveUp.mock.calls.length;
  await happen(target(), event);
  expect(giveUp.mock.calls.length).toBe(before + 1);
  giveUp.mockResolvedValue(DONE);
  await pass(600);
  expect(hear.mock.calls).toEqual([["k", DONE]]);
});

test("a question that was lost with the network holds nothing up, and its late answer is not heard beside the new one", async () => {
  let late: (verdict: Asked) => void = () => undefined;
  giveUp.mockReturnValueOnce(new Promise((resolve) => (late = resolve)));
  begin(true);
  await pass(600);
  giveUp.mockResolvedValue(DONE);
  await happen(window, "online");
  expect(hear.mock.calls).toEqual([["k", DONE]]);
  await act(async () => late(MISSING));
  expect(hear).toHaveBeenCalledTimes(1);
});

test("a tab that is hidden asks nothing more for it, and a screen that is left asks no more at all", async () => {
  jest.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  begin();
  await happen(document, "visibilitychange");
  expect(questions()).toEqual([0, 0]);
  stop();
  await happen(window, "online");
  await pass(60_000);
  expect(questions()).toEqual([0, 0]);
});

const kept = (...keys: string[]) =>
  keys.reduce<readonly DoubtfulRequest[]>((all, key) => withDoubt(all, { key, until: 1 }), []);
const keysOf = (all: readonly DoubtfulRequest[]) => all.map(({ key }) => key);

test("the newest five requests in doubt are kept, and a change of one leaves the others", () => {
  expect(keysOf(kept("a", "b", "c", "d", "e", "f"))).toEqual(["f", "e", "d", "c", "b"]);
  expect(keysOf(changedDoubt(kept("a", "b", "c"), "b", null))).toEqual(["c", "a"]);
  expect(keysOf(changedDoubt(kept("a", "b", "c"), "x", null))).toEqual(["c", "b", "a"]);
  expect(changedDoubt(kept("a", "b"), "a", { until: 9, undecided: true })).toEqual([
    { key: "b", until: 1 },
    { key: "a", until: 9, undecided: true },
  ]);
});
