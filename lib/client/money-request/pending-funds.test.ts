/** @jest-environment jsdom */
import { doubtsOf } from "./doubts";
import { changeFundsMemory, type FundsPlace, fundsMemory } from "./pending-funds";

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
  changeFundsMemory(mine, () => ({ pending: null, doubtful: { key: "k0", until: 1 } }));
  refuseWrites();
  changeFundsMemory(mine, (memory) => ({ ...memory, pending: PENDING }));
  expect(fundsMemory(mine).pending).toEqual(PENDING);
});

test("an end is remembered where storage refuses to write over the pending request", () => {
  const mine = place("stuck");
  changeFundsMemory(mine, () => ({ pending: PENDING, doubtful: null }));
  const refused = refuseWrites();
  changeFundsMemory(mine, (memory) => ({ ...memory, pending: null }));
  expect(fundsMemory(mine).pending).toBeNull();
  refused.mockRestore();
  changeFundsMemory(mine, (memory) => ({ ...memory, doubtful: { key: "k1", until: 2 } }));
  expect(JSON.parse(localStorage.getItem("funds:stuck:transfer") ?? "")).toEqual({
    pending: null,
    doubtful: { key: "k1", until: 2 },
  });
});

test("what another tab wrote is read, and one player's memory is not another's", () => {
  changeFundsMemory(place("a"), () => ({ pending: PENDING, doubtful: null }));
  localStorage.setItem("funds:a:transfer", JSON.stringify({ pending: null, doubtful: null }));
  expect(fundsMemory(place("a")).pending).toBeNull();
  expect(fundsMemory(place("b")).pending).toBeNull();
});

test.each(["null", "[]", "7", '{"pending":{"key":1,"amount":"5"}}', "{", '{"pending":[],"doubtful":"x"}'])(
  "%s in storage is no memory, and no crash",
  (text) => {
    localStorage.setItem("funds:c:transfer", text);
    expect(fundsMemory(place("c")).pending).toBeNull();
    expect(doubtsOf(fundsMemory(place("c")))).toEqual([]);
  },
);

test("every request in doubt is read again, without what is none, and where a version before has ended the newest", () => {
  const [k1, k2] = [
    { key: "k1", until: 1 },
    { key: "k2", until: 2, undecided: true },
  ];
  const keep = (doubtful: unknown) =>
    localStorage.setItem(
      "funds:d:transfer",
      JSON.stringify({ pending: null, doubtful, olderDoubts: [k1, { key: 7 }] }),
    );
  keep(k2);
  expect(doubtsOf(fundsMemory(place("d")))).toEqual([k2, k1]);
  keep(null);
  expect(doubtsOf(fundsMemory(place("d")))).toEqual([k1]);
});
