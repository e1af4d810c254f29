/** @jest-environment jsdom */
import { act, renderHook } from "@testing-library/react";
import { fakeTime, prepareScreen } from "@/testing/test-screen";
import type { UnderWay, WorkOn } from "./money-page";
import { useMoneyRequest } from "./use-money-request";

/* The script of the work comes after the screen's. */

const pass = fakeTime();
const tell = jest.fn();
const sent = jest.fn<Promise<boolean>, [string, string]>();
const mayBegin = jest.fn(() => true);
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

test("what is confirmed before the script is there waits for it, locked, and is sent once", async () => {
  let arrive: (made: WorkOn<string, Page>) => void = () => undefined;
  load.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const screen = show();
  expect(await tap(screen, "k1")).toBe(true);
  expect(screen.current.stage).toBe("sending");
  expect(await tap(screen, "k2")).toBe(false);
  await act(async () => arrive(() => work));
  await pass(10);
  expect(sent.mock.calls).toEqual([["k1", "body"]]);
  expect(screen.current.stage).toBe("ready");
});

test("if the script is lost nothing is sent, the player is told, and the next tap fetches it again", async () => {
  load.mockRejectedValue(new Error("lost"));
  const screen = show();
  await pass(10);
  expect(tell).not.toHaveBeenCalled();
  expect(await tap(screen, "k1")).toBe(true);
  expect(tell.mock.calls).toEqual([["not sent"]]);
  expect([sent.mock.calls.length, screen.current.stage]).toEqual([0, "ready"]);
  load.mockResolvedValue(() => work);
  expect(await tap(screen, "k2")).toBe(true);
  expect(sent.mock.calls).toEqual([["k2", "body"]]);
});
