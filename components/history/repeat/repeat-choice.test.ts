import type { Market } from "@/lib/contract/markets";
import type { GameTypeId } from "@/lib/domain/game/game-types";
import { ROW } from "@/testing/history-records";
import { points } from "@/testing/points";
import { KALYAN, ONE_TIME } from "@/testing/test-screen";
import type { HistoryRow } from "../history-rows";
import { findGameType, listMarketsToRepeatOn, toRepeatedBid } from "./repeat-choice";

const at = (time: string) => Date.parse(`2026-11-20T${time}:00+05:30`);
const [MORNING, BETWEEN, EVENING] = [at("12:00"), at("16:00"), at("18:00")];

const row = (more: Partial<HistoryRow> = {}): HistoryRow => ({ ...ROW, ...more });

test("the game type follows from family and label; several kinds of pana were an SP DP TP bid", () => {
  expect(findGameType("main", [row()])).toBe("single-digit");
  expect(findGameType("starline", [row()])).toBe("starline-single-digit");
  expect(findGameType("gali", [row({ pana: "Jodi Digit" })])).toBe("gali-jodi-digit");
  expect(findGameType("main", [row({ pana: "SP Motor" }), row({ pana: "SP Motor" })])).toBe("sp-motor");
  expect(findGameType("main", [row({ pana: "Single Pana" }), row({ pana: "Triple Pana" })])).toBe("sp-dp-tp");
  expect(findGameType("main", [row({ pana: "A new game" })])).toBeUndefined();
  expect(findGameType("gali", [row()])).toBeUndefined();
});

/** Returns the names of the markets on which a bid of Kalyan can be repeated, in their order. */
const names = (gameType: GameTypeId, now: number, markets: readonly Market[], bid: HistoryRow = row()) =>
  listMarketsToRepeatOn(gameType, { gameName: "Kalyan", rows: [bid] }, markets, now).map(({ market }) => market.name);

test("markets that take the game now, its own one first", () => {
  const all = [{ ...KALYAN, id: "9", name: "Milan" }, { ...KALYAN, id: "10", name: "Closed", isOpen: false }, KALYAN];
  expect(names("single-digit", MORNING, all)).toEqual(["Kalyan", "Milan"]);
  expect(names("single-digit", BETWEEN, all)).toEqual(["Kalyan", "Milan"]);
  expect(names("jodi-digit", BETWEEN, all)).toEqual([]);
  expect(names("single-digit", EVENING, all)).toEqual([]);
  expect(names("starline-single-digit", MORNING, [ONE_TIME])).toEqual([ONE_TIME.name]);
  expect(names("starline-single-digit", BETWEEN, [ONE_TIME])).toEqual([]);
});

test("the market that ends first for the repeated session stands first, and says that it closes soon", () => {
  const night = { ...KALYAN, id: "1", name: "Night", openTime: "12:08 PM", closeTime: "11:30 PM" };
  const soon = { ...KALYAN, id: "2", name: "Soon", openTime: "12:20 PM", closeTime: "12:30 PM" };
  const over = { ...KALYAN, id: "3", name: "Open over", openTime: "11:00 AM", closeTime: "12:09 PM" };
  const all = [night, soon, over];
  expect(names("single-digit", MORNING, all)).toEqual(["Night", "Open over", "Soon"]);
  expect(names("single-digit", MORNING, all, row({ session: "Close" }))).toEqual(["Open over", "Soon", "Night"]);
  expect(names("jodi-digit", MORNING, all)).toEqual(["Night", "Soon"]);
  expect(
    listMarketsToRepeatOn("single-digit", { gameName: "Kalyan", rows: [row()] }, all, MORNING).map(
      ({ closesSoon }) => closesSoon,
    ),
  ).toEqual([true, true, false]);
});

test("a line keeps its session, be it over or not: the bid screen asks", () => {
  const rows = [row(), row({ session: "Close", digits: "7" })];
  expect(toRepeatedBid("single-digit", rows).lines.map(({ session }) => session)).toEqual(["Open", "Close"]);
  const half = row({ pana: "Half Sangam", digits: "6", closeDigits: "220" });
  expect(toRepeatedBid("half-sangam", [half]).lines).toEqual([
    { digits: "6", closeDigits: "220", points: 20, session: "Open" },
  ]);
  expect(toRepeatedBid("jodi-digit", [row({ digits: "57", session: "Open" })]).lines).toMatchObject([
    { session: "Close" },
  ]);
});

test("what the rules of today refuse is left out, and counted", () => {
  const rows = [row(), row({ digits: "12" }), row({ points: points("9") }), row({ points: points("10.5") })];
  const { lines, leftOut } = toRepeatedBid("single-digit", rows);
  expect(lines).toEqual([{ digits: "5", closeDigits: "", points: 20, session: "Open" }]);
  expect(leftOut).toBe(3);
});

test.each([
  ["single-digit", row(), MORNING, KALYAN.openTime],
  ["single-digit", row(), BETWEEN, KALYAN.closeTime],
  ["single-digit", row({ session: "Close" }), MORNING, KALYAN.closeTime],
  ["jodi-digit", row({ digits: "57" }), MORNING, KALYAN.openTime],
  ["half-sangam", row({ pana: "Half Sangam", session: "Close", closeDigits: "220" }), MORNING, KALYAN.openTime],
] as const)("a repeated bid is taken until the end of its game and session: %s", (gameType, bid, now, time) => {
  const [only] = listMarketsToRepeatOn(gameType, { gameName: "Kalyan", rows: [bid] }, [KALYAN], now);
  expect(only?.until).toBe(time);
});
