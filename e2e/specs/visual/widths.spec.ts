import type { Locator, Page } from "@playwright/test";
import { marketPath, routes } from "../../../lib/routes";
import { placeBid } from "../../fixtures/requests";
import { SingleDigitPage } from "../../kit/pages/bid-pages";
import { MarketsPage } from "../../kit/pages/market-pages";
import { signIn } from "../../kit/players";
import { expect, test } from "../../kit/test";
import { untilHydrated } from "../../kit/waits";

const boxOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().toJSON());

/** Returns the left edge of what the page shows: its title or its first chip. */
const leftEdge = async (page: Page) => {
  const main = page.getByRole("main");
  await expect(main).toHaveText(/\S/);
  const [left, padding] = await main.evaluate((one) => [
    one.getBoundingClientRect().left,
    Number.parseFloat(getComputedStyle(one).paddingLeft),
  ]);
  return (left ?? 0) + (padding ?? 0);
};

test.describe("on a desktop", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("lists, forms and texts begin at one edge, and pictures stay as low as cards", async ({
    signedIn: page,
    openMarket,
  }) => {
    await page.goto(routes.home);
    const edge = await leftEdge(page);
    for (const slide of await page.locator(".slide").all()) expect((await boxOf(slide)).height).toBeLessThan(170);
    const bids = marketPath(routes.singleDigit, openMarket.gameId);
    for (const path of [routes.addFunds, routes.allWins, routes.passbook, routes.howToPlay, routes.starline, bids]) {
      await page.goto(path);
      expect(await leftEdge(page), path).toBe(edge);
    }
  });

  test("the menu has its links and Log out in sight, and a shade that goes at its end", async ({ signedIn: page }) => {
    for (const height of [720, 800]) {
      await page.setViewportSize({ width: 1280, height });
      await page.goto(routes.home);
      const menu = page.locator("#menu");
      const shade = () => menu.locator(".menu-foot").evaluate((one) => getComputedStyle(one, "::before").opacity);
      const logOut = menu.getByRole("button", { name: "Log out" });
      await expect.poll(shade, `${height}`).toBe("1");
      await expect(logOut).toBeInViewport({ ratio: 1 });
      const { top } = await boxOf(logOut);
      const links = height === 800 ? await menu.getByRole("link").all() : [];
      for (const link of links) expect((await boxOf(link)).bottom).toBeLessThan(top);
      await menu.evaluate((one) => one.scrollTo(0, one.scrollHeight));
      await expect.poll(shade, `${height}`).toBe("0");
      expect((await boxOf(menu.getByRole("button", { name: "Dark" }))).bottom).toBeLessThan(top);
    }
    await page.goto(routes.howToPlay);
    await untilHydrated(page);
    expect(await page.locator("#menu").evaluate((one) => one.scrollTop)).toBe(0);
  });

  test("a visitor's login stands at one place, with the menu and without it", async ({ page }) => {
    await page.goto(routes.root);
    const edge = await leftEdge(page);
    for (const path of [routes.login, routes.register, routes.howToPlay]) {
      await page.goto(path);
      expect(await leftEdge(page), path).toBeCloseTo(edge, 0);
    }
  });

  test("a dialog opens in the middle, and one with a choice keeps its lower edge when it grows", async ({
    signedIn: page,
    openMarket,
    network,
  }) => {
    const home = await new MarketsPage(page).goto();
    const middle = async (dialog: Locator) => {
      await expect(dialog).toBeVisible();
      await dialog.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)));
      const { top, bottom } = await boxOf(dialog);
      return Math.abs((top + bottom) / 2 - 400);
    };
    await home.openInfo(openMarket.name);
    expect(await middle(page.getByRole("dialog"))).toBeLessThan(2);
    const bids = await new SingleDigitPage(page).goto(openMarket.gameId);
    await bids.add("6", "10");
    await bids.openConfirmation();
    expect(await middle(bids.dialog)).toBeLessThan(8);
    const before = await boxOf(bids.dialog);
    await network.offline();
    await expect(bids.dialog.getByText("when you are back online")).toBeVisible();
    const after = await boxOf(bids.dialog);
    expect(after.height).toBeGreaterThan(before.height);
    expect(after.bottom).toBeCloseTo(before.bottom, 0);
  });
});

