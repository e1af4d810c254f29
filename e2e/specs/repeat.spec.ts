import { forMarket, routes } from "../../lib/routes";
import { placeBid } from "../fixtures/requests";
import { BidHistoryPage, SingleDigitPage } from "../kit/pages/bid-pages";
import { expect, test } from "../kit/test";

test("Repeat in a history leads to the confirmation; nothing is sent until it is confirmed, and then it is placed", {
  tag: "@money",
}, async ({ signedIn: page, control, player, market }) => {
  await placeBid(page, market, "6", 100);
  const history = await new BidHistoryPage(page).goto();
  await history.chip("Today").click();
  await history.submission(market.name).getByRole("button", { name: "Repeat" }).click();
  await expect(page).toHaveURL(forMarket(routes.singleDigit, market.gameId));
  const bids = new SingleDigitPage(page);
  await expect(bids.fact("Total Points")).toHaveText("100");
  expect(await control.bidsSent(player.mobile)).toHaveLength(1);
  await bids.cancel.click();
  await expect(bids.line("6", "100")).toBeVisible();
  await bids.send();
  await expect(bids.placed).toBeVisible();
  expect(await control.bidsSent(player.mobile)).toHaveLength(2);
});
