/** @jest-environment jsdom */
import { act, renderHook } from "@testing-library/react";
import { setPagePlayer } from "../session/page-player";
import { type LastPlay, saveLastPlay, useLastPlay, useLastStake } from "./last-play";

const KALYAN = { playerKey: "asha", family: "main", marketId: "7" } as const;
const PLAY: LastPlay = { gameType: "single-digit", timed: false, stake: 20 };
const readBy = <Value,>(hook: () => Value): Value => renderHook(hook).result.current;

test("the last stake of a market comes before that of any other, and is one player's alone", () => {
  saveLastPlay(KALYAN, PLAY);
  saveLastPlay({ ...KALYAN, marketId: "8" }, { ...PLAY, stake: 50 });
  expect(readBy(() => useLastStake(KALYAN))).toBe(20);
  expect(readBy(() => useLastStake({ ...KALYAN, marketId: "9" }))).toBe(50);
  expect(readBy(() => useLastStake({ ...KALYAN, playerKey: "ravi" }))).toBeNull();
});

test("a market of another family with the same id is another market", () => {
  setPagePlayer("asha");
  saveLastPlay({ ...KALYAN, family: "gali" }, { ...PLAY, gameType: "gali-left-digit" });
  expect(readBy(() => useLastPlay("main", "7"))).toBeNull();
  expect(readBy(() => useLastPlay("gali", "7"))).toMatchObject({ gameType: "gali-left-digit" });
});

test("a page without a player finds it once the player is known, and not for a visitor", () => {
  setPagePlayer(null);
  saveLastPlay(KALYAN, PLAY);
  const { result } = renderHook(() => useLastPlay("main", "7"));
  expect(result.current).toBeNull();
  act(() => setPagePlayer("asha"));
  expect(result.current).toEqual(PLAY);
  act(() => setPagePlayer("ravi"));
  expect(result.current).toBeNull();
});

test.each([
  ["no JSON", "{"],
  ["nothing", "null"],
  ["a game type that there is not", JSON.stringify({ ...PLAY, gameType: "toString" })],
  ["a stake that is no number", JSON.stringify({ ...PLAY, stake: "20" })],
])("a foreign text under its name is not read: %s", (_what, text) => {
  setPagePlayer("asha");
  saveLastPlay(KALYAN, PLAY);
  for (const name of Object.keys(localStorage)) localStorage.setItem(name, text);
  expect(readBy(() => useLastPlay("main", "7"))).toBeNull();
  expect(readBy(() => useLastStake(KALYAN))).toBeNull();
});