test("on a tablet lists use the width, and forms stand in the middle", async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(routes.home);
  const edge = await leftEdge(page);
  for (const path of [routes.allBids, routes.passbook]) {
    await page.goto(path);
    expect(await leftEdge(page), path).toBe(edge);
  }
  await page.goto(routes.addFunds);
  const form = await boxOf(page.getByRole("main"));
  expect(form.left).toBeGreaterThan(edge);
  expect(768 - form.right).toBeCloseTo(form.left, 0);
});

test.describe("between 960 and 1280 px", () => {
  test.use({ viewport: { width: 1000, height: 740 } });

  test("the menu stands in place of the bottom bar, with the ways to support above their button", async ({
    page,
    player,
  }) => {
    for (const path of [routes.howToPlay, routes.home]) {
      if (path === routes.home) await signIn(page, player);
      await page.goto(path);
      await untilHydrated(page);
      await expect(page.locator(".footer-item").first()).toBeHidden();
      const button = page.locator("#menu").getByRole("button", { name: "Support" });
      await button.click();
      const ways = page.locator("#support");
      await expect(ways).toBeVisible();
      const [own, above] = [await boxOf(button), await boxOf(ways)];
      expect(Math.abs(own.top - above.bottom), path).toBeLessThan(12);
      expect(above.left, path).toBeCloseTo(own.left, 0);
    }
  });
});

test("on a phone of usual height the row of home keeps ten pixels from the chips and the cards", async ({
  signedIn: page,
  openMarket,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await placeBid(page, openMarket, "6", 50);
  await page.goto(routes.home);
  const [chip, row, card] = [
    await boxOf(page.locator(".chip > span").first()),
    await boxOf(page.locator(".home-actions")),
    await boxOf(page.locator(".market-card").first()),
  ];
  expect(row.top - chip.bottom).toBeGreaterThanOrEqual(10);
  expect(card.top - row.bottom).toBeGreaterThanOrEqual(10);
});

test("in landscape the cards of a row are equally high, with Play Game at one height", async ({
  signedIn: page,
  newMarket,
}) => {
  await newMarket({ opensInMinutes: 41, closesInMinutes: 600 });
  await newMarket({ opensInMinutes: 119, closesInMinutes: 600 });
  await newMarket({ opensInMinutes: 300, closesInMinutes: 600 });
  await page.setViewportSize({ width: 640, height: 360 });
  await page.goto(routes.home);
  const cards = page.locator(".market-card");
  await expect(cards.nth(2)).toBeVisible();
  const places = await cards.evaluateAll((all) =>
    all.map((card) => {
      const [own, play, status] = [card, card.querySelector(".play-game"), card.querySelector(".card-status")].map(
        (one) => one?.getBoundingClientRect(),
      );
      return { row: own?.top, high: own?.height, play: play?.bottom, status: status?.bottom };
    }),
  );
  for (const [nth, place] of places.entries()) {
    const beside = places[nth + 1];
    if (beside?.row === place.row) expect(beside).toEqual(place);
  }
  expect(new Set(places.map(({ row }) => row)).size).toBeLessThan(places.length);
});

test.describe("on the smallest phone", () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test("two whole markets are in sight on home, and all chips of Starline", async ({ signedIn: page, newMarket }) => {
    const market = await newMarket({ opensInMinutes: 80, closesInMinutes: 240 });
    await newMarket({ opensInMinutes: 90, closesInMinutes: 240 });
    // A player without bids has a card of welcome above the markets.
    await placeBid(page, market, "6", 50);
    await page.goto(routes.home);
    const second = await boxOf(page.locator(".market-card").nth(1));
    expect(second.bottom).toBeLessThanOrEqual((await boxOf(page.getByRole("contentinfo"))).top);
    for (const button of await page.locator(".home-actions > a").all()) {
      expect((await boxOf(button)).height).toBeGreaterThanOrEqual(44);
    }
    await page.goto(routes.starline);
    await expect(page.getByRole("main").getByRole("button", { name: "Find a market" })).toBeVisible();
    const hidden = () => page.locator(".chips").evaluate((chips) => chips.scrollWidth - chips.clientWidth);
    expect(await hidden()).toBeLessThanOrEqual(0);
    await page.getByRole("button", { name: "Results" }).click();
    expect(await hidden()).toBeLessThanOrEqual(0);
  });
});
