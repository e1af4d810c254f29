/** @jest-environment jsdom */
import { forgetSettled } from "./forget-settled";

/** A stand-in for the browser's database: the names of the copies on the disk. */
const disk = new Set<string>();

const answered = <Result>(result: Result) => {
  const request: { result: Result; onsuccess?: () => void } = { result };
  queueMicrotask(() => request.onsuccess?.());
  return request;
};

const table = { getAllKeys: () => answered([...disk]), delete: (name: string) => disk.delete(name) };

const transaction = () => {
  const change: { objectStore: () => typeof table; oncomplete?: () => void } = { objectStore: () => table };
  setTimeout(() => change.oncomplete?.());
  return change;
};

const PENDING = { key: "k", amount: 500, heard: true };
const DOUBT = { key: "k", until: 1 };
const LINE = { id: 1, session: "Open", digits: "6", closeDigits: "", points: 10 };
const BID = { day: "2026-11-20", session: null, lines: [], pending: null, doubts: [] };

const keep = (name: string, value: unknown) => {
  localStorage.setItem(name, JSON.stringify(value));
  disk.add(name);
};

beforeEach(() => {
  disk.clear();
  Object.defineProperty(window, "indexedDB", {
    configurable: true,
    value: { open: () => answered({ transaction, close: () => undefined }) },
  });
});

test.each([
  ["a deposit whose end is known", "funds:asha:deposit", { pending: null, doubts: [] }],
  ["a list that was placed", "bid-draft:asha:7:single-digit", BID],
  ["a text that nobody can read", "bid-draft:asha:7:jodi-digit", "{"],
])("the sign-out takes %s off the phone, from localStorage and from the disk", async (_what, name, value) => {
  keep(name, value);
  await forgetSettled("asha");
  expect(localStorage.getItem(name)).toBeNull();
  expect([...disk]).toEqual([]);
});

test.each(["last-list:asha:single-digit", "last-play:asha", "last-play:asha:main:7"])(
  "the sign-out forgets %s",
  async (name) => {
    localStorage.setItem(name, "[]");
    await forgetSettled("asha");
    expect(localStorage.getItem(name)).toBeNull();
  },
);

test("the copy of a request whose text is gone leaves the disk too, or it would be put back", async () => {
  disk.add("funds:asha:withdrawal");
  await forgetSettled("asha");
  expect([...disk]).toEqual([]);
});

test.each([
  ["a withdrawal that is being checked", "funds:asha:withdrawal", { pending: PENDING, doubts: [] }],
  ["a transfer in doubt", "funds:asha:transfer", { pending: null, doubts: [DOUBT] }],
  ["a bid that was sent", "bid-draft:asha:7:single-digit", { ...BID, pending: { key: "k", sent: true } }],
  ["a bid in doubt", "bid-draft:asha:7:jodi-digit", { ...BID, doubts: [DOUBT] }],
  ["a list that was not sent", "bid-draft:asha:7:single-pana", { ...BID, lines: [LINE] }],
  ["what another player placed", "bid-draft:ravi:7:single-digit", BID],
  ["what another player placed last", "last-list:ravi:single-digit", [LINE]],
])("%s stays, with its copy on the disk", async (_what, name, value) => {
  keep(name, value);
  await forgetSettled("asha");
  expect(JSON.parse(localStorage.getItem(name) ?? "")).toEqual(value);
  expect(disk).toContain(name);
});

test("without a database the rest is forgotten all the same", async () => {
  Object.defineProperty(window, "indexedDB", { configurable: true, value: undefined });
  localStorage.setItem("last-list:asha:single-digit", "[]");
  await forgetSettled("asha");
  expect(localStorage).toHaveLength(0);
});
