import { forMarket, routes } from "../kit/addresses";
import { LoginPage } from "../kit/pages/login-page";
import { SingleDigitPage } from "../kit/pages/single-digit-page";
import { expect, test } from "../kit/test";

const ENDED = "Your session has ended. Please log in again.";

test("faults 27: a session that ends on a bid screen says so, and its player comes back to the screen and the list", {
  tag: "@security",
}, async ({ signedIn: page, control, player, openMarket }) => {
  const bids = await new SingleDigitPage(page).goto(openMarket.gameId);
  await bids.add("5", "50");
  await control.changePlayer(player.mobile, { forgetTokens: true });
  await expect(page.getByText(ENDED)).toBeVisible();
  expect(page.url()).not.toContain(player.mobile);
  await new LoginPage(page).tryWith(player.mobile, player.password);
  await page.waitForURL(`**${forMarket(routes.singleDigit, openMarket.gameId)}`);
  await expect(bids.line("5", "50")).toHaveCount(1);
});

test("faults 27: another player who logs in after the end of a session goes home", {
  tag: "@security",
}, async ({ signedIn: page, control, player }) => {
  await control.changePlayer(player.mobile, { forgetTokens: true });
  await page.goto(routes.mainBidHistory);
  await expect(page.getByText(ENDED)).toBeVisible();
  const other = await control.newPlayer({ points: 250 });
  await new LoginPage(page).tryWith(other.mobile, other.password);
  await page.waitForURL(`**${routes.home}`);
});
