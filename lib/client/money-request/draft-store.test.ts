/** @jest-environment jsdom */

import { changeDraft, onDraftChange, storedDraft } from "./draft-store";
import type { DraftPlace } from "./places";

const DAY = "2026-11-20";
const LINE = { id: 1, session: "Open" as const, digits: "5", closeDigits: "", points: 100 };
const place = (playerKey: string): DraftPlace => ({ playerKey, marketId: "7", gameType: "single-digit" });

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

test("one player's list is not shown to another on the same phone", () => {
  changeDraft(place("asha"), DAY, (draft) => ({ ...draft, lines: [LINE] }));
  expect(storedDraft(place("asha"))?.lines).toEqual([LINE]);
  expect(storedDraft(place("ravi"))).toBeUndefined();
});

test("names with separators in them do not meet in one place", () => {
  changeDraft({ playerKey: "a.b", marketId: "c", gameType: "g" }, DAY, (draft) => ({ ...draft, lines: [LINE] }));
  expect(storedDraft({ playerKey: "a", marketId: "b.c", gameType: "g" })).toBeUndefined();
});

test("a list written by another tab is heard and read", () => {
  const heard = jest.fn();
  const stop = onDraftChange(heard);
  changeDraft(place("asha"), DAY, (draft) => draft);
  const name = localStorage.key(0) ?? "";
  localStorage.setItem(name, JSON.stringify({ ...storedDraft(place("asha")), lines: [LINE] }));
  window.dispatchEvent(new StorageEvent("storage", { key: name }));
  expect(heard).toHaveBeenCalledTimes(2);
  expect(storedDraft(place("asha"))?.lines).toEqual([LINE]);
  stop();
});

test("where storage is full or refused the list lives on in the page alone, and the older text that was stored is gone", () => {
  changeDraft(place("meera"), DAY, (draft) => draft);
  jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  changeDraft(place("meera"), DAY, (draft) => ({ ...draft, lines: [LINE] }));
  expect(storedDraft(place("meera"))?.lines).toEqual([LINE]);
  expect(localStorage).toHaveLength(0);
});

test("the same text gives the same object, so that a screen renders only on a change", () => {
  changeDraft(place("asha"), DAY, (draft) => ({ ...draft, lines: [LINE] }));
  expect(storedDraft(place("asha"))).toBe(storedDraft(place("asha")));
});
