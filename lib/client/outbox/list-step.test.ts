/** @jest-environment jsdom */
import { bidEntry, storeEntry } from "@/testing/outbox-entries";
import { readDraft, updateDraft } from "../bid-list/bid-draft";
import type { DraftLine } from "../bid-list/line-shapes";
import { writeDurableCopy } from "../device/durable-copy";
import { phoneStorage } from "../device/storage";
import type { Entry } from "./entry";
import { syncLists } from "./list-step";
import { settle } from "./notify";
import { listEntries } from "./outbox";

jest.mock("../device/durable-copy", () => ({
  ...jest.requireActual("../device/durable-copy"),
  writeDurableCopy: jest.fn(),
}));

const PLACE = { playerKey: "asha", marketId: "7", gameType: "single-digit" };
const DAY = "2026-11-20";
const line = (id: number, digits: string): DraftLine => ({ id, digits, closeDigits: "", points: 10, session: "Open" });
const sent = ({ digits }: DraftLine) => ({ digits, closeDigits: "", points: 10, session: "Open" as const });
const THREE = line(1, "3");
const FOUR = line(1, "4");
const LINES = [sent(THREE), sent(FOUR)];

const listed = () => readDraft(PLACE)?.lines.map(({ digits }) => digits);
const list = (...lines: readonly DraftLine[]) => updateDraft(PLACE, DAY, (draft) => ({ ...draft, lines }));

/** The page is killed at the write of that number: nothing of it or after it is stored. */
const killAt = (write: number): void => {
  const { setItem } = phoneStorage;
  let count = 0;
  const dead = jest.spyOn(phoneStorage, "setItem").mockImplementation((name, text) => {
    count += 1;
    if (count >= write) throw new Error("killed");
    return setItem(name, text);
  });
  expect(() => syncLists("asha")).toThrow("killed");
  dead.mockRestore();
};

/** What the next page finds, and what one more makes of it. */
const openAgain = (): void => {
  syncLists("asha");
  syncLists("asha");
};

beforeEach(() => localStorage.clear());

const QUEUED = bidEntry({ state: "queued", lines: LINES, added: [FOUR], unlisted: true });
const PLACED: Entry = { ...QUEUED, state: "done", placed: "all" };

test.each([
  ["the list has its lines", 1],
  ["the entry knows that it has", 2],
])("killed before %s, the lines that were sent beside the list come into it once", (_what, write) => {
  list(THREE);
  storeEntry(QUEUED);
  killAt(write);
  openAgain();
  expect(listed()).toEqual(["3", "4"]);
});

test.each([
  ["the list has lost them", 1],
  ["the entry knows that it has", 2],
])("killed before %s, the placed lines leave the list once, and an equal one of another tab stays", (_what, write) => {
  list(THREE);
  storeEntry(QUEUED);
  syncLists("asha");
  list(...(readDraft(PLACE)?.lines ?? []), line(9, "3"));
  storeEntry(PLACED);
  killAt(write);
  openAgain();
  expect(listed()).toEqual(["3"]);
});

test("killed before the list knew of the send at all, an equal line that was never sent stays too", () => {
  list(THREE, line(2, "4"));
  storeEntry(PLACED);
  openAgain();
  expect(listed()).toEqual(["4"]);
});

test("a copy from the disk that comes back after all is done changes nothing", () => {
  list(THREE);
  storeEntry(PLACED);
  syncLists("asha");
  list(line(5, "3"));
  storeEntry(PLACED);
  openAgain();
  expect(listed()).toEqual(["3"]);
});

test("what failed leaves the list whole, with what was sent beside it, and no entry holds lines for nothing", () => {
  list(THREE);
  storeEntry({ ...QUEUED, state: "failed", placed: [] });
  openAgain();
  expect(listed()).toEqual(["3", "4"]);
  expect(listEntries("asha")).toEqual([expect.not.objectContaining({ lines: expect.anything() })]);
});

test("the copy on the disk of a placed bid has an older list follow it too", () => {
  list(THREE);
  storeEntry({ ...QUEUED, state: "acknowledged" });
  settle("asha", "other", { kind: "placed", total: QUEUED.points, corrected: false, support: "S", parts: [] });
  const [[copy]] = jest.mocked(writeDurableCopy).mock.calls as [[{ readonly name: string; readonly text: string }]];
  openAgain();
  expect(listed()).toEqual([]);
  localStorage.clear();
  list(THREE);
  localStorage.setItem(copy.name, copy.text);
  openAgain();
  expect(listed()).toEqual([]);
});
