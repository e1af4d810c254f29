import type { Locator } from "@playwright/test";
import { expect, test } from "../../fixtures/stage-test";
import { forMarket, routes } from "../../kit/addresses";
import { BidHistoryPage } from "../../kit/pages/bid-history-page";
import { HomePage } from "../../kit/pages/home-page";
import { SingleDigitPage } from "../../kit/pages/single-digit-page";
import { signIn } from "../../kit/players";

const TODAY = "2026-11-21T10:00:00+05:30";

test("yesterday's bid is in the list again after three taps from home, and nothing is sent", { tag: "@money" }, async ({
  signedIn: page,
  control,
  player,
  market,
}) => {
  const bids = await new SingleDigitPage(page).goto(market.gameId);
  await bids.add("6", "100");
  await bids.add("3", "50");
  await bids.openConfirmation();
  await bids.confirm.click();
  await expect(bids.placed).toBeVisible();
  // An open page would lead to the login by itself when the session ends.
  await page.goto("about:blank");
  await control.setClock(TODAY);
  await signIn(page, player);
  await new HomePage(page).goto();

  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  const history = new BidHistoryPage(page);
  await tap(history.shell.footer.getByRole("link", { name: "Bids" }));
  await tap(history.chip("Yesterday"));
  await tap(history.submission(market.name).getByRole("button", { name: "Repeat" }));
  // Checked first: the toast lasts only seconds.
  await expect(page.getByText("Put into your list")).toBeVisible();
  await expect(page).toHaveURL(forMarket(routes.singleDigit, market.gameId));
  await expect(bids.lines).toHaveCount(2);
  expect(taps).toBe(3);
  expect(await control.bidsSent(player.mobile)).toHaveLength(1);

  await bids.openConfirmation();
  await bids.confirm.click();
  await expect(bids.placed).toBeVisible();
  expect(await control.bidsSent(player.mobile)).toHaveLength(2);
});
