/** @jest-environment jsdom */

import {
  type BidDraft,
  type DraftStorageKey,
  draftOfDay,
  emptyDraft,
  nextLineId,
  onDraftChange,
  readDraft,
  updateDraft,
} from "./bid-draft";

const DAY = "2026-11-20";
const LINE = { id: 1, session: "Open" as const, digits: "5", closeDigits: "", points: 100 };
const DRAFT: BidDraft = {
  day: DAY,
  session: "Open",
  lines: [LINE],
  step: { key: "k", settled: false },
};

const toStorageKey = (playerKey: string): DraftStorageKey => ({ playerKey, marketId: "7", gameType: "single-digit" });
const store = (text: string) => localStorage.setItem("bid-draft:asha:7:single-digit", text);

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

describe("a stored draft", () => {
  test.each([DRAFT, emptyDraft(DAY)])(
    "comes back as it was written, and as the same object until it changes",
    (draft) => {
      store(JSON.stringify(draft));
      expect(readDraft(toStorageKey("asha"))).toEqual(draft);
      expect(readDraft(toStorageKey("asha"))).toBe(readDraft(toStorageKey("asha")));
    },
  );

  test.each([
    ["no JSON", "{"],
    ["no day", { day: 20 }],
    ["an unknown session", { session: "open" }],
    ["a line of an unknown session", { lines: [{ ...LINE, session: "open" }] }],
    ["a stake with a fraction", { lines: [{ ...LINE, points: 10.5 }] }],
    ["a stake below the least", { lines: [{ ...LINE, points: -100 }] }],
    ["a step without a key", { step: { settled: true } }],
  ])("with %s is not read", (_what, changes) => {
    store(typeof changes === "string" ? changes : JSON.stringify({ ...DRAFT, ...changes }));
    expect(readDraft(toStorageKey("asha"))).toBeUndefined();
  });

  test("is one player's alone, also where names have separators in them", () => {
    updateDraft(toStorageKey("asha"), DAY, (draft) => ({ ...draft, lines: [LINE] }));
    expect(readDraft(toStorageKey("asha"))?.lines).toEqual([LINE]);
    expect(readDraft(toStorageKey("ravi"))).toBeUndefined();
    updateDraft({ playerKey: "a.b", marketId: "c", gameType: "g" }, DAY, (draft) => ({ ...draft, lines: [LINE] }));
    expect(readDraft({ playerKey: "a", marketId: "b.c", gameType: "g" })).toBeUndefined();
  });

  test("written by another tab is noticed and read", () => {
    const notice = jest.fn();
    const stop = onDraftChange(notice);
    updateDraft(toStorageKey("asha"), DAY, (draft) => draft);
    store(JSON.stringify(DRAFT));
    window.dispatchEvent(new StorageEvent("storage"));
    expect(notice).toHaveBeenCalledTimes(2);
    expect(readDraft(toStorageKey("asha"))).toEqual(DRAFT);
    stop();
  });
});

test("on another day the lines stay as they are, and an empty list is one of the new day", () => {
  expect(draftOfDay(DRAFT, DAY)).toBe(DRAFT);
  expect(draftOfDay(DRAFT, "2026-11-21")).toBe(DRAFT);
  const empty: BidDraft = { ...DRAFT, lines: [] };
  expect(draftOfDay(empty, "2026-11-21")).toEqual({ ...emptyDraft("2026-11-21"), step: DRAFT.step });
  expect(draftOfDay(undefined, "2026-11-21")).toEqual(emptyDraft("2026-11-21"));
});

test("a new line has an id that no other line has", () => {
  expect(nextLineId([])).toBe(1);
  expect(nextLineId([LINE, { ...LINE, id: 9 }, { ...LINE, id: 4 }])).toBe(10);
});
