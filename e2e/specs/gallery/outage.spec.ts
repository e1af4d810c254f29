import { expect, test } from "../../fixtures/stage-test";
import { forMarket, routes } from "../../kit/addresses";
import { takeScreens } from "./pictures";

test.describe.configure({ timeout: 600_000 });

test("screens while the provider does not answer", async ({ signedIn: page, control, stage }) => {
  const { gameId } = await control.allDayMarket("main");
  await page.goto(forMarket(routes.game, gameId));
  await expect(page.getByRole("heading").first()).toBeVisible();
  await stage.killSandbox();
  const { home, starline, charts, wallet, addFunds, payByQr, withdraw, withdrawHistory, transfer } = routes;
  await takeScreens(page, [home, starline, charts, wallet, addFunds, payByQr, withdraw, withdrawHistory, transfer]);
  await takeScreens(page, [routes.passbook, routes.mainBidHistory, routes.marketRates, routes.profile]);
  await takeScreens(page, [forMarket(routes.game, gameId), forMarket(routes.singleDigit, gameId)]);
});
