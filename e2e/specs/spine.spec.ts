import { LoginPage } from "../kit/pages/account-pages";
import { BidHistoryPage } from "../kit/pages/bid-pages";
import { expect, test } from "../kit/test";

const SEEDED = [
  "Sridevi",
  "Time Bazar",
  "Madhur Day",
  "Milan Day",
  "Rajdhani Day",
  "Kalyan",
  "Sridevi Night",
  "Milan Night",
  "Rajdhani Night",
  "Main Bazar",
];

test("a player signs in, bids on an open market, sees the wallet and the history follow, and is paid for a win", {
  tag: "@money",
}, async ({ page, player, market, control }) => {
  const login = await new LoginPage(page).goto();
  const markets = await login.signIn(player);

  for (const name of SEEDED) await expect(markets.market(name).card).toBeVisible();
  await expect(markets.shell.wallet).toContainText("5,000");
  await expect(markets.market(market.name).card).toContainText("***-**-***");

  const chooser = await markets.play(market.name);
  const bids = await chooser.openSingleDigit();
  await bids.add("6", "100");
  await bids.add("3", "50");
  await expect(bids.lines).toHaveCount(2);
  const dialog = await bids.openConfirmation();
  await expect(dialog).toContainText("Once you place a bid, it cannot be cancelled in any situation.");
  await expect(dialog.getByText("Total Bid")).toBeVisible();
  await expect(dialog).toContainText("150");
  await bids.confirm.click();
  await expect(bids.placed).toBeVisible();
  await expect(bids.lines).toHaveCount(0);
  await expect(bids.shell.wallet).toContainText("4,850");
  expect((await control.player(player.mobile)).wallet).toBe("4850");

  const history = await new BidHistoryPage(page).goto();
  await expect(history.bidsOn(market.name)).toHaveCount(2);
  await expect(history.bidsOn(market.name).filter({ hasText: "100 points" })).toContainText("Single Digit");

  // 123 is of family 6: a hundred points on 6 pay 950.
  await control.declare(market.gameId, "Open", "123");
  expect((await control.player(player.mobile)).wallet).toBe("5800");
  const list = await markets.goto();
  await expect(list.shell.wallet).toContainText("5,800");
  await expect(list.market(market.name).card).toContainText("123-6");
  expect((await control.ledger()).sum).toBe("0");
  await history.goto();
  await expect(history.bidsOn(market.name).filter({ hasText: "100 points" })).toContainText("Won");
  await expect(history.bidsOn(market.name).filter({ hasText: "50 points" })).toContainText("Lost");
});
