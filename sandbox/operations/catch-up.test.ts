import { ALL_TIME, bidRequest, india, testMarket, testPlayer, testWorld } from "../fixtures/test-world";
import { placeBid } from "./place-bid";

const setUp = () => {
  const { world, draws } = testWorld("2026-11-20 12:00");
  return { world, draws, market: testMarket(world, "03:00 PM", "05:00 PM") };
};

test("a result appears at its time and not a moment before", () => {
  const { world, draws, market } = setUp();
  world.clock.set(india("2026-11-20 15:00") - 1);
  expect(draws.catchUp()).toBe(0);
  world.clock.advance(1);
  expect(draws.catchUp()).toBe(1);
  expect(Object.keys(world.results.of(market.id, "2026-11-20"))).toEqual(["Open"]);
  expect(draws.catchUp()).toBe(0);
});

test("moving the clock over several days declares every missed draw, oldest first, at its own time", () => {
  const { world, draws, market } = setUp();
  const { token } = testPlayer(world, "9111111111", 100);
  placeBid(world, bidRequest(world, market, token, { session: "Close" }));
  world.clock.set(india("2026-11-22 16:00"));
  expect(draws.catchUp()).toBe(5);
  const days = [...world.results.allOf(market.id)].map(([day, drawn]) => [day, ...Object.keys(drawn)]);
  expect(days).toEqual([
    ["2026-11-20", "Open", "Close"],
    ["2026-11-21", "Open", "Close"],
    ["2026-11-22", "Open"],
  ]);
  expect(world.ledger.entries("house", 1)[0]?.at).toBe(india("2026-11-20 17:00"));
});

test("a long absence is made up for some days only, and still settles every bid that waited", () => {
  const { world, draws, market } = setUp();
  const { token, mobile } = testPlayer(world, "9111111111", 100);
  placeBid(world, bidRequest(world, market, token));
  world.markets.remove(market);
  const listed = testMarket(world, "03:00 PM", "05:00 PM");
  draws.recheck();
  world.clock.set(india("2027-03-01 12:00"));
  draws.catchUp();
  expect(world.bids.open()).toEqual([]);
  expect(world.bids.placedBy("main", mobile, ALL_TIME)).toHaveLength(1);
  expect(world.results.allOf(listed.id).size).toBe(8);
});
