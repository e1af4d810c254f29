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

test("faults 27: a page that finds the session over leads back to itself too; another player goes home", {
  tag: "@security",
}, async ({ signedIn: page, control, player }) => {
  const login = new LoginPage(page);
  await control.changePlayer(player.mobile, { forgetTokens: true });
  await page.goto(routes.passbook);
  await expect(page.getByText(ENDED)).toBeVisible();
  await login.tryWith(player.mobile, player.password);
  await page.waitForURL(`**${routes.passbook}`);

  // An open page would find out by itself, and go where it leads.
  await page.goto("about:blank");
  await control.changePlayer(player.mobile, { forgetTokens: true });
  await page.goto(routes.mainBidHistory);
  await expect(page.getByText(ENDED)).toBeVisible();
  const other = await control.newPlayer({ points: 250 });
  await login.tryWith(other.mobile, other.password);
  await page.waitForURL(`**${routes.home}`);
});
