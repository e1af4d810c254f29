import { forMarket, routes } from "../../../lib/routes";
import { intercept } from "../../kit/network";
import { LoginPage } from "../../kit/pages/account-pages";
import { SingleDigitPage } from "../../kit/pages/bid-pages";
import { PayByUpiPage } from "../../kit/pages/funds-pages";
import { signIn } from "../../kit/players";
import { expect, test } from "../../kit/test";

test("faults 27, 40: behind an open confirmation another player gets a page of their own; a session that ends leads to the login, and its player back to the list", {
  tag: "@security",
}, async ({ signedIn: page, control, player, openMarket: market }) => {
  const other = await control.newPlayer({ points: 777 });
  const bids = await new SingleDigitPage(page).goto(market.gameId);
  await bids.add("5", "50");
  await bids.openConfirmation();
  // A poll must not notice it first.
  const goOn = await intercept(page, /\/api\/(wallet|markets|events)/, () => undefined);
  await signIn(page, other);
  const again = page.waitForEvent("load");
  await bids.confirm.click();
  await again;
  goOn();
  await expect(page.getByRole("banner").getByText("777")).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Passbook" }).click();
  await expect(page.getByRole("main").getByText("777").first()).toBeVisible();
  for (const { mobile } of [player, other]) expect(await control.bidsSent(mobile)).toEqual([]);

  // An open page would notice the change by itself, and lead away.
  await page.goto("about:blank");
  await signIn(page, player);
  await bids.goto(market.gameId);
  await expect(bids.line("5", "50")).toBeVisible();
  await control.changePlayer(player.mobile, { forgetTokens: true });
  await expect(page.getByText("Your session has ended. Please log in again.")).toBeVisible();
  expect(page.url()).not.toContain(player.mobile);
  await new LoginPage(page).tryWith(player.mobile, player.password);
  await page.waitForURL(`**${forMarket(routes.singleDigit, market.gameId)}`);
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
  const upi = await (await PayByUpiPage.on(page)).goto();
  // A poll must not notice it first.
  await intercept(page, /\/api\//, (route) => (route.request().method() === "GET" ? undefined : route.fallback()));
  await control.changePlayer(player.mobile, { forgetTokens: true });
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
