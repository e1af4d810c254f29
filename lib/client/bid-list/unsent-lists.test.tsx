/** @jest-environment jsdom */
import { act, renderHook } from "@testing-library/react";
import { GAME_TYPE_IDS, GAME_TYPES, type GameTypeId } from "@/lib/domain/game/game-types";
import { emitStorageEvent } from "../device/persistent-store";
import { setPagePlayer } from "../session/page-player";
import { updateDraft } from "./bid-draft";
import { saveUnaddedEntry } from "./unadded-entry";
import { sumOfMarket, useUnsentLists } from "./unsent-lists";

const DAY = "2026-11-20";
const line = (id: number) => ({ id, session: "Open" as const, digits: String(id), closeDigits: "", points: 10 });

const keep = (gameType: GameTypeId, lines: number, step?: { key: string; settled: boolean }, playerKey = "asha") =>
  act(() => {
    updateDraft({ playerKey, marketId: "7", gameType }, DAY, (draft) => ({
      ...draft,
      lines: Array.from({ length: lines }, (_, index) => line(index + 1)),
      step,
    }));
    emitStorageEvent();
  });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  setPagePlayer("asha");
});

test("the longest list of a market comes first, and a list without lines is none", () => {
  const { result } = renderHook(() => useUnsentLists("main"));
  expect(result.current).toEqual([]);
  keep("single-digit", 2);
  keep("single-pana", 7, { key: "k", settled: true });
  keep("jodi-digit", 0);
  expect(result.current).toEqual([
    { marketId: "7", gameType: "single-pana", lines: 7 },
    { marketId: "7", gameType: "single-digit", lines: 2 },
  ]);
});

test("a market's card counts the lists of all games, and of no other market", () => {
  keep("single-digit", 2);
  keep("single-pana", 7);
  const { result } = renderHook(() => useUnsentLists("main"));
  expect(sumOfMarket(result.current, "7")).toEqual({
    marketId: "7",
    gameType: "single-pana",
    lines: 9,
    isOneGame: false,
  });
  expect(sumOfMarket(result.current, "8")).toBeUndefined();
});

test("a list whose bid is pending was sent, and another player's is not shown", () => {
  keep("single-digit", 2, { key: "k", settled: false });
  keep("single-digit", 3, undefined, "ravi");
  expect(renderHook(() => useUnsentLists("main")).result.current).toEqual([]);
});

describe("numbers that are picked and not added", () => {
  const pick = (chosen: readonly string[], number = "", lastKey: string | null = null) => {
    if (lastKey !== null) keep("single-digit", 2, { key: lastKey, settled: true });
    saveUnaddedEntry(
      { playerKey: "asha", marketId: "7", gameType: "single-digit" },
      {
        typed: { number, second: "", kinds: [], stake: "10", chosen, leftOut: [] },
        stakeTouched: false,
        begun: { session: "Open", day: DAY },
      },
    );
  };
  const counted = () => renderHook(() => useUnsentLists("main")).result.current.map(({ lines }) => lines);

  test("count without a list, and with it", () => {
    pick(["6", "9"]);
    expect(counted()).toEqual([2]);
    keep("single-digit", 3);
    expect(counted()).toEqual([5]);
  });

  test("count after an earlier bid, and not if a later bid may have had them", () => {
    pick(["6", "9"], "", "k");
    expect(counted()).toEqual([4]);
    keep("single-digit", 2, { key: "later", settled: true });
    expect(counted()).toEqual([2]);
  });

  test("do not count while they are only typed, and not for another family", () => {
    pick([], "6");
    expect(counted()).toEqual([]);
    pick(["6"]);
    expect(renderHook(() => useUnsentLists("gali")).result.current).toEqual([]);
  });
});

test("each game's list is of its own family alone, because families share the ids of markets", () => {
  for (const gameType of GAME_TYPE_IDS) keep(gameType, 1);
  for (const family of ["main", "starline", "gali"] as const) {
    const { result } = renderHook(() => useUnsentLists(family));
    const games = GAME_TYPE_IDS.filter((id) => GAME_TYPES[id].family === family);
    expect(result.current.map(({ gameType }) => gameType).sort()).toEqual([...games].sort());
  }
});
