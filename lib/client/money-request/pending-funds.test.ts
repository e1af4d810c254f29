/** @jest-environment jsdom */

import { changeFundsMemory, fundsMemory } from "./pending-funds";
import type { FundsPlace } from "./places";

const PENDING = { key: "k1", amount: 300, heard: false };
const place = (playerKey: string): FundsPlace => ({ playerKey, kind: "transfer" });

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test("a text of another tab is read, and each player has a memory of its own", () => {
  changeFundsMemory(place("a"), () => ({ pending: PENDING, doubts: [] }));
  localStorage.setItem("funds:a:transfer", JSON.stringify({ pending: null, doubts: [] }));
  expect(fundsMemory(place("a")).pending).toBeNull();
  expect(fundsMemory(place("b")).pending).toBeNull();
});

test.each(["null", "[]", "7", '{"pending":{"key":1,"amount":"5"}}', "{", '{"pending":[],"doubts":"x"}'])(
  "%s in storage is no memory, and no crash",
  (text) => {
    localStorage.setItem("funds:c:transfer", text);
    expect(fundsMemory(place("c")).pending).toBeNull();
    expect(fundsMemory(place("c")).doubts).toEqual([]);
  },
);

test("every request in doubt is read again", () => {
  const doubts = [
    { key: "k2", until: 2, undecided: true },
    { key: "k1", until: 1 },
  ];
  localStorage.setItem("funds:d:transfer", JSON.stringify({ pending: PENDING, doubts }));
  expect(fundsMemory(place("d"))).toEqual({ pending: PENDING, doubts });
});
