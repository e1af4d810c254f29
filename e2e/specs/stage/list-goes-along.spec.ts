import { expect, test } from "../../fixtures/stage-test";
import { SingleDigitPage } from "../../kit/pages/bid-pages";

test("a list whose market has closed goes along to the one that is open, unsent, and leaves none behind", {
  tag: "@money",
}, async ({ signedIn, control, newMarket, player }) => {
  // On a stage at ten, Open is over in the first market, and is over in the second once the first has closed.
  const market = await newMarket({ openTime: "09:00 AM", closeTime: "12:00 PM" });
  const next = await newMarket({ openTime: "11:00 AM", closeTime: "12:10 PM" });
  const bids = await new SingleDigitPage(signedIn).goto(market.gameId);
  await bids.add("6", "100");
  await control.closeMarket(market.gameId, 3000);
  const link = signedIn.getByRole("link", { name: `${next.name} is open Take your bid along` });
  await link.click({ timeout: 30_000 });
  await expect(bids.says(`Bids that came along from ${market.name}: 1. Not sent yet.`)).toBeVisible();
  await expect(bids.line("6", "100")).toBeVisible();
  await signedIn.reload();
  await expect(bids.line("6", "100")).toBeVisible();
  expect(await control.bidsSent(player.mobile)).toEqual([]);
  await signedIn.goto(`/single?market=${market.gameId}`);
  await expect(bids.says("Bidding is closed for Single Digit")).toBeVisible();
  await expect(bids.lines).toHaveCount(0);
});
