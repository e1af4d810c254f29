import { totalStake } from "@/lib/domain/game/bid-rules";
import { epochOfIndia } from "@/lib/domain/time/india";
import { SPECIFICATION_DIALECT } from "../../provider-dialect/dialect";
import { requireCompleteRows } from "../decode-statement";
import { decodeGolden, LIVE, REQUEST_CONTEXT, UNREADABLE } from "../golden/golden";
import {
  galiWinHistory,
  mainBidHistory,
  mainWinHistory,
  submitGaliBid,
  submitMainBid,
  submitStarlineBid,
} from "./bids";

const lines = [
  { digits: "6", closeDigits: "", points: 10, session: "Open" },
  { digits: "0", closeDigits: "", points: 25, session: "Open" },
] as const;

const bid = {
  gameId: "7",
  gameName: "Kalyan",
  label: "Single Digit",
  session: "Open",
  lines,
  total: totalStake(lines),
  bidDate: "5-November-2026",
} as const;

const submitted = (variant: string) => decodeGolden(submitMainBid, `submit-bid/${variant}`);

test("the body is exactly that of the documents", () => {
  expect(submitMainBid.request(bid, REQUEST_CONTEXT)).toEqual({
    game_id: "7",
    new_result: {
      unique_token: "token-1",
      Gamename: "Kalyan",
      totalbit: "35",
      gameid: "7",
      pana: "Single Digit",
      gametype: "Open",
      bid_date: "5-November-2026",
      session: "Open",
      result: [
        { digits: "6", closedigits: "", points: "10", session: "Open", pana: "", closepana: "" },
        { digits: "0", closedigits: "", points: "25", session: "Open", pana: "", closepana: "" },
      ],
    },
  });
});

test("a sangam's second number goes into closedigits, and every line has the envelope's session", () => {
  const sangam = { ...bid, label: "Half Sangam", session: "Close" as const };
  const sent = submitMainBid.request(
    { ...sangam, lines: [{ digits: "4", closeDigits: "123", points: 10 }] },
    REQUEST_CONTEXT,
  );
  expect(sent.new_result).toMatchObject({
    session: "Close",
    gametype: "Close",
    result: [{ digits: "4", closedigits: "123", session: "Close" }],
  });
});

const placed = { accepted: true, message: "Bid Submitted Successfully" };
const refused = (message: string) => ({ accepted: false, message });

test.each([
  ["accepted.json", placed],
  ["accepted-as-a-word.json", placed],
  ["notice-around.txt", placed],
  ["refused-closed.json", refused("Sorry Bidding Is Closed")],
  ["refused-back-date.json", refused("Sorry, back date bidding is not allowed. Please check your date.")],
  ["refused-in-message.json", refused("You Don't Have Enough Points")],
])("%s places the bid or refuses it with the provider's reason", (variant, answer) => {
  expect(submitted(variant)).toEqual(answer);
});

test.each(["no-status.json", "odd-status.json", "null-status.json", "garbage.txt"])(
  "faults 12, 13: %s leaves the bid unknown, not refused",
  (variant) => {
    expect(() => submitted(variant)).toThrow(UNREADABLE);
  },
);

test.each([
  ["Starline", submitStarlineBid, "api-starline-submit-bid"],
  ["Gali Disawar", submitGaliBid, "api-galidisawar-submit-bid"],
])("a %s bid is the same envelope without gametype", (_family, call, path) => {
  const { gametype, ...newResult } = submitMainBid.request(bid, REQUEST_CONTEXT).new_result as Record<string, unknown>;
  expect(gametype).toBe("Open");
  expect(SPECIFICATION_DIALECT.calls[call.name]).toBe(path);
  expect(call.request(bid, REQUEST_CONTEXT)).toEqual({ game_id: "7", new_result: newResult });
});

const day = { year: 2026, month: 11, day: 5 };
const evening = epochOfIndia(day, 21 * 60 + 15);
const bids = (variant: string) => requireCompleteRows(decodeGolden(mainBidHistory, `bid-history-data/${variant}`));
const wins = (variant: string) => requireCompleteRows(decodeGolden(galiWinHistory, `wining-history-data/${variant}`));

test("the days are sent as month/day/year, unpadded", () => {
  const range = { from: day, to: { year: 2027, month: 1, day: 31 } };
  expect(mainBidHistory.request(range, REQUEST_CONTEXT)).toEqual({ bid_from: "11/5/2026", bid_to: "1/31/2027" });
  expect(mainWinHistory.request(range, REQUEST_CONTEXT)).toEqual({ date_from: "11/5/2026", date_to: "1/31/2027" });
});

