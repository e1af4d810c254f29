import type { Page } from "@playwright/test";
import { marketPath, routes } from "../../lib/routes";
import { placeBid } from "../fixtures/requests";
import { SingleDigitPage } from "../kit/pages/bid-pages";
import { MarketsPage } from "../kit/pages/market-pages";
import { Events } from "../kit/pages/shell";
import { expect, test } from "../kit/test";
import { untilBackCloses } from "../kit/waits";

test.use({ viewport: { width: 360, height: 640 } });

const idle = (page: Page) => page.locator("#pull").waitFor({ state: "attached" });

const backFromOver = async (page: Page): Promise<void> => {
  await untilBackCloses(page);
  await page.goBack();
};

const at = (page: Page, path: string) => expect(page).toHaveURL(path);

/** Opens Single Digit from the chooser, so that there is a page to go back to. */
const fromChooser = async (page: Page, marketId: string) => {
  await page.goto(marketPath(routes.game, marketId));
  await idle(page);
  await page.getByRole("main").getByRole("link", { name: "Single Digit" }).click();
  const here = marketPath(routes.singleDigit, marketId);
  await at(page, here);
  return { bids: new SingleDigitPage(page), here };
};

test("Back closes a bid's confirmation and its other sheets, keeps what was typed, and then leaves the page", async ({
  signedIn: page,
  openMarket: market,
  control,
  player,
}) => {
  const { bids, here } = await fromChooser(page, market.gameId);
  await bids.add("5", "50");
  await bids.points.fill("70");

  await bids.openConfirmation();
  await backFromOver(page);
  await expect(bids.dialog).toHaveCount(0);
  await at(page, here);
  await expect(bids.line("5", "50")).toBeVisible();
  await expect(bids.points).toHaveValue("70");

  // A dialog that is closed by its button leaves no history entry. After a reload the open dialog and its entry are
  // gone.
  await bids.openConfirmation();
  await bids.cancel.click();
  await expect(bids.dialog).toHaveCount(0);
  await bids.openConfirmation();
  await untilBackCloses(page);
  // The phone is never idle, so that Back comes before the script that closes dialogs.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.reload();
  await expect(bids.line("5", "50")).toBeVisible();
  await expect(bids.dialog).toHaveCount(0);
  await at(page, here);
  await page.goBack();
  await at(page, marketPath(routes.game, market.gameId));
  expect(await control.journal({ call: "api-submit-bid", mobile: player.mobile })).toHaveLength(0);
});

test("Back closes the menu, the bell's sheet, a market's dialog and the win sheet; a link in one leads on and back", async ({
  signedIn: page,
  control,
  newMarket,
}) => {
  const market = await newMarket({ opensInMinutes: 120, closesInMinutes: 240 });
  await page.goto(routes.wallet);
  await idle(page);
  const home = new MarketsPage(page);
  const { shell } = home;
  await shell.footer.getByRole("link", { name: "Home" }).click();
  await at(page, routes.home);

  await shell.openMenu();
  await backFromOver(page);
  await expect(shell.menu).toBeHidden();
  await at(page, routes.home);

  const info = await home.openInfo(market.name);
  await backFromOver(page);
  await expect(info).toBeHidden();
  await at(page, routes.home);

  const events = new Events(page);
  const { win, sheet, rows } = events;
  await events.open();
  await backFromOver(page);
  await expect(sheet).toBeHidden();
  await at(page, routes.home);

  await placeBid(page, market, "6", 10);
  await control.declare(market.gameId, "Open", "123");
  await expect(win).toBeVisible();
  await backFromOver(page);
  await expect(win).toBeHidden();
  await at(page, routes.home);

  await events.open();
  await untilBackCloses(page);
  await rows.filter({ hasText: "You won in" }).click();
  await at(page, routes.mainWinHistory);
  await page.goBack();
  await at(page, routes.home);
  await expect(home.heading).toBeVisible();
  await expect(sheet).toBeHidden();
  await page.goBack();
  await at(page, routes.wallet);
});

