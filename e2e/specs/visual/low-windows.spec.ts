import type { Locator, Page } from "@playwright/test";
import { marketPath, routes } from "../../../lib/routes";
import { doubleText, plainText } from "../../kit/geometry";
import { ForgotPage } from "../../kit/pages/account-pages";
import { SingleDigitPage } from "../../kit/pages/bid-pages";
import { expect, test } from "../../kit/test";

/** Returns which share of the window's height header, bars and slip cover, wherever the page is scrolled to. */
const coveredShare = (page: Page) =>
  page.evaluate(async () => {
    const shares: number[] = [];
    const end = document.documentElement.scrollHeight - window.innerHeight;
    for (const part of [0.3, 0.5, 0.7]) {
      window.scrollTo(0, end * part);
      await new Promise(requestAnimationFrame);
      const heights = [...document.querySelectorAll("header, footer, .submit-bar")].map((bar) => {
        const { top, bottom } = bar.getBoundingClientRect();
        return Math.max(0, Math.min(bottom, window.innerHeight) - Math.max(top, 0));
      });
      shares.push(heights.reduce((sum, height) => sum + height, 0) / window.innerHeight);
    }
    return Math.max(...shares);
  });

for (const [width, height] of [
  [320, 568],
  [640, 360],
] as const) {
  test(`at ${width} × ${height} with text twice as large header and slip leave the keys in sight, and Submit is at the end`, async ({
    signedIn: page,
    openMarket,
  }) => {
    await page.setViewportSize({ width, height });
    const bids = await new SingleDigitPage(page).goto(openMarket.gameId);
    await bids.add("5", "100");
    await bids.add("6", "100");
    await doubleText(page);
    expect(await coveredShare(page)).toBeLessThan(0.25);
    await bids.submit.click();
    await expect(bids.dialog).toBeVisible();
  });
}

test("in a low window a receipt is whole down to the window's edge, and with large text has no scrolling of its own", async ({
  signedIn: page,
  openMarket,
}) => {
  const bids = await new SingleDigitPage(page).goto(openMarket.gameId);
  await bids.bid("5", "100");
  const receipt = page.getByRole("region", { name: "Receipt" });
  const buttons = receipt.locator(".placed-buttons");
  const topOf = (part: Locator) => part.evaluate((one) => one.getBoundingClientRect().top);
  const bottomOf = (part: Locator) => part.evaluate((one) => one.getBoundingClientRect().bottom);
  for (const [width, height] of [
    [640, 360],
    [844, 390],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(receipt.getByRole("link", { name: "View my bids" })).toBeInViewport({ ratio: 1 });
    expect(await bottomOf(receipt.locator("dl")), `${width}`).toBeLessThanOrEqual((await topOf(buttons)) + 1);
    expect(await bottomOf(receipt), `${width}`).toBeCloseTo(height, 0);
    await doubleText(page);
    expect(await receipt.evaluate((one) => one.scrollHeight - one.clientHeight), `${width}`).toBe(0);
    await plainText(page);
  }
});

/** Returns the words of the bottom bar that leave their item. */
const wordsOutside = (page: Page) =>
  page.locator(".footer-item").evaluateAll((items) =>
    items
      .filter((item) => {
        const range = document.createRange();
        range.selectNodeContents(item);
        const [words, own] = [range.getBoundingClientRect(), item.getBoundingClientRect()];
        return words.left < own.left + 2.9 || words.right > own.right - 2.9;
      })
      .map((item) => item.textContent),
  );

const columnsOf = async (tiles: Locator) => {
  await expect(tiles.first()).toBeVisible();
  const tops = await tiles.evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().top));
  return tops.filter((top) => top === tops[0]).length;
};

test("in landscape the words of the bottom bar keep apart, and cards and tiles use the width", async ({
  signedIn: page,
  openMarket,
}) => {
  await page.setViewportSize({ width: 640, height: 360 });
  await page.goto(routes.home);
  const cards = page.locator(".market-grid > *");
  expect(await columnsOf(cards)).toBe(2);
  expect(await wordsOutside(page)).toEqual([]);
  await doubleText(page);
  expect(await wordsOutside(page)).toEqual([]);
  await page.goto(marketPath(routes.game, openMarket.gameId));
  const tiles = page.getByRole("main").locator("li");
  expect(await columnsOf(tiles)).toBe(3);
  await page.setViewportSize({ width: 844, height: 390 });
  expect(await columnsOf(tiles)).toBe(4);
});

