/** @jest-environment jsdom */
import { act, renderHook } from "@testing-library/react";
import { fakeTime, prepareScreen } from "@/testing/test-screen";
import type { UnderWay } from "./money-page";
import { useMoneyRequest } from "./use-money-request";

const pass = fakeTime();
const tell = jest.fn();
const sent = jest.fn<Promise<boolean>, [string, string]>();
const mayBegin = jest.fn<boolean, [string]>(() => true);
const page = { playerKey: "asha", tell, awaited: null, doubts: [], mayBegin, offlineNews: () => "not sent" };
type Page = typeof page;

const work: UnderWay<string> = { send: sent, ask: () => () => undefined, lookAgain: () => () => undefined };

const show = () => renderHook(() => useMoneyRequest<string, string, Page>(page, () => work)).result;
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
  sent.mockResolvedValue(true);
});

test("the first tap of a screen sends, and a second tap in the same moment does not", async () => {
  const screen = show();
  let taken: readonly boolean[] = [];
  act(() => {
    taken = [screen.current.send("k1", "body"), screen.current.send("k1", "body")];
  });
  await pass(10);
  expect(taken).toEqual([true, false]);
  expect(sent.mock.calls).toEqual([["k1", "body"]]);
});

test("what the screen no longer shows is not sent", async () => {
  const screen = show();
  await pass(10);
  mayBegin.mockReturnValueOnce(false);
  expect(await tap(screen, "k1")).toBe(false);
  expect(mayBegin.mock.calls).toEqual([["k1"]]);
  expect(sent).not.toHaveBeenCalled();
});
