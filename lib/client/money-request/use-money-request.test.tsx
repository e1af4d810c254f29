/** @jest-environment jsdom */
import { act, renderHook } from "@testing-library/react";
import { type MoneyKind, useMoneyRequest } from "./use-money-request";
import type { Receipt } from "./verdict";

/** A kind whose requests are never answered, and which itself would let any number of them through. */
const unanswered = (sent: string[]): MoneyKind<string, Receipt, never, never> => ({
  calls: {
    send: (key) => {
      sent.push(key);
      return new Promise(() => undefined);
    },
    ask: () => new Promise(() => undefined),
    giveUp: () => new Promise(() => undefined),
  },
  takenOf: () => undefined,
  correctionOf: () => null,
  offlineNews: () => {
    throw new Error("there is a network");
  },
  awaited: null,
  doubts: [],
  doubtsNow: () => [],
  changeDoubt: () => undefined,
  mayBegin: () => true,
  begin: () => undefined,
  keptText: () => ({ name: "kept", text: "null" }),
  settle: () => null,
  newsOfDoubt: () => undefined as never,
});

test("faults 1: of two taps before the screen has changed one is sent", () => {
  const sent: string[] = [];
  const { result } = renderHook(() => useMoneyRequest(unanswered(sent), () => undefined));
  const { send } = result.current;
  act(() => {
    expect([send("key-1", "a"), send("key-1", "a"), send("key-2", "b")]).toEqual([true, false, false]);
  });
  expect(result.current.send("key-3", "c")).toBe(false);
  expect(sent).toEqual(["key-1"]);
});