for (const language of ["en", "hi"] as const) {
  test.describe(`in the language ${language}`, () => {
    test.use({ language });

    test("with text twice as large the words of the bottom bar grow by a third, and keep apart", async ({
      signedIn: page,
    }) => {
      const sizeOf = () =>
        page
          .locator(".footer-word")
          .first()
          .evaluate((word) => getComputedStyle(word).fontSize);
      for (const [width, height] of [
        [320, 568],
        [640, 360],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.goto(routes.passbook);
        const before = Number.parseFloat(await sizeOf());
        await doubleText(page);
        expect(Number.parseFloat(await sizeOf())).toBeGreaterThanOrEqual(before * 1.3);
        expect(await wordsOutside(page)).toEqual([]);
        await expect(page.locator(".footer-item").last()).toBeInViewport({ ratio: 1 });
      }
    });
  });
}

test("in a card's status the dot before what follows is cut at the start of a line", async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(routes.home);
  const status = page.locator(".card-status", { has: page.locator(".open-dot ~ span") }).first();
  const lastLine = () =>
    status.evaluate((line) => {
      const [box, last] = [line, line.lastElementChild ?? line].map((one) => one.getBoundingClientRect());
      return { below: (last?.top ?? 0) > (box?.top ?? 0) + 8, indent: (last?.left ?? 0) - (box?.left ?? 0) };
    });
  await expect(status).toBeVisible();
  await doubleText(page);
  expect(await lastLine()).toEqual({ below: true, indent: 0 });
  await expect(status).toHaveCSS("overflow-x", "clip");
});

test("in a low wide window a market of Starline and of Gali is in sight on arrival", async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 640, height: 360 });
  for (const route of [routes.starline, routes.gali]) {
    await page.goto(route);
    const name = page.locator(".market-card, .market-row").first().getByRole("heading");
    await expect(name).toBeVisible();
    const [bottom, bar] = await Promise.all([
      name.evaluate((one) => one.getBoundingClientRect().bottom),
      page.getByRole("contentinfo").evaluate((one) => one.getBoundingClientRect().top),
    ]);
    expect(bottom, route).toBeLessThan(bar);
  }
});

test("in landscape a wrong code has its field in sight, also after a tap on the button below", async ({
  page,
  control,
}) => {
  await page.setViewportSize({ width: 640, height: 360 });
  const { mobile } = await control.newPlayer({ points: 0 });
  const otp = await (await new ForgotPage(page).goto()).sendCode(mobile);
  await otp.code.fill("000");
  await otp.submit.tap();
  await expect(otp.code).toBeInViewport({ ratio: 1 });
  await otp.code.fill("0000");
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await otp.submit.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(otp.code).not.toBeInViewport({ ratio: 1 });
  await otp.submit.tap();
  await expect(otp.code).toBeInViewport({ ratio: 1 });
});

test("a field that Proceed found wrong is in sight below the toast, in landscape and with large text too", async ({
  signedIn: page,
  openMarket,
}) => {
  for (const [width, height, isLarge] of [
    [640, 360, false],
    [640, 360, true],
    [360, 640, true],
  ] as const) {
    await page.setViewportSize({ width, height });
    const bids = await new SingleDigitPage(page).goto(openMarket.gameId);
    if (isLarge) await doubleText(page);
    await bids.add("5", "99999");
    const [toast, wrong] = [page.locator(".toasts > * > *"), page.locator("[aria-invalid=true]")];
    await expect(wrong).toBeFocused();
    await expect(wrong).toBeInViewport({ ratio: 1 });
    const [end, start] = await Promise.all([
      toast.evaluate((one) => one.getBoundingClientRect().bottom),
      wrong.evaluate((one) => one.getBoundingClientRect().top),
    ]);
    expect(start, `${width} ${isLarge}`).toBeGreaterThan(end);
  }
});

test("in a low window the menu's end scrolls along, so that its items have the height", async ({ signedIn: page }) => {
  await page.goto(routes.home);
  const { shell } = new SingleDigitPage(page);
  await shell.menuButton.click();
  await expect(shell.logOut).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 640, height: 360 });
  await expect(shell.logOut).not.toBeInViewport();
});
