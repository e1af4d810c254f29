import fc from "fast-check";
import { points } from "@/testing/points";
import { subtractPoints, wholePoints } from "../points";
import { formatClock, indiaMoment } from "../time/india";
import { type BidLine, checkBid, totalStake } from "./bid-rules";
import { GAME_TYPES } from "./game-types";

const single = GAME_TYPES["single-digit"];
const jodi = GAME_TYPES["jodi-digit"];

/** 2026-11-20, 10:00 in India. */
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

describe("a whole bid", () => {
  const rich = points("100000");

  test.each([
    ["a minute before the open time", 59, undefined],
    ["at the open time", 60, "bid_session_closed"],
    ["a minute after the open time", 61, "bid_session_closed"],
    ["at the close time", 120, "bid_game_closed"],
  ])("on Open, %s", (_when, minutes, code) => {
    expect(checkBid({ game: single, hours, lines: [line()], balance: rich, nowMs: TEN + minutes * MINUTE })?.code).toBe(
      code,
    );
  });

  test.each([
    ["a minute before the close time", 119, undefined],
    ["at the close time", 120, "bid_game_closed"],
    ["a minute after the close time", 121, "bid_game_closed"],
  ])("on Close, %s", (_when, minutes, code) => {
    expect(
      checkBid({
        game: single,
        hours,
        lines: [line({ session: "Close" })],
        balance: rich,
        nowMs: TEN + minutes * MINUTE,
      })?.code,
    ).toBe(code);
  });

  test("a timed game is refused by its label once the open time has come", () => {
    const lines = [line({ digits: "45", session: "Close" })];
    expect(checkBid({ game: jodi, hours, lines, balance: rich, nowMs: TEN + 59 * MINUTE })).toBeUndefined();
    expect(checkBid({ game: jodi, hours, lines, balance: rich, nowMs: TEN + 60 * MINUTE })).toEqual({
      code: "bid_game_closed",
      params: { gameType: "Jodi Digit" },
    });
  });

  test("a game of one session takes no other", () => {
    expect(
      checkBid({ game: jodi, hours, lines: [line({ digits: "45", session: "Open" })], balance: rich, nowMs: TEN })
        ?.code,
    ).toBe("bid_session_closed");
  });

  test("a market whose times cannot be read takes no bid", () => {
    expect(
      checkBid({
        game: single,
        hours: { openTime: "soon", closeTime: "12:00 PM" },
        lines: [line()],
        balance: rich,
        nowMs: TEN,
      })?.code,
    ).toBe("bid_game_closed");
  });

  const halfSangam = GAME_TYPES["half-sangam"];
  const pair = (digits: string, closeDigits: string) => line({ digits, closeDigits });

  test.each([
    ["a digit and a pana", halfSangam, pair("5", "123"), undefined],
    ["a number that is no pana", halfSangam, pair("5", "321"), "321"],
    ["no second number", halfSangam, pair("5", ""), ""],
    ["a second number where there is none", single, pair("5", "123"), "123"],
    ["two panas", GAME_TYPES["full-sangam"], { ...pair("123", "000"), session: "Close" as const }, undefined],
    ["a pana of another type", GAME_TYPES["sp-motor"], line({ digits: "112" }), "112"],
  ])("a line with %s", (_what, game, one, refused) => {
    const code = refused === undefined ? undefined : { code: "bid_number_invalid", params: { number: refused } };
    expect(checkBid({ game, hours, lines: [one], balance: rich, nowMs: TEN })).toEqual(code);
  });

  test("Half Sangam of either session is taken until the open time and not after it", () => {
    for (const session of ["Open", "Close"] as const) {
      const lines = [{ ...pair("5", "123"), session }];
      expect(checkBid({ game: halfSangam, hours, lines, balance: rich, nowMs: TEN + 59 * MINUTE })).toBeUndefined();
      expect(checkBid({ game: halfSangam, hours, lines, balance: rich, nowMs: TEN + 60 * MINUTE })?.code).toBe(
        "bid_game_closed",
      );
    }
  });

  test("a Gali bid is refused at its one time, a Starline bid is left to the provider", () => {
    const oneTime = { openTime: "11:00 AM", closeTime: null };
    const left = GAME_TYPES["gali-left-digit"];
    expect(
      checkBid({ game: left, hours: oneTime, lines: [line()], balance: rich, nowMs: TEN + 59 * MINUTE }),
    ).toBeUndefined();
    expect(checkBid({ game: left, hours: oneTime, lines: [line()], balance: rich, nowMs: TEN + 60 * MINUTE })).toEqual({
      code: "bid_game_closed",
      params: { gameType: "Left Digit" },
    });
    const slot = GAME_TYPES["starline-single-digit"];
    expect(
      checkBid({ game: slot, hours: oneTime, lines: [line()], balance: rich, nowMs: TEN + 61 * MINUTE }),
    ).toBeUndefined();
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
        expect(
          checkBid({ game: single, hours, lines, balance: subtractPoints(exact, wholePoints(1)), nowMs: TEN })?.code,
        ).toBe("bid_balance_short");
      }),
    );
  });

  test("a market that closes after midnight goes on taking Close bids past midnight", () => {
    const late = { openTime: "11:30 PM", closeTime: "12:30 AM" };
    const at = (minutesOfDay: number) => TEN + (minutesOfDay - indiaMoment(TEN).minutes) * MINUTE;
    expect(formatClock(indiaMoment(at(1455)).minutes)).toBe("12:15 AM");
    expect(
      checkBid({ game: single, hours: late, lines: [line({ session: "Close" })], balance: rich, nowMs: at(1455) }),
    ).toBeUndefined();
    expect(checkBid({ game: single, hours: late, lines: [line()], balance: rich, nowMs: at(1455) })?.code).toBe(
      "bid_session_closed",
    );
    expect(checkBid({ game: single, hours: late, lines: [line()], balance: rich, nowMs: at(1470) })).toBeUndefined();
  });
});
