import { expect, test } from "../../fixtures/stage-test";
import { routes } from "../../kit/addresses";
import { MarketsPage } from "../../kit/pages/markets-page";
import { SingleDigitPage } from "../../kit/pages/single-digit-page";

test("faults 6: a provider that refuses the connection fails the bid at once; dialog and list stay", {
  tag: "@money",
}, async ({ signedIn, stage, market }) => {
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

test("faults 19: while the provider is down the list stays, marked with its age", { tag: "@money" }, async ({
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

test("faults 19: while the provider is down a player keeps menu and footer, a reload later too; nothing is decided by it", {
  tag: "@money",
}, async ({ signedIn, stage }) => {
  const { shell } = await new MarketsPage(signedIn).goto();
  const footer = await shell.footerLinks();
  const menu = await shell.menuLinks();
  expect(footer.map(([, href]) => href)).toContain(routes.passbook);
  await stage.killSandbox();
  await signedIn.goto(routes.home);
  await expect(signedIn.getByText("Your account cannot be read right now.", { exact: false })).toBeVisible();
  expect(await shell.footerLinks()).toEqual(footer);
  expect(await shell.menuLinks()).toEqual(menu);
  await signedIn.reload();
  await expect(signedIn.getByText("Your account cannot be read right now.", { exact: false })).toBeVisible();
  expect(await shell.footerLinks()).toEqual(footer);
  // Unknown is not off: Play Game leads on, to a screen that waits for the account. No points are shown.
  await expect(signedIn.getByRole("link", { name: "Play Game" }).first()).toBeVisible();
  await expect(shell.wallet.filter({ hasText: /\d/ })).toHaveCount(0);
});
