/** @jest-environment jsdom */
import { act, renderHook } from "@testing-library/react";
import type { BidLine } from "@/lib/domain/game/bid-rules";
import { setPagePlayer } from "../session/page-player";
import { rememberList, rememberPlay, useLastList, useLastPlay, useLastStake, usePagePlay } from "./last-bids";

const KALYAN = { playerKey: "asha", marketId: "7", gameType: "single-digit" } as const;
const LINE: BidLine = { digits: "6", closeDigits: "", points: 20, session: "Open" };
const readBy = <Value,>(hook: () => Value): Value => renderHook(hook).result.current;

beforeEach(() => localStorage.clear());

test("the last stake of a market comes before that of any other, and is one player's alone", () => {
  rememberPlay(KALYAN, "Single Digit", 20);
  rememberPlay({ ...KALYAN, marketId: "8" }, "Single Digit", 50);
  expect(readBy(() => useLastStake(KALYAN))).toBe(20);
  expect(readBy(() => useLastStake({ ...KALYAN, marketId: "9" }))).toBe(50);
  expect(readBy(() => useLastStake({ ...KALYAN, playerKey: "ravi" }))).toBeNull();
});

test("a market of another family with the same id is another market", () => {
  rememberPlay({ ...KALYAN, gameType: "gali-left-digit" }, "Left Digit", 20);
  expect(readBy(() => useLastPlay("asha", "main", "7"))).toBeNull();
  expect(readBy(() => useLastPlay("asha", "gali", "7"))).toMatchObject({ gameType: "gali-left-digit" });
});

test("a page that is not told who looks finds it once the player is known, and not for a visitor", () => {
  setPagePlayer(null);
  rememberPlay(KALYAN, "Single Digit", 20);
  const { result } = renderHook(() => usePagePlay("main", "7"));
  expect(result.current).toBeNull();
  act(() => setPagePlayer("asha"));
  expect(result.current).toEqual({ gameType: "single-digit", name: "Single Digit", stake: 20 });
  act(() => setPagePlayer("ravi"));
  expect(result.current).toBeNull();
});

test("the last list is one of its player and game type", () => {
  rememberList("asha", "single-digit", [LINE]);
  expect(readBy(() => useLastList("asha", "single-digit"))).toEqual([LINE]);
  expect(readBy(() => useLastList("asha", "jodi-digit"))).toBeNull();
  expect(readBy(() => useLastList("ravi", "single-digit"))).toBeNull();
});

test.each([
  ["no JSON", "{"],
  ["another form", '{"lines":[]}'],
  ["nothing in it", "[]"],
  ["a stake below the least", JSON.stringify([{ ...LINE, points: 9 }])],
  ["a stake that is no whole number", JSON.stringify([{ ...LINE, points: 10.5 }])],
  ["a session that there is not", JSON.stringify([{ ...LINE, session: "Noon" }])],
])("foreign text under its name is no list: %s", (_what, text) => {
  rememberList("asha", "single-digit", [LINE]);
  const name = localStorage.key(0) ?? "";
  localStorage.setItem(name, text);
  expect(readBy(() => useLastList("asha", "single-digit"))).toBeNull();
});