test("Back closes the ways to support, the search and a filter of a list, and then leaves the page", async ({
  signedIn: page,
}) => {
  await page.goto(routes.wallet);
  await idle(page);
  const home = new MarketsPage(page);
  const { shell } = home;
  await shell.footer.getByRole("link", { name: "Home" }).click();
  await at(page, routes.home);
  await home.main.getByRole("link", { name: "Starline", exact: true }).click();
  await at(page, routes.starline);

  const results = home.main.getByRole("button", { name: "Results" });
  await results.click();
  await expect(results).toHaveAttribute("aria-pressed", "true");
  await home.main.getByRole("button", { name: "Find a market" }).click();
  await expect(home.main.getByRole("searchbox")).toBeVisible();
  await shell.openSupport();
  await backFromOver(page);
  await expect(shell.supportWays.first()).toBeHidden();
  await backFromOver(page);
  await expect(home.main.getByRole("searchbox")).toHaveCount(0);
  await expect(results).toHaveAttribute("aria-pressed", "true");
  await backFromOver(page);
  await expect(results).toHaveAttribute("aria-pressed", "false");
  await at(page, routes.starline);
  await page.goBack();
  await at(page, routes.home);
});

test("Back leads the focus to the link that was used, and leaves the page where it was scrolled", async ({
  signedIn: page,
  newMarket,
}) => {
  await page.setViewportSize({ width: 360, height: 300 });
  const scrolled = () => page.evaluate(() => window.scrollY);
  for (let nth = 0; nth < 3; nth += 1) await newMarket({ opensInMinutes: 120, closesInMinutes: 240 });
  const { main } = await new MarketsPage(page).goto();
  await idle(page);
  const play = main.getByRole("link", { name: /^Play Game/ }).nth(2);
  await play.focus();
  const before = await scrolled();
  expect(before).toBeGreaterThan(0);
  await page.keyboard.press("Enter");
  await page.waitForURL(`**${routes.game}?market=*`);
  await expect(main.getByRole("heading", { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(play).toBeFocused();
  expect(await scrolled()).toBe(before);
});

test("the chooser's arrow leads back to the list one came from, and home where there is none", async ({
  signedIn: page,
  openMarket: { name, gameId },
}) => {
  const arrow = page.getByRole("main").getByRole("link", { name: "Back" });
  for (const list of [routes.home, routes.game]) {
    await page.goto(list);
    await page.getByRole("article", { name }).getByRole("link", { name: "Play Game" }).click();
    await at(page, marketPath(routes.game, gameId));
    // From a bid screen the arrow goes back to the chooser, and from there to the list.
    await page.getByRole("main").getByRole("link", { name: "Single Digit" }).click();
    await at(page, marketPath(routes.singleDigit, gameId));
    await arrow.click();
    await at(page, marketPath(routes.game, gameId));
    await arrow.click();
    await at(page, list);
  }
  const direct = await page.context().newPage();
  await direct.goto(marketPath(routes.game, gameId));
  await direct.getByRole("main").getByRole("link", { name: "Back" }).click();
  await at(direct, routes.home);
});

test("the histories' tabs keep the chosen days and take no step of Back, and the arrow leads where one came from", async ({
  signedIn: page,
}) => {
  await page.goto(routes.wallet);
  await idle(page);
  const main = page.getByRole("main");
  const shell = new MarketsPage(page).shell;
  await shell.footer.getByRole("link", { name: "Bids" }).click();
  await at(page, routes.mainBidHistory);
  await main.getByRole("button", { name: "Yesterday" }).click();
  await expect(page).toHaveURL(/\/imp4\?day=/);
  for (const [tab, path] of [
    ["Wins", routes.mainWinHistory],
    ["All", routes.allWins],
    ["Bids", routes.allBids],
    ["Gali", routes.galiBidHistory],
  ] as const) {
    await main.getByRole("link", { name: tab, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}\\?day=`));
    await expect(main.getByRole("button", { name: "Yesterday" })).toHaveAttribute("aria-pressed", "true");
  }

  // Days that were changed without the server stay after Back from another page.
  await main.getByRole("button", { name: "7 days", exact: true }).click();
  await expect(page).toHaveURL(/\/impbid\?from=/);
  await shell.footer.getByRole("link", { name: "Passbook" }).click();
  await at(page, routes.passbook);
  await main.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/impbid\?from=/);
  await expect(main.getByRole("button", { name: "7 days", exact: true })).toHaveAttribute("aria-pressed", "true");
  await main.getByRole("link", { name: "Back" }).click();
  await at(page, routes.wallet);
});
