import { faultsInBothThemes } from "../../kit/accessibility";
import { forMarket, routes } from "../../kit/addresses";
import { BidPage } from "../../kit/pages/bid-page";
import { ChooserPage } from "../../kit/pages/chooser-page";
import { expect, test } from "../../kit/test";

test("choosers and bid screens are titled by what they are and their market", { tag: "@money" }, async ({
  signedIn: page,
  openMarket,
}) => {
  const { gameId, name } = openMarket;
  for (const [route, title] of [
    [routes.game, "Choose a game"],
    [routes.jodiDigit, "Jodi Digit"],
    [routes.spMotor, "SP Motor"],
  ] as const) {
    await page.goto(forMarket(route, gameId));
    await expect(page).toHaveTitle(new RegExp(`^${title} · ${name} · \\S+`));
  }
});

test("tiles, bid screen and confirmation say what the provider's rates pay", { tag: "@money" }, async ({
  signedIn: page,
  openMarket,
}) => {
  await page.goto(forMarket(routes.game, openMarket.gameId));
  await expect(new ChooserPage(page).tile("Single Pana")).toContainText("10 → 1,400");
  const bids = await new BidPage(page, routes.singlePana).goto(openMarket.gameId);
  await page.getByRole("tab", { name: "6", exact: true }).click();
  await page.getByRole("tabpanel", { name: "6" }).getByRole("button", { name: "123", exact: true }).click();
  await bids.points.fill("20");
  await expect(page.getByText("wins 2,800")).toBeVisible();
  await bids.proceed.click();
  await bids.openConfirmation();
  await expect(bids.dialog.getByRole("listitem", { name: "123, Open, 20 points, wins 2,800" })).toBeVisible();
  await expect(bids.dialogRow("Most you can win")).toHaveText("2,800");
  expect(await faultsInBothThemes(page)).toEqual([]);
  await bids.cancel.click();
  await page.getByRole("button", { name: "How it works" }).click();
  await expect(page.getByRole("dialog", { name: "Single Pana" })).toContainText("10 points win 1,400");
  expect(await faultsInBothThemes(page)).toEqual([]);
});
