import { routes } from "../kit/addresses";
import { ChartsPage } from "../kit/pages/charts-page";
import { signIn } from "../kit/players";
import { expect, test } from "../kit/test";

for (const betting of [true, false]) {
  test(`a player ${betting ? "with" : "without"} betting opens each game's chart in a tab of its own`, async ({
    page,
    control,
    openMarket: market,
  }) => {
    await signIn(page, await control.newPlayer({ betting }));
    const charts = await new ChartsPage(page).goto();
    await expect(charts.games.filter({ hasText: market.name })).toBeVisible();
    const opened = page.waitForEvent("popup");
    await charts.chartOf(market.name).click();
    const chart = await opened;
    await chart.waitForLoadState();
    expect(chart.url()).toMatch(/^(https:\/\/|http:\/\/127\.0\.0\.1)/);
    expect(await chart.evaluate(() => window.opener)).toBeNull();
    await expect(page).toHaveURL(new RegExp(`${routes.charts}$`));
    await charts.back.click();
    await expect(page).toHaveURL(new RegExp(`${routes.home}$`));
  });
}

test("a game that is new appears by itself while the charts are shown", async ({ signedIn, control }) => {
  const charts = await new ChartsPage(signedIn).goto();
  const market = await control.newMarket({ name: `New ${crypto.randomUUID().slice(0, 8)}` });
  await expect(charts.chartOf(market.name)).toBeVisible();
  await control.removeMarket(market.gameId);
});
