import { routes } from "../../../lib/routes";
import { expect, test } from "../../fixtures/stage-test";
import { SingleDigitPage } from "../../kit/pages/bid-pages";
import { Phone } from "../../kit/pages/shell";
import { signIn } from "../../kit/players";

test.use({ serviceWorkers: "allow" });

/** The time for the browser, which decides when it fetches the worker and lets the new one take over. */
const AT_NEXT_VISIT = { timeout: 60_000 };
test.beforeEach(() => test.setTimeout(180_000));

test("faults 28: a new version under an open tab is told there, and its reload keeps the list", async ({
  page,
  stage,
  player,
  market,
}) => {
  await signIn(page, player);
  const bids = await new SingleDigitPage(page).goto(market.gameId);
  const phone = new Phone(page);
  await phone.untilWorkerRules();
  await bids.add("5", "20");
  await stage.stopApp();
  await stage.startApp({ BRAND_NAME: "Second House" });
  // Opening any page makes the browser look for a new worker.
  const other = await page.context().newPage();
  await other.goto(routes.howToPlay);
  await expect(phone.newVersion).toBeVisible(AT_NEXT_VISIT);
  // Nothing has reloaded, so it is still the old page.
  await expect(page).toHaveTitle(/· Markets$/);
  await expect(bids.lines).toHaveCount(1);
  await phone.reload.click();
  await expect(page).toHaveTitle(/· Second House$/, AT_NEXT_VISIT);
  await expect(bids.lines).toHaveCount(1);
  await expect(bids.submit).toBeEnabled();
});
