/** @jest-environment jsdom */

import type { DraftPlace } from "../money-request/places";
import {
  type BidDraft,
  changeDraft,
  draftOfDay,
  emptyDraft,
  nextLineId,
  onDraftChange,
  storedDraft,
} from "./bid-draft";

const DAY = "2026-11-20";
const LINE = { id: 1, session: "Open" as const, digits: "5", closeDigits: "", points: 100 };
const REQUEST = {
  marketId: "7",
  gameType: "single-digit" as const,
  lines: [{ digits: "5", closeDigits: "", points: 100, session: "Open" as const }],
};
const PENDING = { key: "k", request: REQUEST, market: "Kalyan", sent: false };
const DRAFT: BidDraft = {
  day: DAY,
  session: "Open",
  lines: [LINE],
  pending: PENDING,
  doubts: [{ key: "d", until: 5, bid: { request: REQUEST, market: "Kalyan" } }],
};

const place = (playerKey: string): DraftPlace => ({ playerKey, marketId: "7", gameType: "single-digit" });
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
      expect(storedDraft(place("asha"))).toEqual(draft);
      expect(storedDraft(place("asha"))).toBe(storedDraft(place("asha")));
    },
  );

  test.each([
    ["no JSON", "{"],
    ["no day", { day: 20 }],
    ["an unknown session", { session: "open" }],
    ["a line of an unknown session", { lines: [{ ...LINE, session: "open" }] }],
    ["a stake with a fraction", { lines: [{ ...LINE, points: 10.5 }] }],
    ["a stake below the least", { lines: [{ ...LINE, points: -100 }] }],
    ["an unknown game type", { pending: { ...PENDING, request: { ...REQUEST, gameType: "toString" } } }],
    ["a pending bid without lines", { pending: { ...PENDING, request: { ...REQUEST, lines: [] } } }],
    ["a doubt without an end", { doubts: [{ key: "d", bid: PENDING }] }],
  ])("with %s is not read", (_what, changes) => {
    store(typeof changes === "string" ? changes : JSON.stringify({ ...DRAFT, ...changes }));
    expect(storedDraft(place("asha"))).toBeUndefined();
  });

  test("is one player's alone, also where names have separators in them", () => {
    changeDraft(place("asha"), DAY, (draft) => ({ ...draft, lines: [LINE] }));
    expect(storedDraft(place("asha"))?.lines).toEqual([LINE]);
    expect(storedDraft(place("ravi"))).toBeUndefined();
    changeDraft({ playerKey: "a.b", marketId: "c", gameType: "g" }, DAY, (draft) => ({ ...draft, lines: [LINE] }));
    expect(storedDraft({ playerKey: "a", marketId: "b.c", gameType: "g" })).toBeUndefined();
  });

  test("written by another tab is noticed and read", () => {
    const notice = jest.fn();
    const stop = onDraftChange(notice);
    changeDraft(place("asha"), DAY, (draft) => draft);
    store(JSON.stringify(DRAFT));
    window.dispatchEvent(new StorageEvent("storage"));
    expect(notice).toHaveBeenCalledTimes(2);
    expect(storedDraft(place("asha"))).toEqual(DRAFT);
    stop();
  });
});

test("on another day the lines stay without their dialog, and a bid under way stays as it is", () => {
  expect(draftOfDay(DRAFT, DAY)).toBe(DRAFT);
  expect(draftOfDay(DRAFT, "2026-11-21")).toEqual({ ...DRAFT, pending: null });
  const empty: BidDraft = { ...DRAFT, lines: [] };
  expect(draftOfDay(empty, "2026-11-21")).toEqual({ ...emptyDraft("2026-11-21"), doubts: DRAFT.doubts });
  const sent: BidDraft = { ...DRAFT, pending: { ...PENDING, sent: true } };
  expect(draftOfDay(sent, "2026-11-21")).toBe(sent);
  expect(draftOfDay(undefined, "2026-11-21")).toEqual(emptyDraft("2026-11-21"));
});

test("a new line has an id that no other line has", () => {
  expect(nextLineId([])).toBe(1);
  expect(nextLineId([LINE, { ...LINE, id: 9 }, { ...LINE, id: 4 }])).toBe(10);
});
