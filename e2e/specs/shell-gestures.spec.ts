import type { Page } from "@playwright/test";
import { forMarket, routes } from "../kit/addresses";
import { untilHydrated } from "../kit/hydrated";
import { MarketsPage } from "../kit/pages/markets-page";
import { SingleDigitPage } from "../kit/pages/single-digit-page";
import { expect, test } from "../kit/test";

/** How many whole pages the browser loads from now on. */
const countLoads = (page: Page): (() => number) => {
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  return () => loads;
};

test("a pull of 60 pixels at the top loads the page anew; one of 30 does not", { tag: "@touch" }, async ({
  signedIn: page,
  network,
}) => {
  const { shell } = await new MarketsPage(page).goto();
  const loads = countLoads(page);
  await shell.pull(30);
  await expect(shell.pullSign).toHaveCount(0);
  const letCome = await network.hold(routes.home);
  await shell.pull(60);
  await expect(shell.pullSign).toHaveText("Refreshing...");
  expect(loads()).toBe(0);
  letCome();
  await expect.poll(loads).toBe(1);
  await expect(shell.wallet).toContainText("5,000");
});

test("nothing is loaded anew by a pull below an open menu or from within a page that is scrolled", {
  tag: "@touch",
}, async ({ signedIn: page }) => {
  const { shell } = await new MarketsPage(page).goto();
  const loads = countLoads(page);
  await shell.openMenu();
  await shell.pull(70);
  await page.keyboard.press("Escape");
  await expect(shell.menu).toBeHidden();
  await page.evaluate(() => window.scrollTo(0, 300));
  await shell.pull(70);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(shell.pullSign).toHaveCount(0);
  // Longer than the wait before a reload.
  const quiet = Date.now() + 1000;
  await expect.poll(() => Date.now() > quiet).toBe(true);
  expect(loads()).toBe(0);
});

test("a bar tells that the next page is on its way, until it is there", { tag: "@touch" }, async ({
  signedIn: page,
  network,
}) => {
  const { shell } = await new MarketsPage(page).goto();
  await untilHydrated(page);
  await network.slow(1500, 1000);
  await shell.openMenu();
  await shell.menu.getByRole("link", { name: "Change Password" }).click();
  await expect(shell.progress).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${routes.changePassword}$`));
  await expect(shell.progress).toHaveCount(0);
});

test("toasts stand below header and title: as wide as a phone, at the right where there is room", {
  tag: "@touch",
}, async ({ signedIn: page, openMarket }) => {
  const bids = new SingleDigitPage(page);
  const toast = page.getByText("Please enter the number", { exact: true });
  const boxOfToast = async () => {
    await page.goto(forMarket(routes.singleDigit, openMarket.gameId));
    await bids.proceed.click();
    await expect(toast).toBeVisible();
    const box = await page.locator("[popover=manual] > div > div").boundingBox();
    if (!box) throw new Error("no toast");
    return box;
  };
  const phone = await boxOfToast();
  expect([phone.x, phone.x + phone.width].map(Math.round)).toEqual([16, 374]);
  const title = await page.getByRole("heading", { level: 1 }).boundingBox();
  expect(phone.y).toBeGreaterThanOrEqual((title?.y ?? 0) + (title?.height ?? 0) - 1);
  expect(phone.y).toBeLessThan(200);
  await page.setViewportSize({ width: 1280, height: 800 });
  const wide = await boxOfToast();
  expect(Math.round(wide.x + wide.width)).toBeGreaterThan(1240);
  expect(wide.y).toBeLessThan(200);
});
