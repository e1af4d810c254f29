import type { Page } from "@playwright/test";
import { GAME_ROUTES, marketPath, routes } from "../../lib/routes";
import { placeBid } from "../fixtures/requests";
import { doubleText } from "../kit/geometry";
import { BidPage, SingleDigitPage } from "../kit/pages/bid-pages";
import { MarketsPage } from "../kit/pages/market-pages";
import { Events } from "../kit/pages/shell";
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

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`at ${width} × ${height} the sheet of a win is the next stop of the keyboard, and covers no other`, {
    tag: "@money",
  }, async ({ signedIn: page, control, market }) => {
    await page.setViewportSize({ width, height });
    await placeBid(page, market, "6", 100);
    const markets = await new MarketsPage(page).goto();
    const { win, ok } = new Events(page);
    await control.declare(market.gameId, "Open", "123");
    await expect(win).toBeVisible();
    const play = markets.main.getByRole("link", { name: /^Play Game/ }).first();
    await play.focus();
    await page.keyboard.press("Tab");
    await expect(win.locator(":focus")).toHaveCount(1);
    expect(await listCovered(page)).toEqual([]);
    await ok.press("Enter");
    await expect(play).toBeFocused();
  });
}

test("a slip that is higher than usual covers no line that has the focus", async ({ signedIn: page, openMarket }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const bids = await new SingleDigitPage(page).goto(openMarket.gameId);
  for (const digit of ["1", "2", "3", "4", "5", "6"]) await bids.add(digit, "10");
  // So high it is with a notice, a limit and the words of a phone that is offline.
  await bids.slip.evaluate((slip) => slip.style.setProperty("min-height", "20rem"));
  const [before, line] = [bids.lines.nth(3), bids.lines.nth(4)];
  await before.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(before).toBeFocused();
  const overlap = () =>
    line.evaluate((element) => {
      const top = document.querySelector(".submit-bar")?.getBoundingClientRect().top ?? 0;
      return element.getBoundingClientRect().bottom - top;
    });
  await expect(async () => {
    await page.evaluate((distance) => window.scrollBy({ top: distance, behavior: "instant" }), (await overlap()) - 20);
    expect(Math.round(await overlap())).toBe(20);
  }).toPass();
  await page.keyboard.press("Tab");
  await expect(line).toBeFocused();
  expect(await overlap()).toBeLessThanOrEqual(0);
});

test("what has the keyboard's focus in a strip is whole in sight", async ({ signedIn: page, openMarket }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const route of [
    routes.home,
    marketPath(routes.singlePana, openMarket.gameId),
    marketPath(GAME_ROUTES["jodi-digit"], openMarket.gameId),
  ]) {
    await page.goto(route);
    await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
    await page.keyboard.press("Tab");
    for (const stop of await page.locator(".chips").first().locator("a, button").all()) {
      // The script that shows it whole comes once the page is idle.
      await expect(async () => {
        await stop.blur();
        await stop.focus();
        const cut = await stop.evaluate((element) => {
          const [own, box] = [element, element.closest(".chips")].map((each) => each?.getBoundingClientRect());
          return own && box ? Math.max(box.left - own.left, own.right - box.right) : Infinity;
        });
        expect(cut).toBeLessThan(1);
      }).toPass();
    }
  }
});

/** Returns the width of the ring around what has the focus, and its contrast (WCAG, 1 to 21) with what is behind. */
const measureRing = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (element === null) throw new Error("nothing has the focus");
    const { outlineColor, outlineWidth } = getComputedStyle(element);
    const grounds: string[] = [];
    for (let ground = element.parentElement; ground !== null; ground = ground.parentElement) {
      grounds.push(getComputedStyle(ground).backgroundColor);
    }
    const luminance = (color = "") => {
      const [red = 0, green = 0, blue = 0] = [...color.matchAll(/[\d.]+/g)].map(([part]) => {
        const share = Number(part) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const behind = grounds.find((color) => !color.endsWith(", 0)"));
    const [dark = 0, light = 0] = [luminance(outlineColor), luminance(behind)].sort((one, other) => one - other);
    return { width: Number.parseFloat(outlineWidth), contrast: (light + 0.05) / (dark + 0.05) };
  });

for (const colorScheme of ["light", "dark"] as const) {
  test(`in the ${colorScheme} theme the focus ring stands out in the header and around what is chosen`, async ({
    signedIn: page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(routes.mainBidHistory);
    await expect(page.getByRole("button", { name: "Today" })).toBeEnabled();
    await page.keyboard.press("Tab");
    const menu = page.getByRole("banner").getByRole("button", { name: "Menu" });
    const today = page.getByRole("button", { name: "Today" });
    for (const control of [menu, today]) {
      await control.focus();
      const { width, contrast } = await measureRing(page);
      expect(width).toBeGreaterThanOrEqual(3);
      expect(contrast).toBeGreaterThanOrEqual(3);
    }
  });
}

test("the ring of a chip follows its round shape, over the next chip", async ({ signedIn: page }) => {
  await page.goto(routes.home);
  const chip = page.getByRole("main").getByRole("link", { name: "Starline", exact: true }).first();
  await page.keyboard.press("Tab");
  await chip.focus();
  await expect(chip).toHaveCSS("outline-style", "none");
  await expect(chip).toHaveCSS("z-index", "1");
  const shape = chip.locator("span").first();
  await expect(shape).toHaveCSS("outline-width", "3px");
  await expect(page.getByRole("main").locator(".chip > span").first()).not.toHaveCSS("border-radius", "0px");
});

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

test("with large text the link to the list and the menu's button are in sight when a key has focused them", async ({
  signedIn: page,
  openMarket,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const bids = await new BidPage(page, routes.jodiDigit).goto(openMarket.gameId);
  await doubleText(page);
  for (const number of ["12", "13"]) await bids.enter({ fields: { Digit: number }, points: "10" });
  const link = bids.main.getByRole("link", { name: "To your list" });
  await bids.main.locator(".keys-head button").last().focus();
  await page.keyboard.press("Tab");
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Skip to content" }).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Menu" })).toBeFocused();
  await expect(page.getByRole("button", { name: "Menu" })).toBeInViewport({ ratio: 1 });
});
