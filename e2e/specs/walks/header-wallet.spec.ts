import { Walker } from "../../fixtures/walker";
import { routes } from "../../kit/addresses";
import { MarketsPage } from "../../kit/pages/markets-page";
import { Shell } from "../../kit/pages/shell";
import { onAnotherPhone } from "../../kit/second-device";
import { expect, test } from "../../kit/test";

test("the header's wallet follows a credit on home, the histories and the passbook within one poll, without a tap", {
  tag: "@slow",
}, async ({ signedIn: page, player, control }) => {
  const { shell } = await new MarketsPage(page).goto();
  await expect(shell.wallet).toContainText("5,000");
  await control.changePlayer(player.mobile, { adjust: 250 });
  await expect(shell.wallet).toContainText("5,250");
  await new Walker(page, shell).follow(routes.mainBidHistory);
  await page.waitForURL(`**${routes.mainBidHistory}`);
  await control.changePlayer(player.mobile, { adjust: 100 });
  await expect(shell.wallet).toContainText("5,350");
  for (const [nth, path] of [routes.mainBidHistory, routes.passbook, routes.home].entries()) {
    await page.goto(path);
    await control.changePlayer(player.mobile, { adjust: 10 });
    await expect(shell.wallet, path).toContainText(`5,3${6 + nth}0`);
  }
});

test("a page opened at once after another shows the wallet of its own moment", async ({
  signedIn: page,
  player,
  control,
}) => {
  // Neither page may ask again by script: what it shows is what the server put into it.
  await page.route("**/api/**", (route) => route.abort());
  await page.goto(routes.withdrawHistory);
  await control.changePlayer(player.mobile, { adjust: 300 });
  await page.goto(routes.withdrawHistory);
  await expect(new Shell(page).wallet).toContainText("5,300");
});

test("faults 40: a bid on another phone shows in this one's header within a poll", async ({
  signedIn: page,
  player,
  control,
  browser,
  baseURL,
}) => {
  const { shell } = await new MarketsPage(page).goto();
  await onAnotherPhone(browser, baseURL, player, async (other) => {
    await new MarketsPage(other).goto();
    await control.changePlayer(player.mobile, { adjust: -1000 });
    await expect(new Shell(other).wallet).toContainText("4,000");
  });
  await expect(shell.wallet).toContainText("4,000");
});
