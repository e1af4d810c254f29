/** @jest-environment jsdom */
import { act, renderHook } from "@testing-library/react";
import { fakeTime, prepareScreen } from "@/testing/test-screen";
import type { UnderWay, WorkOn } from "./money-page";
import { useMoneyRequest } from "./use-money-request";

/* The script of the work comes after the screen's. */

const pass = fakeTime();
const tell = jest.fn();
const sent = jest.fn<Promise<boolean>, [string, string]>();
const mayBegin = jest.fn<boolean, [string]>(() => true);
const page = { playerKey: "asha", tell, awaited: null, doubts: [], mayBegin, offlineNews: () => "not sent" };
type Page = typeof page;

const work: UnderWay<string> = { send: sent, ask: () => () => undefined, lookAgain: () => () => undefined };
const load = jest.fn<Promise<WorkOn<string, Page>>, []>();

const show = () => renderHook(() => useMoneyRequest<string, string, Page>(page, load)).result;
const tap = async ({ current }: ReturnType<typeof show>, key: string): Promise<boolean> => {
  let taken = false;
  act(() => {
    taken = current.send(key, "body");
  });
  await pass(10);
  return taken;
};

beforeEach(() => {
  jest.clearAllMocks();
  prepareScreen();
  load.mockResolvedValue(() => work);
  sent.mockResolvedValue(true);
});

test("without the script nothing is sent, the player is told, and the tap after it has come sends once", async () => {
  let arrive: (made: WorkOn<string, Page>) => void = () => undefined;
  load.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const screen = show();
  expect(await tap(screen, "k1")).toBe(false);
  expect(tell.mock.calls).toEqual([["not sent"]]);
  expect(screen.current.stage).toBe("ready");
  await act(async () => arrive(() => work));
  await pass(10);
  expect(sent).not.toHaveBeenCalled();
  expect(await tap(screen, "k2")).toBe(true);
  expect(sent.mock.calls).toEqual([["k2", "body"]]);
});

test("faults 28: a script that is lost is fetched again every five seconds, and at a tap", async () => {
  load.mockRejectedValue(new Error("lost"));
  const screen = show();
  await pass(11_000);
  expect([load.mock.calls.length, tell.mock.calls.length]).toEqual([3, 0]);
  expect(await tap(screen, "k1")).toBe(false);
  expect(tell.mock.calls).toEqual([["not sent"]]);
  load.mockResolvedValue(() => work);
  await pass(5000);
  expect(await tap(screen, "k2")).toBe(true);
  expect(sent.mock.calls).toEqual([["k2", "body"]]);
});

test("what the screen no longer shows is not sent", async () => {
  const screen = show();
  await pass(10);
  mayBegin.mockReturnValueOnce(false);
  expect(await tap(screen, "k1")).toBe(false);
  expect(mayBegin.mock.calls).toEqual([["k1"]]);
  expect(sent).not.toHaveBeenCalled();
});
