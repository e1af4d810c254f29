import type { Locator, Page } from "@playwright/test";
import { forMarket, routes } from "../../kit/addresses";
import { expect, test } from "../../kit/test";

test.beforeEach(({ context, baseURL }) => context.addCookies([{ name: "language", value: "hi", url: baseURL ?? "" }]));

/** Texts of several lines whose last is one short word, such as "है।". */
const lonelyWords = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("main p, main li")].flatMap((element) => {
      const node = element.lastChild;
      const text = node?.textContent ?? "";
      if (node?.nodeType !== Node.TEXT_NODE || !element.checkVisibility()) return [];
      const lineOf = (from: number, to: number) => {
        const range = document.createRange();
        range.setStart(node, from);
        range.setEnd(node, to);
        return range.getBoundingClientRect().top;
      };
      const lastWord = text.trimEnd().lastIndexOf(" ") + 1;
      const word = text.slice(lastWord).trim();
      if (lastWord === 0 || word.length > 4) return [];
      const alone = lineOf(lastWord, lastWord + 1) > lineOf(lastWord - 2, lastWord - 1);
      return alone ? [text.trim()] : [];
    }),
  );

test("no Hindi sentence of a screen of funds ends in a line of one short word at 360 px", async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const path of [routes.wallet, routes.addFunds, routes.payByQr, routes.transfer]) {
    await page.goto(path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    expect(await lonelyWords(page), path).toEqual([]);
  }
});

test("the charts' title stands beside its way back in Hindi, however narrow the phone", async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(routes.charts);
  const title = await page.getByRole("heading", { level: 1 }).boundingBox();
  const back = await page.locator(`main a[href="${routes.home}"]`).boundingBox();
  if (title === null || back === null) throw new Error("no heading");
  expect(title.y).toBeLessThan(back.y + back.height);
  expect(title.y + title.height).toBeGreaterThan(back.y);
});

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

test("at 1280 px what comes in fours stands in twos: the entry of a sangam, the gateways of a payment", async ({
  signedIn: page,
  openMarket,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  /** How many stand in each row: a button's lower edge is a few pixels off that of an input beside it. */
  const rowsOf = async (items: Locator) => {
    const bottoms = await items.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
    const first = bottoms.filter(
      (bottom, index) => !bottoms.slice(0, index).some((other) => Math.abs(other - bottom) < 20),
    );
    return first.map((row) => bottoms.filter((bottom) => Math.abs(row - bottom) < 20).length);
  };
  await page.goto(forMarket(routes.halfSangam, openMarket.gameId));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await rowsOf(page.locator("#number, #second, #points, main form button[type=submit]"))).toEqual([2, 2]);
  await page.goto(routes.payByUpi);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await rowsOf(page.locator("main label:has(input[type=radio])"))).toEqual([2, 2]);
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
