/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import type { Market } from "@/lib/contract/markets";
import type { GameTypeId } from "@/lib/domain/game/game-types";
import { bidUser } from "@/testing/bid-user";
import { KALYAN, listOf, ONE_TIME, TestScreen } from "@/testing/test-screen";
import { BidScreen } from "./bid-screen";

const { world, pageProps, pass } = bidUser(BidScreen);

const slot = (id: string, openTime: string, more: Partial<Market> = {}): Market => ({
  ...ONE_TIME,
  id,
  name: openTime,
  openTime,
  ...more,
});

/** Shows the first of the markets at two o'clock, and returns the links to another. */
const show = async (gameType: GameTypeId, ...markets: readonly [Market, ...Market[]]) => {
  world.market = markets[0];
  render(
    <TestScreen>
      <BidScreen {...pageProps("asha", gameType)} list={listOf(...markets)} />
    </TestScreen>,
  );
  await pass(50);
  return screen
    .queryAllByRole("link", { name: / is open$/ })
    .map((link) => `${link.textContent} ${link.getAttribute("href")}`);
};

const PASSED = slot("1", "01:00 PM");

test.each([
  ["starline-single-pana", "/ssinglepana"],
  ["gali-left-digit", "/leftdigit"],
] as const)("%s: a slot that has passed leads to the next open one, in the same game", async (gameType, path) => {
  const others = [slot("2", "06:00 PM"), slot("3", "04:00 PM"), slot("4", "03:00 PM", { isOpen: false })];
  expect(await show(gameType, PASSED, ...others)).toEqual([`04:00 PM is open ${path}?market=3`]);
});

test("a main market leads to one that still takes the game: a jodi until the open time, a digit until the close", async () => {
  const closed = { ...KALYAN, id: "1", openTime: "09:00 AM", closeTime: "10:00 AM" };
  const half = { ...KALYAN, id: "2", name: "Half", openTime: "01:00 PM", closeTime: "02:30 PM" };
  const whole = { ...KALYAN, id: "3", name: "Whole", openTime: "03:00 PM", closeTime: "05:00 PM" };
  expect(await show("jodi-digit", closed, half, whole)).toEqual(["Whole is open /jodi?market=3"]);
});

test("no link stands where nothing else is open, or the market itself is", async () => {
  expect(await show("gali-left-digit", PASSED, slot("2", "12:30 PM"))).toEqual([]);
  document.body.replaceChildren();
  expect(await show("gali-left-digit", slot("3", "04:00 PM"), slot("4", "05:00 PM"))).toEqual([]);
});
