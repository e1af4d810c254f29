import type { Locator, Page } from "@playwright/test";
import { routes } from "../../lib/routes";
import { placeBid } from "../fixtures/requests";
import { expect, test } from "../fixtures/stage-test";
import { BidPage, SingleDigitPage } from "../kit/pages/bid-pages";
import { Shell } from "../kit/pages/shell";

test.use({ viewport: { width: 360, height: 640 } });
/** Returns a finger that counts its taps, and taps only what is in the viewport. */
const createFinger = (page: Page) => {
  let taps = 0;
  const tap = async (target: Locator) => {
    await expect(target).toBeVisible();
    // A control that still waits for its script would ignore the tap.
    await expect(target).toBeEnabled();
    // The element may still move into place. The test never scrolls.
    await expect(async () => {
      const box = await target.boundingBox();
      if (box === null) throw new Error("it has no place");
      const x = box.x + box.width / 2;
      const y = box.y + box.height / 2;
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(360);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.y + box.height).toBeLessThanOrEqual(640);
      // No bar covers the element.
      expect(await target.evaluate((one, at) => one.contains(document.elementFromPoint(at.x, at.y)), { x, y })).toBe(
        true,
      );
      await page.touchscreen.tap(x, y);
    }).toPass({ timeout: 20_000 });
    taps += 1;
  };
  return { tap, taps: () => taps };
};

const digit = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });

const atHome = async (page: Page, market: string) => {
  await page.goto(routes.home);
  return { card: page.getByRole("article", { name: market }), bids: new SingleDigitPage(page), ...createFinger(page) };
};

const placed = async (page: Page, { placed, dialog }: SingleDigitPage) => {
  await expect(placed).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
};

test("a bid from home is five taps on any phone and no swipe", {
  tag: ["@money", "@touch"],
}, async ({ signedIn: page, newMarket, control, player }) => {
  // This market closes next, so home shows it first.
  const market = await newMarket({ opensInMinutes: 15, closesInMinutes: 240 });
  await test.step("on a phone that knows nothing yet, by Play Game and the chooser", async () => {
    const { card, bids, tap, taps } = await atHome(page, market.name);
    await tap(card.getByRole("link", { name: "Play Game" }));
    await page.waitForURL(`**${routes.game}?market=*`);
    await tap(page.getByRole("main").getByRole("link", { name: "Single Digit" }));
    await page.waitForURL(`**${routes.singleDigit}?market=*`);
    await tap(digit(page, "6"));
    await tap(bids.submit);
    await expect(bids.fact("Total Points")).toHaveText("10");
    await tap(bids.confirm);
    expect(taps()).toBe(5);
    await placed(page, bids);
  });
  await test.step("on one that knows the game, its stake among them", async () => {
    const { card, bids, tap, taps } = await atHome(page, market.name);
    await tap(card.getByRole("link", { name: `Single Digit, ${market.name}` }));
    await tap(digit(page, "6"));
    await tap(page.getByRole("button", { name: "50 points", exact: true }));
    await tap(bids.submit);
    await tap(bids.confirm);
    expect(taps()).toBe(5);
    await placed(page, bids);
  });
  const sent = await control.journal({ call: "api-submit-bid", mobile: player.mobile });
  expect(sent).toHaveLength(2);
});

test("five jodis of different tens are nine taps", {
  tag: ["@money", "@touch"],
}, async ({ signedIn: page, newMarket, control, player }) => {
  const { gameId } = await newMarket({ opensInMinutes: 60, closesInMinutes: 240 });
  const bids = await new BidPage(page, routes.jodiDigit).goto(gameId);
  const { tap, taps } = createFinger(page);
  const key = (name: string) => digit(page, name);
  await tap(key("10–19"));
  for (const jodi of ["12", "34", "56"]) await tap(key(jodi));
  await tap(key("70–79"));
  for (const jodi of ["78", "90"]) await tap(key(jodi));
  await tap(bids.submit);
  await expect(bids.fact("Total Bid")).toHaveText("5");
  await tap(bids.confirm);
  expect(taps()).toBe(9);
  await expect(bids.placed).toBeVisible();
  expect(await control.bidsSent(player.mobile)).toHaveLength(1);
});

test("yesterday's list is placed again with three taps", {
  tag: ["@money", "@touch"],
}, async ({ signedIn: page, market, control, player }) => {
  await placeBid(page, market, "6", 50);
  await control.advance(24 * 3_600_000);
  // The app's clock follows the sandbox's with the provider's next response.
  await page.request.get(routes.home);
  const { bids, tap, taps } = await atHome(page, market.name);
  await tap(new Shell(page).footer.getByRole("link", { name: "Bids" }));
  await tap(page.getByRole("button", { name: "Repeat yesterday" }));
  await expect(bids.fact("Total Points")).toHaveText("50");
  await tap(bids.confirm);
  expect(taps()).toBe(3);
  await placed(page, bids);
  expect(await control.bidsSent(player.mobile)).toHaveLength(2);
});
