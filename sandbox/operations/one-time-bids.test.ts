import { ALL_TIME, bidRequest, DAY, india, oneTimeSetting, testMarket } from "../fixtures/test-world";
import type { Market } from "../repositories/markets";
import { placeBid } from "./place-bid";

test.each([
  ["starline", "Single Digit", "6"],
  ["gali", "Left Digit", "5"],
] as const)("%s takes bids until its one time and refuses at it", (family, label, number) => {
  const { world, market, token, wallet } = oneTimeSetting(family);
  const asked = () => placeBid(world, bidRequest(world, market, token, { label, numbers: [number] }));
  world.clock.set(india(`${DAY} 15:00`) - 1);
  expect(asked()).toEqual({});
  world.clock.advance(1);
  expect(asked()).toEqual({ refused: "betting_closed" });
  expect(wallet()).toBe("990");
  world.clock.set(india("2026-11-21 00:00"));
  expect(asked()).toEqual({});
});

test("a market of 12:00 AM takes bids in the day's last minute and draws at midnight", () => {
  const { world, draws, market, mobile, bid } = oneTimeSetting("gali", "12:00 AM");
  world.clock.set(india(`${DAY} 23:59:59`));
  bid("Jodi Digit", "57");
  expect(draws.catchUp()).toBe(0);
  world.clock.set(india("2026-11-21 00:00"));
  expect(draws.catchUp()).toBe(1);
  expect(world.results.of(market.id, DAY).Open).toMatch(/^\d\d$/);
  expect(world.bids.openDays()).toEqual([]);
  expect(world.bids.placedBy("gali", mobile, ALL_TIME)).toHaveLength(1);
});

test("nothing more can be bid once the result was declared early", () => {
  const { world, market, token, declare } = oneTimeSetting("starline");
  declare("123");
  expect(placeBid(world, bidRequest(world, market, token))).toEqual({ refused: "betting_closed" });
});

test.each(["Close", "open", ""])("an envelope with the session %j is refused", (session) => {
  const { world, market, token, wallet } = oneTimeSetting("gali");
  const asked = bidRequest(world, market, token, { label: "Left Digit", numbers: ["5"], changes: { session } });
  expect(placeBid(world, asked)).toEqual({ refused: "session_unknown" });
  expect(wallet()).toBe("1000");
});

test("a market takes bids by its own family's call only, and only its family's games", () => {
  const { world, market, token } = oneTimeSetting("starline");
  const main = testMarket(world, "03:00 PM", "05:00 PM");
  const by = (family: Market["family"], one: Market, label = "Single Digit") =>
    placeBid(world, bidRequest(world, one, token, { label, changes: { family } }));
  expect(by("main", market)).toEqual({ refused: "market_unknown" });
  expect(by("gali", market)).toEqual({ refused: "market_unknown" });
  expect(by("starline", main)).toEqual({ refused: "market_unknown" });
  expect(by("starline", market, "Jodi Digit")).toEqual({ refused: "game_unknown" });
  expect(by("starline", market, "Left Digit")).toEqual({ refused: "game_unknown" });
});
