import { toPoints } from "../domain/amount";
import { ALL_TIME, bidRequest, india, testMarket, testPlayer, testWorld } from "../fixtures/test-world";
import { walletOf } from "../repositories/ledger";
import { declareResult } from "./declare-result";
import { type BidRefusal, type BidRequest, placeBid } from "./place-bid";

const NOON = "2026-11-20 12:00";

const setUp = (now = NOON) => {
  const { world, draws, close } = testWorld(now);
  const { token, mobile } = testPlayer(world, "9111111111", 100);
  const market = testMarket(world, "03:00 PM", "05:00 PM");
  const wallet = () => toPoints(world.ledger.balanceOf(walletOf(mobile)));
  const bids = () => world.bids.placedBy("main", mobile, ALL_TIME).length;
  return { world, draws, close, token, mobile, market, wallet, bids };
};

const WRONG: readonly (readonly [BidRefusal, Partial<BidRequest>])[] = [
  ["market_unknown", { marketId: "999" }],
  ["game_unknown", { label: "Single Panna" }],
  ["session_unknown", { session: "open" }],
  ["session_unknown", { gameType: "" }],
  ["session_unknown", { lines: [{ session: "Openn", digits: "6", closedigits: "", points: "10" }] }],
  ["back_date", { bidDate: "19-November-2026" }],
  ["back_date", { bidDate: "20-11-2026" }],
  ["no_lines", { lines: [] }],
  ["number_invalid", { lines: [{ session: "Open", digits: "66", closedigits: "", points: "10" }] }],
  ["below_minimum", { lines: [{ session: "Open", digits: "6", closedigits: "", points: "9" }], total: "9" }],
  ["below_minimum", { lines: [{ session: "Open", digits: "6", closedigits: "", points: "10.5" }], total: "10.5" }],
  ["total_wrong", { total: "11" }],
  ["total_wrong", { total: "" }],
  ["balance_short", { token: "nobody" }],
];

test.each(WRONG)("%s: a bid with %j is refused and the balance is untouched", (refused, changes) => {
  const { world, token, market, wallet, bids } = setUp();
  expect(placeBid(world, bidRequest(world, market, token, { changes }))).toEqual({ refused });
  expect(wallet()).toBe("100");
  expect(bids()).toBe(0);
});

test("the whole balance can be bid and not a point more", () => {
  const { world, token, market, wallet } = setUp();
  expect(placeBid(world, bidRequest(world, market, token, { points: "101" }))).toEqual({ refused: "balance_short" });
  expect(placeBid(world, bidRequest(world, market, token, { points: "100" }))).toEqual({});
  expect(wallet()).toBe("0");
  expect(placeBid(world, bidRequest(world, market, token))).toEqual({ refused: "balance_short" });
});

test("a blocked player and one whose betting is off are refused", () => {
  const { world, token, mobile, market, wallet } = setUp();
  world.players.change(mobile, { betting: false });
  expect(placeBid(world, bidRequest(world, market, token))).toEqual({ refused: "betting_off" });
  world.players.change(mobile, { blocked: true });
  expect(placeBid(world, bidRequest(world, market, token))).toEqual({ refused: "account_blocked" });
  expect(wallet()).toBe("100");
});

test.each([
  ["2026-11-20 14:59:59", "Single Digit", "Open", "6", undefined],
  ["2026-11-20 15:00", "Single Digit", "Open", "6", "open_closed"],
  ["2026-11-20 15:00", "Single Digit", "Close", "6", undefined],
  ["2026-11-20 16:59:59", "Single Digit", "Close", "6", undefined],
  ["2026-11-20 17:00", "Single Digit", "Close", "6", "betting_closed"],
  ["2026-11-20 14:59:59", "Jodi Digit", "Close", "64", undefined],
  ["2026-11-20 15:00", "Jodi Digit", "Close", "64", "betting_closed"],
  ["2026-11-20 15:00", "Half Sangam", "Close", "4/123", "betting_closed"],
  ["2026-11-20 15:00", "Full Sangam", "Close", "123/220", "betting_closed"],
  ["2026-11-20 15:00", "SP Motor", "Close", "123", undefined],
] as const)("at %s a %s bid on %s is as the cut-off says", (now, label, session, number, refused) => {
  const { world, token, market } = setUp();
  world.clock.set(india(now));
  const bid = bidRequest(world, market, token, { label, session, numbers: [number] });
  expect(placeBid(world, bid)).toEqual(refused === undefined ? {} : { refused });
});

test("an open line hidden under a close envelope is refused after the open time", () => {
  const { world, token, market } = setUp("2026-11-20 15:30");
  const bid = bidRequest(world, market, token, { changes: { session: "Close", gameType: "Close" } });
  expect(placeBid(world, bid)).toEqual({ refused: "open_closed" });
});

test("nothing can be bid on a session whose result was declared early", () => {
  const { world, token, market } = setUp();
  const at = world.clock.now();
  declareResult(world, { market, day: "2026-11-20", session: "Open", number: "123", at });
  expect(placeBid(world, bidRequest(world, market, token))).toEqual({ refused: "open_closed" });
  const jodi = bidRequest(world, market, token, { label: "Jodi Digit", session: "Close", numbers: ["64"] });
  expect(placeBid(world, jodi)).toEqual({ refused: "betting_closed" });
  declareResult(world, { market, day: "2026-11-20", session: "Close", number: "220", at });
  expect(placeBid(world, bidRequest(world, market, token, { session: "Close" }))).toEqual({
    refused: "betting_closed",
  });
});

test("after midnight a night market takes bids for the evening's draw under the calendar's date", () => {
  const { world, draws, token, wallet } = setUp("2026-11-20 20:00");
  const market = testMarket(world, "11:40 PM", "12:40 AM");
  draws.recheck();
  world.clock.set(india("2026-11-21 00:10"));
  draws.catchUp();
  const late = bidRequest(world, market, token, { session: "Close", changes: { bidDate: "20-November-2026" } });
  expect(placeBid(world, late)).toEqual({ refused: "back_date" });
  expect(placeBid(world, bidRequest(world, market, token, { session: "Close", points: "10" }))).toEqual({});
  declareResult(world, { market, day: "2026-11-20", session: "Close", number: "123", at: world.clock.now() });
  expect(wallet()).toBe("185");
});
