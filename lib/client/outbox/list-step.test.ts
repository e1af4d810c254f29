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

const STORAGE_KEY = { playerKey: "asha", marketId: "7", gameType: "single-digit" };
const DAY = "2026-11-20";
const line = (id: number, digits: string): DraftLine => ({ id, digits, closeDigits: "", points: 10, session: "Open" });
const toBidLine = ({ digits }: DraftLine) => ({ digits, closeDigits: "", points: 10, session: "Open" as const });
const THREE = line(1, "3");
const FOUR = line(1, "4");
const LINES = [toBidLine(THREE), toBidLine(FOUR)];

const readList = () => readDraft(STORAGE_KEY)?.lines.map(({ digits }) => digits);
const storeList = (...lines: readonly DraftLine[]) => updateDraft(STORAGE_KEY, DAY, (draft) => ({ ...draft, lines }));

/** Kills the page at the write of a number: nothing from that write on is stored. */
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

/** Opens two further pages, because the second must change nothing. */
const reopen = (): void => {
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
  storeList(THREE);
  storeEntry(QUEUED);
  killAt(write);
  reopen();
  expect(readList()).toEqual(["3", "4"]);
});

test.each([
  ["the list has lost them", 1],
  ["the entry knows that it has", 2],
])("killed before %s, the placed lines leave the list once, and an equal one of another tab stays", (_what, write) => {
  storeList(THREE);
  storeEntry(QUEUED);
  syncLists("asha");
  storeList(...(readDraft(STORAGE_KEY)?.lines ?? []), line(9, "3"));
  storeEntry(PLACED);
  killAt(write);
  reopen();
  expect(readList()).toEqual(["3"]);
});

test("killed before the list knew of the send at all, an equal line that was never sent stays too", () => {
  storeList(THREE, line(2, "4"));
  storeEntry(PLACED);
  reopen();
  expect(readList()).toEqual(["4"]);
});

test("a durable copy that is restored after all is done changes nothing", () => {
  storeList(THREE);
  storeEntry(PLACED);
  syncLists("asha");
  storeList(line(5, "3"));
  storeEntry(PLACED);
  reopen();
  expect(readList()).toEqual(["3"]);
});

test("what failed leaves the list whole, with what was sent beside it, and no entry holds lines for nothing", () => {
  storeList(THREE);
  storeEntry({ ...QUEUED, state: "failed", placed: [] });
  reopen();
  expect(readList()).toEqual(["3", "4"]);
  expect(listEntries("asha")).toEqual([expect.not.objectContaining({ lines: expect.anything() })]);
});

test("the durable copy of a placed bid has an older list follow it too", () => {
  storeList(THREE);
  storeEntry({ ...QUEUED, state: "acknowledged" });
  settle("asha", "other", { kind: "placed", total: QUEUED.points, corrected: false, support: "S", parts: [] });
  const [[copy]] = jest.mocked(writeDurableCopy).mock.calls as [[{ readonly name: string; readonly text: string }]];
  reopen();
  expect(readList()).toEqual([]);
  localStorage.clear();
  storeList(THREE);
  localStorage.setItem(copy.name, copy.text);
  reopen();
  expect(readList()).toEqual([]);
});
