import { BidHistoryPage } from "../../kit/pages/bid-pages";
import { MarketsPage } from "../../kit/pages/market-pages";
import { expect, test } from "../../kit/test";

test("a bid is seen in the history", { tag: "@money" }, async ({ signedIn, openMarket, words }) => {
  const markets = await new MarketsPage(signedIn).goto();
  const chooser = await markets.play(openMarket.name);
  const bids = await chooser.openSingleDigit();
  await bids.bid("6", "100");
  await expect(bids.placed).toBeVisible();
  const history = await new BidHistoryPage(signedIn).goto();
  const row = history.bidsOn(openMarket.name);
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(words.play.gameTypes["single-digit"]);
  await expect(row).toContainText("100");
});