test("bids are read in both forms of date, and a date of neither form stays as it came", () => {
  const kalyan = { gameName: "Kalyan", pana: "Single Digit", session: "Open", digits: "6", closeDigits: "" };
  const sangam = { gameName: "Kalyan", pana: "Half Sangam", session: "Close", digits: "4", closeDigits: "123" };
  const jodi = { gameName: "Milan Night", pana: "Jodi Digit", session: "Close", digits: "04", closeDigits: "" };
  expect(bids("rows.json")).toEqual([
    {
      ...kalyan,
      points: "10",
      bidDate: "05 Nov 2026 09:15:30 PM",
      bidAt: evening + 30_000,
      transactionId: "TX1000001",
    },
    { ...sangam, points: "25", bidDate: "05 November 26 21:15", bidAt: evening, transactionId: null },
    { ...jodi, points: "100", bidDate: "yesterday evening", bidAt: null, transactionId: "42" },
  ]);
  expect(bids("rows-without-status.json")).toHaveLength(1);
});

test("wins are read with exact amounts and both forms of date", () => {
  const sangam = { gameName: "Kalyan", pana: "Half Sangam", session: "Open", digits: "6", closeDigits: "220" };
  const single = { gameName: "Kalyan", pana: "Single Digit", session: "Close", digits: "0", closeDigits: "" };
  const [early, late] = [epochOfIndia(day, 15 * 60 + 21), epochOfIndia(day, 17 * 60 + 21) + 9000];
  expect(wins("wins.json")).toEqual([
    { ...sangam, amount: "10000", winDate: "05 November 26 15:21", wonAt: early },
    { ...single, amount: "142.5", winDate: "05 Nov 2026 05:21:09 PM", wonAt: late },
  ]);
  expect(wins("gali-wins-in-bid-data.json")).toMatchObject([{ gameName: "Gali", pana: "Left Digit", amount: "95" }]);
});

test("an empty history is no error", () => {
  expect([bids("empty.json"), bids("empty-without-list.json"), wins("empty.json")]).toEqual([[], [], []]);
});

test("numbers that were bid on may be JSON numbers, which have lost their zeros; too long ones are kept apart", () => {
  const { rows, unreadable } = decodeGolden(mainBidHistory, "bid-history-data/numbers.json");
  expect(rows.map(({ gameName, pana, digits, closeDigits }) => [gameName, pana, digits, closeDigits])).toEqual([
    ["RAJ & RANI 'DAY'", "Single Digit", "7", ""],
    ["Kalyan", "Jodi Digit", "04", ""],
    ["Kalyan", "Triple Pana", "000", ""],
    ["Kalyan", "Half Sangam", "0", "123"],
    ["Kalyan", "Full Sangam", "123", "000"],
    ["Kalyan", "Jodi Digit", "4", ""],
  ]);
  expect(unreadable.map(({ after, number }) => [after, number])).toEqual([
    [5, "T7"],
    [5, null],
    [5, null],
    [5, null],
    [5, null],
  ]);
});

test.each(["row-without-points.json", "numbers.json", "something-else.json"])(
  "%s is not read as a complete statement, which the doctor requires",
  (variant) => {
    expect(() => bids(variant)).toThrow(UNREADABLE);
  },
);

test("a win without an amount is an error", () => {
  expect(() => wins("row-without-amount.json")).toThrow(UNREADABLE);
});

test("a win whose bid was deleted keeps its amount, day and note, and takes no other win with it", () => {
  const deleted = { game_name: null, pana: null, session: null, digits: null, closedigits: null };
  const row = { ...deleted, amount: "1,950.00", transaction_note: "Game Win", wining_date: "05 Nov 2026 03:21:09 PM" };
  const named = { ...row, game_name: "Kalyan", pana: "Single Digit", session: "Open", digits: "6", closedigits: "" };
  const read = (...rows: readonly unknown[]) => galiWinHistory.response({ win_data: rows }, LIVE);
  const blank = { pana: "", session: "", digits: "", closeDigits: "", amount: "1950" };
  const { rows, unreadable } = read(row, named, { ...row, transaction_note: null }, { ...named, digits: null });
  expect(rows).toMatchObject([
    { ...blank, gameName: "Game Win", wonAt: evening - (5 * 60 + 54) * 60_000 + 9000 },
    { gameName: "Kalyan", digits: "6", amount: "1950" },
    { ...blank, gameName: "" },
    { ...blank, gameName: "Kalyan" },
  ]);
  expect(unreadable).toEqual([]);
  const unread = read({ ...named, amount: "", tx_request_number: "9" }, null, named);
  expect(unread.rows).toHaveLength(1);
  expect(unread.unreadable).toMatchObject([{ number: "9", said: { note: "Game Win" } }, { number: null }]);
});
