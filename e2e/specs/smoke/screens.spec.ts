import { routes } from "../../kit/addresses";
import { BidHistoryPage } from "../../kit/pages/bid-history-page";
import { ChartsPage } from "../../kit/pages/charts-page";
import { FamilyPage } from "../../kit/pages/family-page";
import { MarketsPage } from "../../kit/pages/markets-page";
import { PassbookPage } from "../../kit/pages/passbook-page";
import { WalletPage } from "../../kit/pages/wallet-page";
import { expect, test } from "../../kit/test";

test("each family has its list, with cards", { tag: "@smoke" }, async ({ signedIn: page, words }) => {
  const main = await new MarketsPage(page).goto(routes.game);
  await expect(main.cards.first()).toBeVisible();
  for (const name of ["starline", "gali"] as const) {
    const family = await new FamilyPage(page, name, words).goto();
    await expect(page.getByRole("article").first(), name).toBeVisible();
    await expect(family.chart, name).toHaveAttribute("href", /^https?:\/\//);
  }
});

test("the histories of all families are shown", { tag: "@smoke" }, async ({ signedIn: page, words }) => {
  const { titles } = words.history;
  for (const [route, title] of [
    [routes.mainBidHistory, titles["main-bids"]],
    [routes.mainWinHistory, titles["main-wins"]],
    [routes.starlineBidHistory, titles["starline-bids"]],
    [routes.starlineWinHistory, titles["starline-wins"]],
    [routes.galiBidHistory, titles["gali-bids"]],
    [routes.galiWinHistory, titles["gali-wins"]],
  ] as const) {
    const history = await new BidHistoryPage(page, route, title).goto();
    await expect(history.rows.first().or(history.none).first(), title).toBeVisible();
  }
});

test("charts, passbook and wallet are shown", { tag: "@smoke" }, async ({ signedIn: page }) => {
  const charts = await new ChartsPage(page).goto();
  await expect(charts.games.first()).toBeVisible();
  const passbook = await new PassbookPage(page).goto();
  await expect(passbook.entries.first().or(passbook.none).first()).toBeVisible();
  const wallet = await new WalletPage(page).goto();
  await wallet.unfold();
  await expect(wallet.rows).not.toHaveCount(0);
});
