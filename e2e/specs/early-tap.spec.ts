import { FAMILY_ROUTES, forMarket, routes } from "../kit/addresses";
import { MarketsPage } from "../kit/pages/markets-page";
import { test } from "../kit/test";

test("Play Game is a link: it leads on before any script has come", async ({
  signedIn: page,
  network,
  openMarket: market,
}) => {
  await network.holdScripts();
  await page.goto(routes.home, { waitUntil: "commit" });
  await new MarketsPage(page).market(market.name).play.click();
  await page.waitForURL(`**${forMarket(FAMILY_ROUTES.main.chooser, market.gameId)}`, { waitUntil: "commit" });
});
