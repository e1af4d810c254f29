import type { Locator, Page } from "@playwright/test";
import { routes } from "../../../lib/routes";
import { expect, test } from "../../fixtures/test";
import { SingleDigitPage } from "../../pages/single-digit-page";

test.use({ viewport: { width: 360, height: 640 } });

/** A finger: it taps what lies in the viewport, and nothing else, and counts. */
const fingerOf = (page: Page) => {
  let taps = 0;
  const tap = async (target: Locator) => {
    await expect(target).toBeVisible();
    // An element may still move into place; the test never scrolls to it.
    await expect(async () => {
      const box = await target.boundingBox();
      if (box === null) throw new Error("it has no place");
      const x = box.x + box.width / 2;
      const y = box.y + box.height / 2;
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(360);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.y + box.height).toBeLessThanOrEqual(640);
      // What the finger meets is the thing itself, not a bar that lies over it.
      expect(await target.evaluate((one, at) => one.contains(document.elementFromPoint(at.x, at.y)), { x, y })).toBe(
        true,
      );
      await page.touchscreen.tap(x, y);
    }).toPass({ timeout: 20_000 });
    taps += 1;
  };
  return { tap, taps: () => taps };
};

/** A bid of 10 points on 2 by the long way, after which the phone knows the game and the stake. */
const bidBefore = async (page: Page, marketId: string): Promise<void> => {
  const before = await new SingleDigitPage(page).goto(marketId);
  await before.bid("2", "10");
  await expect(before.placed).toBeVisible();
  await expect(before.dialog).toBeHidden();
};

const digit = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });

/** Home with a market's card in sight, and a finger that counts its taps. */
const atCard = async (page: Page, market: string) => {
  await page.goto(routes.home);
  const card = page.getByRole("article", { name: market });
  await card.scrollIntoViewIfNeeded();
  return { card, bids: new SingleDigitPage(page), ...fingerOf(page) };
};

test("a bid of one digit from home is five taps, its stake among them", async ({
  signedIn: page,
  market,
  control,
  player,
}) => {
  await bidBefore(page, market.gameId);
  const { card, bids, tap, taps } = await atCard(page, market.name);
  await tap(card.getByRole("link", { name: `Single Digit, ${market.name}` }));
  await tap(digit(page, "6"));
  await tap(page.getByRole("button", { name: "50 points", exact: true }));
  await tap(page.getByRole("button", { name: "Review bid" }));
  await tap(bids.confirm);
  expect(taps()).toBe(5);
  await expect(bids.placed).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const sent = await control.journal({ call: "api-submit-bid", mobile: player.mobile });
  expect(sent).toHaveLength(2);
});

test("five numbers at one stake are eight taps", async ({ signedIn: page, market }) => {
  await bidBefore(page, market.gameId);
  const { card, bids, tap, taps } = await atCard(page, market.name);
  await tap(card.getByRole("link", { name: `Single Digit, ${market.name}` }));
  for (const name of ["1", "3", "5", "7", "9"]) await tap(digit(page, name));
  await tap(page.getByRole("button", { name: "Review bid" }));
  await expect(bids.dialogRow("Total Bid")).toHaveText("5");
  await expect(bids.dialogRow("Total Points")).toHaveText("50");
  await expect(bids.dialogRow("Most you can win")).toHaveText("95");
  await tap(bids.confirm);
  expect(taps()).toBe(8);
  await expect(bids.placed).toBeVisible();
});

test("on a phone that knows nothing yet it is the chooser's tap and Play Game more, and still no swipe", async ({
  signedIn: page,
  market,
}) => {
  const { card, bids, tap, taps } = await atCard(page, market.name);
  await tap(card.getByRole("button", { name: "Play Game" }));
  await page.waitForURL(`**${routes.game}?market=*`);
  await tap(page.getByRole("main").getByRole("link", { name: "Single Digit" }));
  await page.waitForURL(`**${routes.singleDigit}?market=*`);
  await tap(digit(page, "6"));
  await tap(page.getByRole("button", { name: "50 points", exact: true }));
  await tap(page.getByRole("button", { name: "Review bid" }));
  await tap(bids.confirm);
  expect(taps()).toBe(6);
  await expect(bids.placed).toBeVisible();
});

test("Proceed, Submit and a new line are in sight one after the other, with three lines in the list", async ({
  signedIn: page,
  market,
}) => {
  const bids = await new SingleDigitPage(page).goto(market.gameId);
  const { tap } = fingerOf(page);
  for (const name of ["1", "2", "3"]) {
    await tap(digit(page, name));
    await tap(page.getByRole("group", { name: "Points to choose" }).getByText("50", { exact: true }));
    await tap(bids.proceed);
    await expect(bids.line(name, "50")).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => window.scrollTo(0, 0));
  }
  await tap(bids.submit);
  await tap(bids.confirm);
  await expect(bids.placed).toBeVisible();
});
