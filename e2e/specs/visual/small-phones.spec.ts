import type { Locator } from "@playwright/test";
import { marketPath, routes } from "../../../lib/routes";
import { doubleText } from "../../kit/geometry";
import { BidPage, SingleDigitPage } from "../../kit/pages/bid-pages";
import { expect, test } from "../../kit/test";

const isOnTop = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return found !== null && element.contains(found);
  });

test.describe("on a small phone", () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test("a confirmation shows six of twelve bids whole, keeps its heading over them and its warning in sight, and says above the buttons what is wrong", async ({
    signedIn: page,
    openMarket,
    network,
  }) => {
    const bids = await new SingleDigitPage(page).goto(openMarket.gameId);
    for (const digit of "123456123456") await bids.add(digit, "10");
    await bids.openConfirmation();
    const rows = bids.dialog.getByRole("listitem");
    await expect(rows.nth(5)).toBeInViewport({ ratio: 1 });
    await expect(rows.nth(11)).not.toBeInViewport({ ratio: 1 });
    const warning = bids.dialog.getByText("cannot be cancelled");
    await expect(warning).toBeInViewport({ ratio: 1 });
    await network.offline();
    const note = bids.dialog.getByRole("status").filter({ hasText: "when you are back online" });
    await expect(note).toBeInViewport({ ratio: 1 });
    await expect.poll(() => isOnTop(note)).toBe(true);
    await rows.nth(11).scrollIntoViewIfNeeded();
    await expect.poll(() => isOnTop(bids.dialog.getByText("Number", { exact: true }))).toBe(true);
    await page.setViewportSize({ width: 640, height: 360 });
    await expect(warning).toBeInViewport({ ratio: 1 });
    await expect.poll(() => isOnTop(warning)).toBe(true);
  });

  test("Add Money with its amount and app stands above the bottom bar", async ({ signedIn: page }) => {
    await page.goto(routes.payByUpi);
    await page.getByRole("button", { name: "₹500" }).click();
    await page.getByRole("radio", { name: "PhonePe" }).check();
    const send = page.getByRole("button", { name: "Add Money" });
    await expect(send).toContainText("₹500 with PhonePe");
    expect(await isOnTop(send.getByText("₹500 with PhonePe"))).toBe(true);
  });
});

test.describe("with text twice as large at 320 pixels", () => {
  test.use({ viewport: { width: 320, height: 640 }, contextOptions: { reducedMotion: "no-preference" } });

  test("a confirmation shows the numbers that are bid, and the title stands still", async ({
    signedIn: page,
    openMarket,
  }) => {
    const bids = await new BidPage(page, routes.fullSangam).goto(openMarket.gameId);
    await doubleText(page);
    await bids.enter({ fields: { "Open Pana": "123", "Close Pana": "220" }, points: "1000" });
    await bids.openConfirmation();
    for (const number of ["123", "220"]) {
      await expect(bids.dialog.getByText(number, { exact: true })).toBeInViewport({ ratio: 1 });
    }
    await expect(page.getByRole("banner").getByRole("checkbox", { name: "Stop the moving text" })).toBeHidden();
  });

  test("the notice of a list of an earlier day leaves the header in sight, and is read from its first word", async ({
    signedIn: page,
    openMarket,
  }) => {
    const bids = await new SingleDigitPage(page).goto(openMarket.gameId);
    await bids.add("6", "100");
    await page.evaluate(() => {
      const [name, text] = Object.entries(localStorage).find(([key]) => key.startsWith("bid-draft:")) ?? [];
      if (name) localStorage.setItem(name, JSON.stringify({ ...JSON.parse(text), day: "2026-11-01" }));
    });
    await page.reload();
    const title = page.getByText("Bidding is closed for Single Digit");
    await title.waitFor();
    await doubleText(page);
    expect(await isOnTop(title)).toBe(true);
    expect(await isOnTop(bids.shell.wallet)).toBe(true);
    await page.getByRole("button", { name: "Use for the next draw" }).click();
    await expect(bids.submit).toBeEnabled();
  });
});

test.describe("in Hindi, whose words are longer, at 320 px", () => {
  test.use({ language: "hi", viewport: { width: 320, height: 568 } });

  test("the stake chips with the last used stand in one line, the periods of a history and of the passbook in two at most", async ({
    signedIn: page,
    openMarket,
  }) => {
    const linesOf = async (chips: Locator) => {
      await expect(chips.first()).toBeEnabled();
      return new Set(await chips.evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect().top))).size;
    };
    await page.goto(marketPath(routes.singleDigit, openMarket.gameId));
    await page.locator("#number").fill("6");
    await page.locator("#points").fill("1250");
    await page.locator(".submit-bar button").click();
    await page.getByRole("dialog").locator("button").last().click();
    await page.locator(".placed-slip").waitFor();
    const chips = page.locator("fieldset.keys").first().getByRole("button");
    await expect(chips).toHaveCount(5);
    expect(await linesOf(chips)).toBe(1);
    for (const route of [routes.mainBidHistory, routes.allBids, routes.passbook]) {
      await page.goto(route);
      expect(await linesOf(page.locator(".period-chips button")), route).toBeLessThanOrEqual(2);
    }
  });
});

test("the first byte of the page has the theme: nothing flashes, with or without script", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? "", colorScheme: "light", javaScriptEnabled: false });
  await context.addCookies([{ name: "theme", value: "dark", url: baseURL ?? "" }]);
  const page = await context.newPage();
  await page.goto(routes.login);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(14, 21, 29)");
  await context.close();
});
