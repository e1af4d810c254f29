import type { Locator, Page } from "@playwright/test";
import { forMarket, routes } from "../kit/addresses";
import { doubleText } from "../kit/geometry";
import { BidPage } from "../kit/pages/bid-page";
import { Shell } from "../kit/pages/shell";
import { SingleDigitPage } from "../kit/pages/single-digit-page";
import { expect, test } from "../kit/test";

test("a phone held across leaves seven tenths of its height for the content", async ({
  signedIn: page,
  openMarket,
}) => {
  await page.setViewportSize({ width: 740, height: 360 });
  for (const path of [routes.home, routes.wallet, routes.profile]) {
    await page.goto(path);
    const shell = new Shell(page);
    const [header, footer] = await Promise.all([shell.banner.boundingBox(), shell.footer.boundingBox()]);
    const content = (footer?.y ?? 0) - ((header?.y ?? 0) + (header?.height ?? 0));
    expect(content / 360, path).toBeGreaterThanOrEqual(0.7);
    const small = await shell.footer
      .locator(".footer-item")
      .evaluateAll((items) => items.filter((item) => item.getBoundingClientRect().height < 48).length);
    expect(small, path).toBe(0);
  }
  await page.setViewportSize({ width: 640, height: 360 });
  await page.goto(forMarket(routes.singleDigit, openMarket.gameId));
  await page.locator("#number").fill("6");
  await page.locator("#points").fill("10");
  await page.getByRole("button", { name: "Proceed" }).click();
  const [header, bar] = await Promise.all([
    new Shell(page).banner.boundingBox(),
    page.locator(".submit-bar").filter({ hasText: "10" }).boundingBox(),
  ]);
  expect(((bar?.y ?? 0) - (header?.height ?? 0)) / 360).toBeGreaterThanOrEqual(0.7);
});

/** Whether nothing covers the middle of an element. */
const isOnTop = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return found !== null && element.contains(found);
  });

test.describe("on a small phone", () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test("a confirmation shows four of six bids whole, keeps its heading over them, and says above the buttons what is wrong", async ({
    signedIn: page,
    openMarket,
  }) => {
    const bids = await new SingleDigitPage(page).goto(openMarket.gameId);
    for (const digit of ["1", "2", "3", "4", "5", "6"]) await bids.add(digit, "10");
    await bids.openConfirmation();
    const rows = bids.dialog.getByRole("listitem");
    await expect(rows.nth(3)).toBeInViewport({ ratio: 1 });
    await expect(rows.nth(5)).not.toBeInViewport({ ratio: 1 });
    await page.context().setOffline(true);
    const note = bids.dialog.getByRole("status").filter({ hasText: "You are offline" });
    await expect(note).toBeInViewport({ ratio: 1 });
    expect(await isOnTop(note)).toBe(true);
    await rows.nth(5).scrollIntoViewIfNeeded();
    expect(await isOnTop(bids.dialog.getByText("Number", { exact: true }))).toBe(true);
  });
});

test.describe("with text twice as large at 320 pixels", () => {
  test.use({ viewport: { width: 320, height: 640 }, contextOptions: { reducedMotion: "no-preference" } });

  test("a confirmation shows the number that is bid, and the title stands still", async ({
    signedIn: page,
    openMarket,
  }) => {
    const bids = await new BidPage(page, routes.fullSangam).goto(openMarket.gameId);
    await doubleText(page);
    await bids.enter({ fields: { "Open Pana": "123", "Close Pana": "220" }, points: "1000" });
    await bids.openConfirmation();
    await expect(bids.dialog.getByText("123 · 220")).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("banner").getByRole("checkbox", { name: "Stop the moving text" })).toHaveCount(0);
  });
});

test.describe("in Hindi, whose words are longer, at 320 px", () => {
  test.use({ language: "hi", viewport: { width: 320, height: 568 } });

  test("the stake chips stand in one line at 320 px with the last used beside them, and a session's time in one", async ({
    signedIn: page,
    openMarket,
  }) => {
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
});

/** The colours of the page and of the browser's bar. */
const looks = (page: Page) =>
  page.evaluate(() => ({
    ground: getComputedStyle(document.documentElement).backgroundColor,
    bar: [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
      .filter(({ media }) => media === "" || matchMedia(media).matches)
      .map(({ content }) => content),
  }));

const LIGHT = { ground: "rgb(244, 243, 239)", bar: ["#14202e"] };
const DARK = { ground: "rgb(14, 21, 29)", bar: ["#0a1017"] };

test("the first byte of the page has the theme: nothing flashes, with or without script", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? "", colorScheme: "light", javaScriptEnabled: false });
  await context.addCookies([{ name: "theme", value: "dark", url: baseURL ?? "" }]);
  const page = await context.newPage();
  await page.goto(routes.login);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("html")).toHaveCSS("background-color", DARK.ground);
  await context.close();
});

test("System follows the phone again, and leaves no cookie behind", async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(routes.root);
  const shell = new Shell(page);
  await shell.theme("Dark");
  await expect.poll(() => looks(page)).toEqual(DARK);
  await shell.menu.getByRole("button", { name: "System", exact: true }).click();
  await expect.poll(() => looks(page)).toEqual(LIGHT);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(() => looks(page)).toEqual(DARK);
  expect((await context.cookies()).filter(({ name }) => name === "theme")).toEqual([]);
});
