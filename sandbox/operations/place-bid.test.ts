import { toPoints } from "../domain/amount";
import { BACK_DATE, BID_UNPAYABLE, BID_UNREADABLE, BETTING_CLOSED as CLOSED, OPEN_CLOSED } from "../domain/refusals";
import { ALL_TIME, bidRequest, india, oneTimeMarket, testMarket, testPlayer, testWorld } from "../fixtures/test-world";
import { walletOf } from "../repositories/ledger";
import type { World } from "../world";
import { declareResult } from "./declare-result";
import { type BidRequest, placeBid } from "./place-bid";

const NOON = "2026-11-20 12:00";
const DAY = "2026-11-20";

const setUp = (now = NOON) => {
  const { world, draws } = testWorld(now);
  const { token, mobile } = testPlayer(world, "9111111111", 100);
  const market = testMarket(world, "03:00 PM", "05:00 PM");
  const wallet = () => toPoints(world.ledger.balanceOf(walletOf(mobile)));
  const bids = () => world.bids.listPlaced("main", mobile, ALL_TIME).length;
  const bid = (options: Parameters<typeof bidRequest>[3] = {}, on = market) =>
    placeBid(world, bidRequest(world, on, token, options));
  return { world, draws, mobile, market, wallet, bids, bid };
};

const line = (points: string) => ({ session: "Open", digits: "6", closedigits: "", points });

const WRONG: readonly (readonly [string, Partial<BidRequest>])[] = [
  ["market was not found", { marketId: "999" }],
  [BACK_DATE, { bidDate: "19-November-2026" }],
  [BACK_DATE, { bidDate: "31-November-2026" }],
  [BACK_DATE, { bidDate: "" }],
  [BID_UNREADABLE, { lines: [] }],
  [BID_UNREADABLE, { lines: [line("ten")] }],
  [BID_UNREADABLE, { lines: [line("20"), line("-30")] }],
  [BID_UNPAYABLE, { token: "nobody" }],
];

test.each(WRONG)("%s: a bid with %j is refused and the balance is untouched", (refused, changes) => {
  const { wallet, bids, bid } = setUp();
  expect(() => bid({ changes })).toThrow(refused);
  expect(wallet()).toBe("100");
  expect(bids()).toBe(0);
});

test("the whole balance can be bid and not a point more", () => {
  const { wallet, bid } = setUp();
  expect(() => bid({ points: "101" })).toThrow(BID_UNPAYABLE);
  bid({ points: "100" });
  expect(wallet()).toBe("0");
  expect(() => bid()).toThrow(BID_UNPAYABLE);
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

test.each([
  "20-November-2026",
  "20-nov-2026",
  "20 Nov 2026",
  "2026-11-20",
  "11/20/2026",
  "20-11-2026",
  "November 20, 2026",
])("a bid of the date %s is of today", (bidDate) => {
  const { bids, bid } = setUp();
  bid({ changes: { bidDate } });
  expect(bids()).toBe(1);
});

const lineStates = (world: World, mobile: string) =>
  world.bids.listPlaced("main", mobile, ALL_TIME).map(({ label, session, state }) => `${label} ${session}: ${state}`);

test("after the open time an Open line in an envelope of another session is taken, and never paid", () => {
  const { world, draws, mobile, market, wallet, bid } = setUp("2026-11-20 14:00");
  bid({ changes: { session: "Single Digit" } });
  world.clock.set(india("2026-11-20 15:30"));
  draws.catchUp();
  expect(() => bid()).toThrow(OPEN_CLOSED);
  const open = world.results.of(market.id, DAY).Open ?? "";
  bid({ label: "Single Pana", numbers: [open], changes: { session: "Single Pana" } });
  const left = wallet();
  declareResult(world, { market, day: DAY, session: "Close", number: open, at: world.clock.now() });
  expect(wallet()).toBe(left);
  expect(lineStates(world, mobile)[0]).toBe("Single Pana Open: lost");
});

test.each([
  ["Single Digit", "open", "6", "won"],
  ["Single Digit", "close", "4", "won"],
  ["Single Digit", "", "4", "won"],
  ["Single Digit", "", "6", "lost"],
  ["Jodi Digit", "close", "64", "won"],
  ["Jodi Digit", "Open", "64", "lost"],
  ["Full Sangam", "Open", "123/220", "lost"],
  ["Half Sangam", "Open", "6/220", "won"],
  ["Half Sangam", "Open", "4/123", "lost"],
  ["Half Sangam", "close", "4/123", "won"],
  ["Half Sangam", "close", "6/220", "lost"],
  ["Single Panna", "Open", "123", "lost"],
  ["SP DP TP", "Open", "123", "lost"],
] as const)(
  "a %s line of the session '%s' on %s is %s when 123-64-220 is declared",
  (label, session, number, state) => {
    const { world, mobile, market, bid } = setUp();
    bid({ label, session, numbers: [number], changes: { session: label } });
    for (const [half, pana] of [["Open", "123"] as const, ["Close", "220"] as const]) {
      declareResult(world, { market, day: DAY, session: half, number: pana, at: world.clock.now() });
    }
    expect(lineStates(world, mobile)).toEqual([`${label} ${session}: ${state}`]);
    expect(world.ledger.balanceOf("bids")).toBe(0n);
  },
);

test.each([
  ["starline", "Single Digit", "Open", "won"],
  ["starline", "Single Digit", "Close", "lost"],
  ["gali", "Jodi Digit", "open", "won"],
  ["gali", "Jodi Digit", "", "lost"],
] as const)("%s pays a %s line of the session '%s' only as Open: %s", (family, label, session, state) => {
  const { world, mobile, bid } = setUp();
  const market = oneTimeMarket(world, family, "03:00 PM");
  const number = family === "gali" ? "57" : "123";
  bid({ label, session, numbers: [family === "gali" ? "57" : "6"], changes: { session: "Close" } }, market);
  declareResult(world, { market, day: DAY, session: "Open", number, at: world.clock.now() });
  expect(world.bids.listPlaced(family, mobile, ALL_TIME).map((one) => one.state)).toEqual([state]);
});

test.each(["starline", "gali"] as const)("%s takes a bid of another date, and never pays it", (family) => {
  const { world, mobile, bid } = setUp();
  const market = oneTimeMarket(world, family, "03:00 PM");
  const label = family === "gali" ? "Left Digit" : "Single Digit";
  const number = family === "gali" ? "65" : "123";
  for (const bidDate of ["19-November-2026", "", "20-November-2026"]) bid({ label, changes: { bidDate } }, market);
  declareResult(world, { market, day: DAY, session: "Open", number, at: world.clock.now() });
  expect(world.bids.listPlaced(family, mobile, ALL_TIME).map(({ state }) => state)).toEqual(["won", "lost", "lost"]);
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
  expect(() => bid(late, market)).toThrow(BACK_DATE);
  bid({ session: "Close", points: "10" }, market);
  declareResult(world, { market, day: DAY, session: "Close", number: "123", at: world.clock.now() });
  expect(wallet()).toBe("185");
});
