import type { Page } from "@playwright/test";
import { marketPath, routes } from "../../lib/routes";
import { SingleDigitPage } from "../kit/pages/bid-pages";
import { expect, test } from "../kit/test";

/** Returns the name of the element that has the focus, and whether something else covers it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return null;
    const { x, y, width, height } = element.getBoundingClientRect();
    const label = element.closest("label");
    // Three points are tried, because a strip that scrolls sideways may cut an end of the element.
    const isSeen = [0.1, 0.5, 0.9].some((part) => {
      const top = document.elementFromPoint(x + width * part, y + height / 2);
      return top !== null && (element.contains(top) || top.contains(element) || (label?.contains(top) ?? false));
    });
    return { name: (element.getAttribute("aria-label") ?? element.textContent ?? "").trim(), y, isSeen };
  });

/**
 * How many tabs are pressed: more than any of the screens has, whose lists have five cards at most that matter here.
 */
const MAX_TABS = 45;

/**
 * Tabs through a page.
 * @returns the names of the reached elements that something covers.
 */
const listCovered = async (page: Page): Promise<readonly string[]> => {
  const covered: string[] = [];
  for (let nth = 0; nth < MAX_TABS; nth += 1) {
    await page.keyboard.press("Tab");
    const now = await focused(page);
    if (now === null) break;
    if (!now.isSeen) covered.push(`${now.name} at ${Math.round(now.y)}`);
  }
  return covered;
};

for (const [width, height] of [
  [390, 844],
  [640, 360],
  [360, 300],
] as const) {
  test(`at ${width} × ${height} the keyboard's focus is behind neither header, footer nor slip`, async ({
    signedIn: page,
    openMarket,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height });
    for (const route of [
      routes.home,
      routes.playSafe,
      routes.payByUpi,
      routes.addFunds,
      routes.mainBidHistory,
      marketPath(routes.singlePana, openMarket.gameId),
    ]) {
      await page.goto(route);
      await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
      expect([route, ...(await listCovered(page))]).toEqual([route]);
    }
    const bids = await new SingleDigitPage(page).goto(openMarket.gameId);
    await bids.add("5", "100");
    await page.getByRole("main").getByRole("heading").first().click();
    expect(await listCovered(page)).toEqual([]);
  });
}

test("in a low window the footer shows no words that collide, and gives way while something is typed", async ({
  signedIn: page,
  openMarket,
}) => {
  await page.setViewportSize({ width: 360, height: 300 });
  const bids = await new SingleDigitPage(page).goto(openMarket.gameId);
  const footer = page.getByRole("contentinfo");
  await expect(footer).toBeVisible();
  const wide = await footer
    .locator(".footer-item")
    .evaluateAll((items) =>
      items.filter((item) => item.scrollWidth > item.clientWidth).map((item) => item.textContent),
    );
  expect(wide).toEqual([]);
  await bids.main.getByLabel("Digit", { exact: true }).focus();
  await expect(footer).toBeHidden();
});

test("on a wide screen the last line of a list is seen beside the slip", async ({ signedIn: page, openMarket }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const bids = await new SingleDigitPage(page).goto(openMarket.gameId);
  for (const digit of ["1", "2", "3"]) await bids.add(digit, "10");
  const line = bids.main.getByRole("button", { name: /^Delete 3,/ });
  await line.scrollIntoViewIfNeeded();
  const row = await line.locator("xpath=ancestor::li").boundingBox();
  const slip = await page.locator(".submit-bar").boundingBox();
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(slip?.y ?? 0);
});
