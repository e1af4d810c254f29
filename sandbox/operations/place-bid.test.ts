import { toPoints } from "../domain/amount";
import { ALL_TIME, bidRequest, india, testMarket, testPlayer, testWorld } from "../fixtures/test-world";
import { walletOf } from "../repositories/ledger";
import { declareResult } from "./declare-result";
import { type BidRequest, placeBid } from "./place-bid";

const NOON = "2026-11-20 12:00";
const DAY = "2026-11-20";

const setUp = (now = NOON) => {
  const { world, draws } = testWorld(now);
  const { token, mobile } = testPlayer(world, "9111111111", 100);
  const market = testMarket(world, "03:00 PM", "05:00 PM");
  const wallet = () => toPoints(world.ledger.balanceOf(walletOf(mobile)));
  const bids = () => world.bids.placedBy("main", mobile, ALL_TIME).length;
  const bid = (options: Parameters<typeof bidRequest>[3] = {}, on = market) =>
    placeBid(world, bidRequest(world, on, token, options));
  return { world, draws, mobile, market, wallet, bids, bid };
};

const BALANCE = "enough balance";
const OPEN_CLOSED = "open session is closed";
const CLOSED = "betting is closed";

const WRONG: readonly (readonly [string, Partial<BidRequest>])[] = [
  ["market was not found", { marketId: "999" }],
  ["game type is not available", { label: "Single Panna" }],
  ["must be Open or Close", { session: "open" }],
  ["must be Open or Close", { gameType: "" }],
  ["must be Open or Close", { lines: [{ session: "Openn", digits: "6", closedigits: "", points: "10" }] }],
  ["back date bidding is not allowed", { bidDate: "19-November-2026" }],
  ["back date bidding is not allowed", { bidDate: "20-11-2026" }],
  ["no bid to place", { lines: [] }],
  ["number is not valid", { lines: [{ session: "Open", digits: "66", closedigits: "", points: "10" }] }],
  ["minimum bid", { lines: [{ session: "Open", digits: "6", closedigits: "", points: "9" }], total: "9" }],
  ["minimum bid", { lines: [{ session: "Open", digits: "6", closedigits: "", points: "10.5" }], total: "10.5" }],
  ["total does not match", { total: "11" }],
  ["total does not match", { total: "" }],
  [BALANCE, { token: "nobody" }],
];

test.each(WRONG)("%s: a bid with %j is refused and the balance is untouched", (refused, changes) => {
  const { wallet, bids, bid } = setUp();
  expect(() => bid({ changes })).toThrow(refused);
  expect(wallet()).toBe("100");
  expect(bids()).toBe(0);
});

test("the whole balance can be bid and not a point more", () => {
  const { wallet, bid } = setUp();
  expect(() => bid({ points: "101" })).toThrow(BALANCE);
  bid({ points: "100" });
  expect(wallet()).toBe("0");
  expect(() => bid()).toThrow(BALANCE);
});

test("a blocked player and one whose betting is off are refused", () => {
  const { world, mobile, wallet, bid } = setUp();
  world.players.change(mobile, { betting: false });
  expect(() => bid()).toThrow("betting is not allowed");
  world.players.change(mobile, { blocked: true });
  expect(() => bid()).toThrow("account is blocked");
  expect(wallet()).toBe("100");
});

test.each([
  ["2026-11-20 14:59:59", "Single Digit", "Open", "6", undefined],
  ["2026-11-20 15:00", "Single Digit", "Open", "6", OPEN_CLOSED],
  ["2026-11-20 15:00", "Single Digit", "Close", "6", undefined],
  ["2026-11-20 16:59:59", "Single Digit", "Close", "6", undefined],
  ["2026-11-20 17:00", "Single Digit", "Close", "6", CLOSED],
  ["2026-11-20 14:59:59", "Jodi Digit", "Close", "64", undefined],
  ["2026-11-20 15:00", "Jodi Digit", "Close", "64", CLOSED],
  ["2026-11-20 15:00", "Half Sangam", "Close", "4/123", CLOSED],
  ["2026-11-20 15:00", "Full Sangam", "Close", "123/220", CLOSED],
  ["2026-11-20 15:00", "SP Motor", "Close", "123", undefined],
] as const)("at %s a %s bid on %s is as the cut-off says", (now, label, session, number, refused) => {
  const { world, bids, bid } = setUp();
  world.clock.set(india(now));
  const place = () => bid({ label, session, numbers: [number] });
  if (refused === undefined) place();
  else expect(place).toThrow(refused);
  expect(bids()).toBe(refused === undefined ? 1 : 0);
});

test("an open line hidden under a close envelope is refused after the open time", () => {
  const { bid } = setUp("2026-11-20 15:30");
  expect(() => bid({ changes: { session: "Close", gameType: "Close" } })).toThrow(OPEN_CLOSED);
});

test("nothing can be bid on a session whose result was declared early", () => {
  const { world, market, bid } = setUp();
  const at = world.clock.now();
  declareResult(world, { market, day: DAY, session: "Open", number: "123", at });
  expect(() => bid()).toThrow(OPEN_CLOSED);
  expect(() => bid({ label: "Jodi Digit", session: "Close", numbers: ["64"] })).toThrow(CLOSED);
  declareResult(world, { market, day: DAY, session: "Close", number: "220", at });
  expect(() => bid({ session: "Close" })).toThrow(CLOSED);
});

test("after midnight a night market takes bids for the evening's draw under the calendar's date", () => {
  const { world, draws, wallet, bid } = setUp("2026-11-20 20:00");
  const market = testMarket(world, "11:40 PM", "12:40 AM");
  draws.recheck();
  world.clock.set(india("2026-11-21 00:10"));
  draws.catchUp();
  const late = { session: "Close", changes: { bidDate: "20-November-2026" } };
  expect(() => bid(late, market)).toThrow("back date");
  bid({ session: "Close", points: "10" }, market);
  declareResult(world, { market, day: DAY, session: "Close", number: "123", at: world.clock.now() });
  expect(wallet()).toBe("185");
});
