import type { Locator } from "@playwright/test";
import { forMarket, routes } from "../../kit/addresses";
import { expect, test } from "../../kit/test";

test.beforeEach(({ context, baseURL }) => context.addCookies([{ name: "language", value: "hi", url: baseURL ?? "" }]));

test("the stake chips stand in one line at 320 px with the last used beside them, and a session's time in one", async ({
  signedIn: page,
  openMarket,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(forMarket(routes.singleDigit, openMarket.gameId));
  await page.locator("#number").fill("6");
  await page.locator("#points").fill("1250");
  await page.locator("form button[type=submit]").click();
  const chips = page.locator("fieldset.keys").first().getByRole("button");
  await expect(chips).toHaveCount(5);
  const tops = await chips.evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  const time = page.locator("#session-open-more");
  const lines = await time.evaluate(
    (text) => text.getBoundingClientRect().height / parseFloat(getComputedStyle(text).lineHeight),
  );
  expect(Math.round(lines)).toBe(1);
});

test("a history's days stand in one line at 320 px, so do the passbook's", async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const linesOf = async (chips: Locator) => {
    await expect(chips.first()).toBeEnabled();
    return new Set(await chips.evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect().top))).size;
  };
  await page.goto(routes.mainBidHistory);
  expect(await linesOf(page.locator("main fieldset button"))).toBe(1);
  await page.goto(routes.passbook);
  await page.locator("main summary").first().click();
  expect(await linesOf(page.locator("main details fieldset button"))).toBe(1);
});
