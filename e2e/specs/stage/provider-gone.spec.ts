import { routes } from "../../../lib/routes";
import { expect, test } from "../../fixtures/stage-test";
import { SingleDigitPage } from "../../kit/pages/bid-pages";
import { MarketsPage } from "../../kit/pages/market-pages";

test("faults 6, 19: a provider that refuses the connection fails a bid at once; lists stay with their age, menu and footer as they are", {
  tag: "@money",
}, async ({ signedIn, context, stage, market }) => {
  const markets = await new MarketsPage(signedIn).goto();
  await expect(markets.freshness).toHaveText("Live");
  const { shell } = markets;
  const [footer, menu] = [await shell.footerLinks(), await shell.menuLinks()];
  expect(footer.map(([, href]) => href)).toContain(routes.passbook);
  const bids = await new SingleDigitPage(await context.newPage()).goto(market.gameId);
  await bids.add("5", "50");
  await bids.openConfirmation();
  await stage.killSandbox();

  await bids.confirm.click();
  await expect(bids.failed).toBeVisible();
  await expect(bids.dialog).toBeVisible();
  await bids.cancel.click();
  await expect(bids.line("5", "50")).toBeVisible();
  await bids.page.close();

  await expect(markets.freshness).toContainText("Last updated", { timeout: 30_000 });
  await expect(markets.market(market.name).card).toBeVisible();
  await signedIn.reload();
  await expect(signedIn.getByText("Can't reach your account.", { exact: false })).toBeVisible();
  expect(await shell.footerLinks()).toEqual(footer);
  expect(await shell.menuLinks()).toEqual(menu);
  // While the account is unknown, betting is not off: Play Game stays. No points are shown.
  await expect(signedIn.getByRole("link", { name: "Play Game" }).first()).toBeVisible();
  await expect(shell.wallet.filter({ hasText: /\d/ })).toHaveCount(0);
});
