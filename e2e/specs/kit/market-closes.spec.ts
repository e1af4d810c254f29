import { expect, test } from "../../fixtures/stage-test";
import { SingleDigitPage } from "../../kit/pages/bid-pages";

test("a market closes while the sheet is open: nothing is sent, and the list stays", { tag: "@money" }, async ({
  signedIn,
  control,
  newMarket,
  player,
  words,
}) => {
  // On a stage at ten, Open is over, and Close is the session that ends.
  const market = await newMarket({ openTime: "09:00 AM", closeTime: "12:00 PM" });
  const bids = await new SingleDigitPage(signedIn).goto(market.gameId);
  await bids.add("6", "100");
  await bids.openConfirmation();
  await control.closeMarket(market.gameId, 3000);
  await expect(bids.dialog).toBeHidden({ timeout: 30_000 });
  await expect(bids.says("Bidding is closed for Single Digit")).toBeVisible();
  await expect(bids.says(`${words.bid.nothingSent} ${words.bid.keptOne}`)).toBeVisible();
  await expect(bids.line("6", "100")).toBeVisible();
  expect(await control.bidsSent(player.mobile)).toEqual([]);
});
