import { LoginPage } from "../../kit/pages/account-pages";
import { expect, test } from "../../kit/test";

test("a bid is taken from the wallet", { tag: "@money" }, async ({ page, player, openMarket }) => {
  const login = await new LoginPage(page).goto();
  const markets = await login.signIn(player);
  const chooser = await markets.play(openMarket.name);
  const bids = await chooser.openSingleDigit();
  await bids.bid("6", "100");
  await expect(bids.placed).toBeVisible();
  await expect(bids.shell.wallet).toContainText("4,900");
});
