import fc from "fast-check";
import { points } from "@/testing/points";
import type { MarketHours } from "../market-clock";
import { subtractPoints, wholePoints } from "../points";
import { type BidLine, checkBid, totalStake } from "./bid-rules";
import { GAME_TYPES, type GameType } from "./game-types";

const single = GAME_TYPES["single-digit"];
const jodi = GAME_TYPES["jodi-digit"];

/** The moment of these checks is 2026-11-20, 10:00 in India. */
const TEN = Date.UTC(2026, 10, 20, 4, 30);
const MINUTE = 60_000;
const hours = { openTime: "11:00 AM", closeTime: "12:00 PM" };
const line = (change: Partial<BidLine> = {}): BidLine => ({
  digits: "5",
  closeDigits: "",
  points: 10,
  session: "Open",
  ...change,
});

const rich = points("100000");
const halfSangam = GAME_TYPES["half-sangam"];
const pair = (digits: string, closeDigits: string, session: BidLine["session"] = "Open") =>
  line({ digits, closeDigits, session });

const check = (game: GameType, one: BidLine, minutes = 0, times: MarketHours = hours) =>
  checkBid({ game, hours: times, lines: [one], balance: rich, nowMs: TEN + minutes * MINUTE });

const close = line({ session: "Close" });
const jodiLine = line({ digits: "45", session: "Close" });
const left = GAME_TYPES["gali-left-digit"];
const slot = GAME_TYPES["starline-single-digit"];
const oneTime = { openTime: "11:00 AM", closeTime: null };
const late = { openTime: "11:30 PM", closeTime: "12:30 AM" };

test.each<[string, GameType, BidLine, number, string | undefined, MarketHours?]>([
  ["Open a minute before the open time", single, line(), 59, undefined],
  ["Open at the open time", single, line(), 60, "bid_session_closed"],
  ["Open at the close time", single, line(), 120, "bid_game_closed"],
  ["Close a minute before the close time", single, close, 119, undefined],
  ["Close at the close time", single, close, 120, "bid_game_closed"],
  ["Jodi a minute before the open time", jodi, jodiLine, 59, undefined],
  ["Jodi at the open time", jodi, jodiLine, 60, "bid_game_closed"],
  ["Jodi with a session that it does not have", jodi, line({ digits: "45" }), 0, "bid_session_closed"],
  ["Half Sangam Open before the open time", halfSangam, pair("5", "123"), 59, undefined],
  ["Half Sangam Open at the open time", halfSangam, pair("5", "123"), 60, "bid_game_closed"],
  ["Half Sangam Close before the open time", halfSangam, pair("5", "123", "Close"), 59, undefined],
  ["Half Sangam Close at the open time", halfSangam, pair("5", "123", "Close"), 60, "bid_game_closed"],
  ["times that cannot be read", single, line(), 0, "bid_game_closed", { openTime: "soon", closeTime: "12:00 PM" }],
  ["Gali before its time", left, line(), 59, undefined, oneTime],
  ["Gali at its time", left, line(), 60, "bid_game_closed", oneTime],
  ["Starline after its time, which the provider refuses", slot, line(), 61, undefined, oneTime],
  ["Starline without a time", slot, line(), 0, "bid_game_closed", { openTime: "", closeTime: null }],
  ["Gali without a time", left, line(), 0, "bid_game_closed", { openTime: "", closeTime: null }],
  ["a close time alone", single, close, 0, "bid_game_closed", { openTime: "", closeTime: "12:00 PM" }],
  ["Close past midnight of a late market", single, close, 855, undefined, late],
  ["Open past midnight of a late market", single, line(), 855, "bid_session_closed", late],
  ["Open of its next day", single, line(), 870, undefined, late],
])("%s", (_what, game, one, minutes, code, times = hours) => {
  expect(check(game, one, minutes, times)?.code).toBe(code);
});

test("a closed game is named by its label", () => {
  expect(check(jodi, jodiLine, 60)).toEqual({ code: "bid_game_closed", params: { gameType: "Jodi Digit" } });
});

test.each([
  ["a digit and a pana", halfSangam, pair("5", "123"), undefined],
  ["a number that is no pana", halfSangam, pair("5", "321"), "321"],
  ["no second number", halfSangam, pair("5", ""), ""],
  ["a second number where there is none", single, pair("5", "123"), "123"],
  ["two panas", GAME_TYPES["full-sangam"], pair("123", "000", "Close"), undefined],
  ["a pana of another type", GAME_TYPES["sp-motor"], line({ digits: "112" }), "112"],
])("a line with %s", (_what, game, one, refused) => {
  const code = refused === undefined ? undefined : { code: "bid_number_invalid", params: { number: refused } };
  expect(check(game, one)).toEqual(code);
});

test.each([
  [0, "bid_points_minimum"],
  [9, "bid_points_minimum"],
  [10, undefined],
])("a line of %i points: %s", (stake, code) => {
  const lines = [line(), line({ points: stake })];
  expect(checkBid({ game: single, hours, lines, balance: rich, nowMs: TEN })?.code).toBe(code);
});

test("the lines together may not pass the balance, wherever in the list it is passed", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 10, max: 5000 }), { minLength: 1, maxLength: 30 }), (stakes) => {
      const lines = stakes.map((stake) => line({ points: stake }));
      const exact = totalStake(lines);
      expect(checkBid({ game: single, hours, lines, balance: exact, nowMs: TEN })).toBeUndefined();
      const short = subtractPoints(exact, wholePoints(1));
      expect(checkBid({ game: single, hours, lines, balance: short, nowMs: TEN })?.code).toBe("bid_balance_short");
    }),
  );
});
