import { expect, test } from "../../fixtures/stage-test";
import { SingleDigitPage } from "../../kit/pages/bid-pages";

test("a market closes while the sheet is open: nothing is sent, and the list stays or goes along to the next market", {
  tag: "@money",
}, async ({ signedIn, control, newMarket, player, words }) => {
  // On a stage at ten, Open is over, and Close is the session that ends.
  const market = await newMarket({ openTime: "09:00 AM", closeTime: "12:00 PM" });
  const next = await newMarket({ openTime: "11:00 AM", closeTime: "12:10 PM" });
  const bids = await new SingleDigitPage(signedIn).goto(market.gameId);
  await bids.add("6", "100");
  await bids.openConfirmation();
  await control.closeMarket(market.gameId, 3000);
  await expect(bids.dialog).toBeHidden({ timeout: 30_000 });
  await expect(bids.says("Bidding is closed for Single Digit")).toBeVisible();
  await expect(bids.says(words.bid.listStays)).toBeVisible();
  await expect(bids.line("6", "100")).toBeVisible();

  await signedIn.getByRole("link", { name: `${next.name} is open Take your bid along` }).click();
  await expect(bids.says(`Bids that came along from ${market.name}: 1. Not sent yet.`)).toBeVisible();
  await expect(bids.line("6", "100")).toBeVisible();
  await signedIn.reload();
  await expect(bids.line("6", "100")).toBeVisible();
  expect(await control.bidsSent(player.mobile)).toEqual([]);
  await bids.goto(market.gameId);
  await expect(bids.lines).toHaveCount(0);
});
