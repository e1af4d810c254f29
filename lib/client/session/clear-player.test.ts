/** @jest-environment jsdom */
import { closeStores } from "../device/persistent-store";
import { saveRecipient } from "../device/recipients";
import { clearPlayer } from "./clear-player";

/** The storage keys of the copies on the disk, as a fake of the browser's database. */
const disk = new Set<string>();

const toRequest = <Result>(result: Result) => {
  const request: { result: Result; onsuccess?: () => void } = { result };
  queueMicrotask(() => request.onsuccess?.());
  return request;
};

const table = { getAllKeys: () => toRequest([...disk]), delete: (name: string) => disk.delete(name) };

const transaction = () => {
  const change: { objectStore: () => typeof table; oncomplete?: () => void } = { objectStore: () => table };
  setTimeout(() => change.oncomplete?.());
  return change;
};

const SENT = { key: "k", kind: "withdrawal", state: "acknowledged", at: 1, points: "500" };
const LINE = { id: 1, session: "Open", digits: "6", closeDigits: "", points: 10 };
const LIST = { day: "2026-11-20", session: null, lines: [] };

const store = (name: string, value: unknown) => {
  localStorage.setItem(name, JSON.stringify(value));
  disk.add(name);
};

beforeEach(() => {
  closeStores([]);
  disk.clear();
  Object.defineProperty(window, "indexedDB", {
    configurable: true,
    value: { open: () => toRequest({ transaction, close: () => undefined }) },
  });
});

test.each([
  ["a deposit whose outcome is known", "outbox:asha:k", { ...SENT, kind: "deposit", state: "done" }],
  ["an open confirmation", "outbox:asha:k", { ...SENT, kind: "bid", state: "draft" }],
  ["a list that was placed", "bid-draft:asha:7:single-digit", LIST],
  ["a text that nobody can read", "outbox:asha:k", "{"],
])("the sign-out takes %s off the phone, from localStorage and from the disk", async (_what, name, value) => {
  store(name, value);
  await clearPlayer("asha");
  expect(localStorage.getItem(name)).toBeNull();
  expect([...disk]).toEqual([]);
});

test.each([
  "last-list:asha:single-digit",
  "last-play:asha",
  "last-play:asha:main:7",
  "last-seen:asha",
  "recipients:asha",
])("the sign-out clears %s", async (name) => {
  localStorage.setItem(name, "[]");
  await clearPlayer("asha");
  expect(localStorage.getItem(name)).toBeNull();
});

test("the copy of a request whose text is gone leaves the disk too, or it would be put back", async () => {
  disk.add("outbox:asha:k");
  await clearPlayer("asha");
  expect([...disk]).toEqual([]);
});

test.each([
  ["a withdrawal that is being checked", "outbox:asha:k", SENT],
  ["an unconfirmed transfer", "outbox:asha:k", { ...SENT, kind: "transfer", state: "failed", until: 1 }],
  ["a bid that was sent", "outbox:asha:k", { ...SENT, kind: "bid", state: "queued" }],
  [
    "a placed bid whose lines are still listed",
    "outbox:asha:k",
    { ...SENT, kind: "bid", state: "done", unlisted: true },
  ],
  ["a list that was not sent", "bid-draft:asha:7:single-pana", { ...LIST, lines: [LINE] }],
  ["what another player sent", "outbox:ravi:k", { ...SENT, state: "done" }],
  ["another player's list", "bid-draft:ravi:7:single-digit", LIST],
  ["what another player placed last", "last-list:ravi:single-digit", [LINE]],
])("%s stays, with its copy on the disk", async (_what, name, value) => {
  store(name, value);
  await clearPlayer("asha");
  expect(JSON.parse(localStorage.getItem(name) ?? "")).toEqual(value);
  expect(disk).toContain(name);
});

test("without a database the rest is cleared all the same", async () => {
  Object.defineProperty(window, "indexedDB", { configurable: true, value: undefined });
  localStorage.setItem("last-list:asha:single-digit", "[]");
  await clearPlayer("asha");
  expect(localStorage).toHaveLength(0);
});

test("a transfer whose answer comes after the sign-out stores no recipient again", async () => {
  saveRecipient("asha", { name: "Ravi", phone: "9000000002" });
  expect(localStorage.getItem("recipients:asha")).toContain("Ravi");
  await clearPlayer("asha");
  saveRecipient("asha", { name: "Ravi", phone: "9000000002" });
  expect(localStorage.getItem("recipients:asha")).toBeNull();
});
