import { marketPath, routes } from "../../../lib/routes";
import { intercept } from "../../kit/network";
import { LoginPage } from "../../kit/pages/account-pages";
import { SingleDigitPage } from "../../kit/pages/bid-pages";
import { PayByUpiPage } from "../../kit/pages/funds-pages";
import { expect, test } from "../../kit/test";

test("faults 27: a session that ends leads to the login, and its player back to the list", {
  tag: "@security",
}, async ({ signedIn: page, control, player, openMarket: market }) => {
  const bids = await new SingleDigitPage(page).goto(market.gameId);
  await bids.add("5", "50");
  await expect(bids.line("5", "50")).toBeVisible();
  await control.changePlayer(player.mobile, { forgetTokens: true });
  // A change at the provider alone is noticed when the wallet is read again, within a minute (decision 0363).
  await expect(page.getByText("Your session has ended. Please log in again.")).toBeVisible({ timeout: 70_000 });
  await expect(page.locator(":focus")).toHaveText(
    "Your session has ended. Please log in again. " +
      "Then you are back at your bids: a list that you did not send is still there.",
  );
  expect(page.url()).not.toContain(player.mobile);
  await new LoginPage(page).tryWith(player.mobile, player.password);
  await page.waitForURL(`**${marketPath(routes.singleDigit, market.gameId)}`);
  await expect(bids.line("5", "50")).toHaveCount(1);
});

test("faults 27: another player who logs in after the end of a session goes home", { tag: "@security" }, async ({
  signedIn: page,
  control,
  player,
}) => {
  await control.changePlayer(player.mobile, { forgetTokens: true });
  await page.goto(routes.mainBidHistory);
  await new LoginPage(page).signIn(await control.newPlayer({ points: 250 }));
});

test("faults 27: a deposit refused while its payment app opens says on every page that nothing was recorded and not to pay, until that is dismissed", {
  tag: "@security",
}, async ({ signedIn: page, control, player, words }) => {
  const unrecorded = page.getByText(words.deposit.unrecorded);
  // Polls, including one in flight, must not notice the end of the session first, because nothing would be sent then.
  // The session ends after the request for the payee.
  await intercept(page, /\/api\//, async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (request.method() === "GET" && pathname !== "/api/deposits/payee") return;
    if (pathname === "/api/deposits") await control.changePlayer(player.mobile, { forgetTokens: true });
    await route.fallback();
  });
  const upi = await (await PayByUpiPage.on(page)).goto();
  await upi.pay("500");
  await page.waitForURL(`**${routes.login}**`);
  expect(upi.opened).toHaveLength(1);
  await expect(unrecorded).toBeVisible();
  await new LoginPage(page).tryWith(player.mobile, player.password);
  await page.waitForURL(`**${routes.payByUpi}`);
  await expect(page.getByText(words.deposit.doNotPay)).toBeVisible();
  await page.getByRole("button", { name: words.common.dismiss }).click();
  await page.reload();
  await expect(unrecorded).toHaveCount(0);
  expect(await control.journal({ call: "fund-request-add", mobile: player.mobile })).toEqual([]);
});
