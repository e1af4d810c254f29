import { routes } from "../../../lib/routes";
import { LoginPage, RegisterPage } from "../../kit/pages/account-pages";
import { BidHistoryPage } from "../../kit/pages/bid-pages";
import { PassbookPage, WalletPage } from "../../kit/pages/funds-pages";
import { ChartsPage, FamilyPage, MarketsPage } from "../../kit/pages/market-pages";
import { signIn } from "../../kit/players";
import { expect, test } from "../../kit/test";
import { translationsIn } from "../../kit/words";

test("a visitor reads the public pages, and finds login and registration", { tag: "@smoke" }, async ({
  page,
  words,
}) => {
  const { titles } = words.pages;
  for (const [route, title] of [
    [routes.howToPlay, titles.htp],
    [routes.privacyPolicy, titles.privacypolicy],
    [routes.privacy, titles.privacy],
    [routes.about, titles.about],
    [routes.deleteAccount, titles.delete],
  ] as const) {
    const answer = await page.goto(route);
    expect(answer?.status(), route).toBe(200);
    await expect(page.getByRole("heading", { name: title, level: 1 }), route).toBeVisible();
  }
  for (const arrival of [new RegisterPage(page), new LoginPage(page)]) {
    await arrival.goto();
    await expect(page.getByRole("main")).toContainText(/18\+|only from the age of/);
  }
  await page.goto(routes.home);
  await expect(page).toHaveURL(new RegExp(`${routes.login}\\b`));
});

test("each family has its list, with cards, and its histories", { tag: "@smoke" }, async ({
  signedIn: page,
  words,
}) => {
  for (const name of ["starline", "gali"] as const) {
    const family = await new FamilyPage(page, name, words).goto();
    await expect(family.cards.first(), name).toBeVisible();
    // The chart of Gali may come with its rates.
    const lists = await Promise.all(
      [`/api/${name}/markets`, `/api/rates/${name}`].map((path) => page.request.get(path)),
    );
    const given = await Promise.all(lists.map(async (list) => (await list.json()).chartUrl));
    if (given.some((url) => typeof url === "string"))
      await expect(family.chart, name).toHaveAttribute("href", /^https?:\/\//);
    else {
      await expect(family.chart, name).toHaveCount(0);
      process.stdout.write(`${name}: the provider gives no chart link, so none is looked for\n`);
    }
  }
  const { titles } = words.history;
  for (const [route, title] of [
    [routes.allBids, words.history.allTitle],
    [routes.allWins, words.history.allWinsTitle],
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

test("a language and a theme are chosen in the menu", { tag: "@smoke" }, async ({ signedIn: page }) => {
  const { shell } = await new MarketsPage(page).goto();
  await shell.theme("dark");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await shell.putMenuAway();
  await shell.language("हिन्दी");
  const hindi = translationsIn("hi");
  const markets = new MarketsPage(page, hindi);
  await expect(markets.heading).toBeVisible();
  await page.reload();
  await expect(markets.heading).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  const menu = await markets.shell.openMenu();
  await expect(menu.getByRole("link", { name: hindi.shell.marketCharts })).toBeVisible();
});

test("a player without betting sees results and no way to bid", { tag: ["@smoke", "@control"] }, async ({
  page,
  control,
  words,
}) => {
  await signIn(page, await control.newPlayer({ betting: false }));
  const markets = await new MarketsPage(page).goto();
  await expect(markets.cards.first()).toBeVisible();
  await expect(page.getByText(words.play.playGame)).toHaveCount(0);
  await page.goto(routes.wallet);
  await expect(page).toHaveURL(new RegExp(`${routes.home}$`));
});

test("a result shows by itself on the open list", { tag: ["@smoke", "@control"] }, async ({
  signedIn: page,
  market,
  control,
}) => {
  const markets = await new MarketsPage(page).goto();
  const { card } = markets.market(market.name);
  await expect(card).toContainText("***-**-***");
  await control.declare(market.gameId, "Open", "123");
  await expect(card).toContainText("123-6");
});
