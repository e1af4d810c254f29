import fc from "fast-check";
import { type Points, parsePoints, subtractPoints, wholePoints } from "../points";
import { formatClock, indiaMoment } from "../time/india";
import { type BidLine, checkBid, checkEntry, parseStake, totalStake } from "./bid-rules";
import { MAIN_GAME_TYPES } from "./game-types";

const single = MAIN_GAME_TYPES["single-digit"];
const jodi = MAIN_GAME_TYPES["jodi-digit"];
const points = (text: string): Points => parsePoints(text) ?? fail(text);
const fail = (text: string): never => {
  throw new Error(`not points: ${text}`);
};

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

describe("a typed line", () => {
  const wallet = points("100");

  test.each([
    ["", "", "bid_number_required"],
    ["  ", "10", "bid_number_required"],
    ["12", "", "bid_number_invalid"],
    ["x", "5", "bid_number_invalid"],
    ["5", "", "bid_points_required"],
    ["5", "ten", "bid_points_whole"],
    ["5", "10.5", "bid_points_whole"],
    ["5", "1e3", "bid_points_whole"],
    ["5", "-10", "bid_points_whole"],
    ["5", "9", "bid_points_minimum"],
    ["5", "0", "bid_points_minimum"],
    ["5", "101", "bid_balance_short"],
  ])("number %j with stake %j is refused with %s", (number, stake, code) => {
    expect(checkEntry(single, { number, stake }, wallet)?.code).toBe(code);
  });

  test("the whole balance may be staked, and not a point more", () => {
    expect(checkEntry(single, { number: "0", stake: "100" }, wallet)).toBeUndefined();
    expect(checkEntry(single, { number: "0", stake: "100" }, points("99.9999"))?.code).toBe("bid_balance_short");
  });

  test("the refused number is named as it was typed", () => {
    expect(checkEntry(jodi, { number: " 7 ", stake: "10" }, wallet)).toEqual({
      code: "bid_number_invalid",
      params: { number: "7" },
    });
  });

  test("whatever is typed as a stake becomes whole points or nothing", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const stake = parseStake(text);
        if (stake !== undefined) {
          expect(Number.isSafeInteger(stake)).toBe(true);
          expect(text.trim().replace(/^0+(?=\d)/, "")).toBe(String(stake));
        }
      }),
    );
  });
});

describe("a whole bid", () => {
  const rich = points("100000");

  test.each([
    ["a minute before the open time", 59, undefined],
    ["at the open time", 60, "bid_session_closed"],
    ["a minute after the open time", 61, "bid_session_closed"],
    ["at the close time", 120, "bid_game_closed"],
  ])("on Open, %s", (_when, minutes, code) => {
    expect(checkBid(single, hours, [line()], rich, TEN + minutes * MINUTE)?.code).toBe(code);
  });

  test.each([
    ["a minute before the close time", 119, undefined],
    ["at the close time", 120, "bid_game_closed"],
    ["a minute after the close time", 121, "bid_game_closed"],
  ])("on Close, %s", (_when, minutes, code) => {
    expect(checkBid(single, hours, [line({ session: "Close" })], rich, TEN + minutes * MINUTE)?.code).toBe(code);
  });

  test("a timed game is refused by its label once the open time has come", () => {
    const lines = [line({ digits: "45", session: "Close" })];
    expect(checkBid(jodi, hours, lines, rich, TEN + 59 * MINUTE)).toBeUndefined();
    expect(checkBid(jodi, hours, lines, rich, TEN + 60 * MINUTE)).toEqual({
      code: "bid_game_closed",
      params: { gameType: "Jodi Digit" },
    });
  });

  test("a game of one session takes no other", () => {
    expect(checkBid(jodi, hours, [line({ digits: "45", session: "Open" })], rich, TEN)?.code).toBe(
      "bid_session_closed",
    );
  });

  test("a market whose times cannot be read takes no bid", () => {
    expect(checkBid(single, { openTime: "soon", closeTime: "12:00 PM" }, [line()], rich, TEN)?.code).toBe(
      "bid_game_closed",
    );
  });

  test("the lines together may not pass the balance, wherever in the list it is passed", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 10, max: 5000 }), { minLength: 1, maxLength: 30 }), (stakes) => {
        const lines = stakes.map((stake) => line({ points: stake }));
        const exact = totalStake(lines);
        expect(checkBid(single, hours, lines, exact, TEN)).toBeUndefined();
        expect(checkBid(single, hours, lines, subtractPoints(exact, wholePoints(1)), TEN)?.code).toBe(
          "bid_balance_short",
        );
      }),
    );
  });

  test("a market that closes after midnight goes on taking Close bids past midnight", () => {
    const late = { openTime: "11:30 PM", closeTime: "12:30 AM" };
    const at = (minutesOfDay: number) => TEN + (minutesOfDay - indiaMoment(TEN).minutes) * MINUTE;
    expect(formatClock(indiaMoment(at(1455)).minutes)).toBe("12:15 AM");
    expect(checkBid(single, late, [line({ session: "Close" })], rich, at(1455))).toBeUndefined();
    expect(checkBid(single, late, [line()], rich, at(1455))?.code).toBe("bid_session_closed");
    expect(checkBid(single, late, [line()], rich, at(1470))).toBeUndefined();
  });
});
