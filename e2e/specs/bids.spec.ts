import { loseResponse, withoutEvents } from "../fixtures/requests";
import { SingleDigitPage } from "../kit/pages/bid-pages";
import { signIn } from "../kit/players";
import { expect, test } from "../kit/test";
import { ENGLISH, textLike } from "../kit/words";

const SUBMIT = "api-submit-bid";
const HISTORY = "api-bid-history-data";

test("faults 1, 4, 5, 7 and 8: a double tap whose answer is lost after the commit is placed once; one that breaks before it survives its tab, and is then said to have failed, list kept", {
  tag: "@money",
}, async ({ signedIn, context, openMarket: market, control, player: { mobile } }) => {
  await withoutEvents(context);
  const bids = await new SingleDigitPage(signedIn).goto(market.gameId);
  const sent = async () => (await control.bidsSent(mobile)).length;
  // The history fails until "checking" was seen, because the check could be over before otherwise.
  const readAgain = await loseResponse(control, mobile, SUBMIT, HISTORY);
  await bids.add("6", "60");
  await bids.openConfirmation();
  await bids.confirm.dblclick();
  await expect(bids.checking).toBeVisible();
  await readAgain();
  await expect(bids.placed).toBeVisible({ timeout: 30_000 });
  expect(await sent()).toBe(1);
  expect((await control.player(mobile)).wallet).toBe("4940");

  await bids.goto(market.gameId);
  await bids.add("1", "11");
  await bids.add("9", "19");
  await signedIn.reload();
  await expect(bids.lines).toHaveCount(2);
  const readOnceMore = await loseResponse(control, mobile, SUBMIT, HISTORY, "before");
  await bids.send();
  await expect(bids.checking).toBeVisible();
  await signedIn.close({ runBeforeUnload: false });
  const again = await new SingleDigitPage(await context.newPage()).goto(market.gameId);
  await expect(again.checking).toBeVisible();
  await readOnceMore();
  await expect(again.failed).toBeVisible({ timeout: 30_000 });
  await expect(again.line("9", "19")).toBeVisible();
  expect(await sent()).toBe(2);
  expect((await control.player(mobile)).wallet).toBe("4940");
});

test("a lost bid: the notice of a reloaded page and of another phone say that it was not placed as soon as it is told, until it is put away", {
  tag: "@money",
}, async ({ signedIn, browser, baseURL, openMarket: market, control, player }) => {
  const { mobile } = player;
  await withoutEvents(signedIn.context());
  const bids = await new SingleDigitPage(signedIn).goto(market.gameId);
  await bids.add("3", "30");
  const readAgain = await loseResponse(control, mobile, SUBMIT, HISTORY, "before");
  await bids.send();
  await expect(bids.checking).toBeVisible();
  await signedIn.reload();
  const other = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  await withoutEvents(other);
  const page = await other.newPage();
  await signIn(page, player);
  const elsewhere = await new SingleDigitPage(page).goto(market.gameId);
  const [checking, notPlaced] = [textLike(ENGLISH.bid.sentLately), textLike(ENGLISH.bid.failedLately)];
  for (const { main } of [bids, elsewhere]) await expect(main.locator("p").filter({ hasText: checking })).toBeVisible();

  await readAgain();
  await expect(bids.failed).toBeVisible({ timeout: 30_000 });
  for (const { main } of [bids, elsewhere]) {
    await expect(main.locator("p").filter({ hasText: notPlaced })).toBeVisible({ timeout: 30_000 });
    await expect(main.locator("p").filter({ hasText: checking })).toHaveCount(0);
  }
  await signedIn.reload();
  await bids.main.getByRole("button", { name: ENGLISH.common.dismiss }).click();
  await expect(bids.main.locator("p").filter({ hasText: notPlaced })).toHaveCount(0);
  await signedIn.reload();
  await expect(bids.submit).toBeEnabled();
  await expect(bids.main.locator("p").filter({ hasText: notPlaced })).toHaveCount(0);
  expect(await control.bidsSent(mobile)).toHaveLength(1);
  await other.close();
});
