/** @jest-environment jsdom */
import type { BidLine } from "@/lib/domain/game/bid-rules";
import type { Points } from "@/lib/domain/points";
import { bidEntry, storeEntry } from "@/testing/outbox-entries";
import { KALYAN, prepareScreen, setServerNow, TWO_O_CLOCK } from "@/testing/test-screen";
import { type AddLinesTarget, addEarlierLines } from "./add-lines";
import { readDraft } from "./bid-draft";

const toTarget = (gameType: AddLinesTarget["gameType"] = "single-digit"): AddLinesTarget => ({
  playerKey: "asha",
  marketId: KALYAN.id,
  gameType,
});
const line = (digits: string, points = 20, session: BidLine["session"] = "Open"): BidLine => ({
  digits,
  closeDigits: "",
  points,
  session,
});
const put = (lines: readonly BidLine[], balance: string | null = "1000", gameType?: AddLinesTarget["gameType"]) =>
  addEarlierLines(toTarget(gameType), KALYAN, lines, balance as Points | null);
const readLines = (gameType?: AddLinesTarget["gameType"]) => readDraft(toTarget(gameType))?.lines ?? [];

beforeEach(() => prepareScreen(TWO_O_CLOCK));

test("the lines stand behind those of the list, each with its own session, and nothing is sent", () => {
  put([line("1")]);
  expect(put([line("3"), line("5", 50), line("7", 20, "Close")])).toBeUndefined();
  expect(readLines().map(({ digits, points, session }) => `${digits} ${points} ${session}`)).toEqual([
    "1 20 Open",
    "3 20 Open",
    "5 50 Open",
    "7 20 Close",
  ]);
  expect(new Set(readLines().map(({ id }) => id)).size).toBe(4);
});

test("lines that the list has are not added again, one by one; missing lines are", () => {
  put([line("1"), line("3")]);
  expect(put([line("3"), line("1")])).toEqual({ code: "list_has_them" });
  expect(readLines()).toHaveLength(2);
  expect(put([line("3"), line("3"), line("1", 50)])).toBeUndefined();
  expect(readLines().map(({ digits, points }) => `${digits} ${points}`)).toEqual(["1 20", "3 20", "3 20", "1 50"]);
  put([line("57")], "1000", "jodi-digit");
  expect(put([line("57")], "1000", "jodi-digit")).toEqual({ code: "list_has_them" });
});

test("only what has the same stake and session is one group, and a sangam never is", () => {
  put([line("1"), line("2", 50), line("3"), line("4", 20, "Close")]);
  const [one, two, three, four] = readLines().map(({ batch }) => batch);
  expect(three).toBe(one);
  expect(new Set([one, two, four]).size).toBe(3);
  const sangam = { digits: "6", closeDigits: "220", points: 20, session: "Open" as const };
  put([sangam, sangam], "1000", "half-sangam");
  expect(readLines("half-sangam").map(({ batch }) => batch)).toEqual([undefined, undefined]);
});

test("a line of a session that is over keeps it: the player says what becomes of it", () => {
  setServerNow(Date.parse("2026-11-20T16:00:00+05:30"));
  expect(put([line("1")])).toBeUndefined();
  expect(readLines()).toMatchObject([{ session: "Open" }]);
});

test("a game of one session takes no other from a history", () => {
  expect(put([line("57", 20, "Open")], "1000", "jodi-digit")).toBeUndefined();
  expect(readLines("jodi-digit")).toMatchObject([{ session: "Close" }]);
});

test("one refused line keeps all lines out", () => {
  expect(put([line("1"), line("12")])).toMatchObject({ code: "bid_number_invalid" });
  expect(put([line("1"), line("2", 9)])).toMatchObject({ code: "bid_points_minimum" });
  expect(readLines()).toEqual([]);
});

test("together with the list they may cost no more than the wallet has", () => {
  expect(put([line("1", 600)], "1000")).toBeUndefined();
  expect(put([line("2", 200), line("3", 201)], "1000")).toMatchObject({ code: "bid_balance_short" });
  expect(put([line("2", 200), line("3", 200)], "1000")).toBeUndefined();
  expect(put([line("4", 5000)], null)).toBeUndefined();
});

test("a game whose time is over takes nothing, and a list takes no more than one bid holds", () => {
  const many = Array.from({ length: 220 }, (_, index) => line(String(index % 10)));
  expect(put(many, null)).toBeUndefined();
  expect(put([line("1", 30)], null)).toEqual({ code: "too_many" });
  setServerNow(Date.parse("2026-11-20T23:00:00+05:30"));
  expect(put([line("57", 20, "Close")], null, "jodi-digit")).toMatchObject({ code: "bid_game_closed" });
});

test("while the bid is pending, the list stays as it was sent", () => {
  storeEntry(bidEntry());
  expect(put([line("2")])).toEqual({ code: "list_locked" });
});

test.each<[string, AddLinesTarget["gameType"], string | null]>([
  ["Starline", "starline-single-digit", null],
  ["main", "single-digit", "05:20 PM"],
])("money: a %s market without its time takes no lines", (_family, gameType, closeTime) => {
  expect(addEarlierLines(toTarget(gameType), { openTime: "", closeTime }, [line("1")], null)).toMatchObject({
    code: "bid_game_closed",
  });
  expect(readLines(gameType)).toEqual([]);
});
