import { routes } from "../../../lib/routes";
import { LoginPage } from "../../kit/pages/account-pages";
import { SingleDigitPage } from "../../kit/pages/bid-pages";
import { MarketsPage } from "../../kit/pages/market-pages";
import { expect, test } from "../../kit/test";

/** Matches markets of tests that run meanwhile, which may be removed at any moment. */
const OF_OTHER_TESTS = /^((Market|Open|New) [0-9a-f]{8}|Shri Mahalakshmi Rajdhani Night Express \w+ [0-9a-f]{4})$/;

// In `npm test` every screen size runs these tests (e2e/kit/projects.ts).

test("a player signs in by the form, finds the list live, and logs out", { tag: "@smoke" }, async ({
  page,
  player,
}) => {
  const login = await new LoginPage(page).goto();
  const markets = await login.signIn(player);
  await expect(markets.cards.first()).toBeVisible();
  await expect(markets.freshness).toHaveText("Live");
  await expect(markets.shell.wallet).toContainText(/\d/);
  await markets.shell.signOut();
  await expect(login.submit).toBeVisible();
  await page.goto(routes.home);
  await expect(page).toHaveURL(new RegExp(`${routes.login}\\b`));
});

test("a bid is prepared up to its confirmation, and cancelled", { tag: "@smoke" }, async ({ signedIn: page }) => {
  const markets = await new MarketsPage(page).goto();
  const passing = page.getByRole("heading", { name: OF_OTHER_TESTS });
  const open = markets.cards.filter({ hasText: "Market Open for today", hasNot: passing });
  const isOpen = await open.first().isVisible();
  test.info().annotations.push({ type: "market", description: isOpen ? "open" : "none is open now" });
  if (!isOpen) return expect(markets.openGroup).toHaveText("No market is open now");

  const chooser = await markets.play((await open.first().getByRole("heading").textContent()) ?? "");
  await chooser.singleDigit.click();
  const bids = new SingleDigitPage(page);
  await bids.add("6", "10");
  await expect(bids.lines).toHaveCount(1);
  await bids.openConfirmation();
  await expect(bids.fact("Total Points")).toHaveText("10");
  await bids.cancel.click();
  await expect(bids.dialog).toBeHidden();
  await expect(bids.line("6", "10")).toBeVisible();
});
