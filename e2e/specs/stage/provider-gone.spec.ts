import { expect, test } from "../../fixtures/stage-test";
import { MarketsPage } from "../../pages/markets-page";
import { SingleDigitPage } from "../../pages/single-digit-page";

test("faults 6: a provider that refuses the connection fails the bid at once; dialog and list stay", async ({
  signedIn,
  stage,
  market,
}) => {
  const bids = await new SingleDigitPage(signedIn).goto(market.gameId);
  await bids.add("5", "50");
  await bids.openConfirmation();
  await stage.killSandbox();
  await bids.confirm.click();
  await expect(bids.failed).toBeVisible();
  await expect(bids.dialog).toBeVisible();
  await bids.cancel.click();
  await expect(bids.line("5", "50")).toBeVisible();
});

test("faults 19: while the provider is down the list stays, marked with its age", async ({
  signedIn,
  stage,
  market,
}) => {
  const markets = await new MarketsPage(signedIn).goto();
  await expect(markets.freshness).toHaveText("Live");
  await stage.killSandbox();
  await expect(markets.freshness).toContainText("Last updated", { timeout: 30_000 });
  await expect(markets.market(market.name).card).toBeVisible();
});
