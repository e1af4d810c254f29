/** @jest-environment jsdom */

import { changeFundsMemory, fundsMemory } from "./pending-funds";
import type { FundsPlace } from "./places";

const PENDING = { key: "k1", amount: 300, heard: false };
const place = (playerKey: string): FundsPlace => ({ playerKey, kind: "transfer" });

/** Storage that reads and does not write: full, or refused. */
const refuseWrites = () =>
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test("a request is remembered where storage refuses to write over an older text", () => {
  const mine = place("full");
  changeFundsMemory(mine, () => ({ pending: null, doubts: [{ key: "k0", until: 1 }] }));
  refuseWrites();
  changeFundsMemory(mine, (memory) => ({ ...memory, pending: PENDING }));
  expect(fundsMemory(mine).pending).toEqual(PENDING);
});

test("an end is remembered where storage refuses to write over the pending request", () => {
  const mine = place("stuck");
  changeFundsMemory(mine, () => ({ pending: PENDING, doubts: [] }));
  const refused = refuseWrites();
  changeFundsMemory(mine, (memory) => ({ ...memory, pending: null }));
  expect(fundsMemory(mine).pending).toBeNull();
  refused.mockRestore();
  changeFundsMemory(mine, (memory) => ({ ...memory, doubts: [{ key: "k1", until: 2 }] }));
  expect(JSON.parse(localStorage.getItem("funds:stuck:transfer") ?? "")).toEqual({
    pending: null,
    doubts: [{ key: "k1", until: 2 }],
  });
});

test("what another tab wrote is read, and one player's memory is not another's", () => {
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
