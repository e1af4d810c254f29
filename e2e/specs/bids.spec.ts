import { withoutEvents } from "../fixtures/without-events";
import { forMarket, routes } from "../kit/addresses";
import { BidHistoryPage } from "../kit/pages/bid-history-page";
import { SingleDigitPage } from "../kit/pages/single-digit-page";
import { expect, test } from "../kit/test";

test("faults are named one at a time in the documents' words, the number before the points", { tag: "@money" }, async ({
  signedIn,
  openMarket: market,
}) => {
  const bids = await new SingleDigitPage(signedIn).goto(market.gameId);
  for (const [digit, points, words] of [
    ["", "", "Please enter the number"],
    ["12", "", "Number 12 is not valid"],
    ["5", "", "Please enter point"],
    ["5", "9", "Required minimum bid amount is 10"],
    ["5", "5001", "Insufficient balance please refill your account"],
  ] as const) {
    await bids.add(digit, points);
    await expect(signedIn.getByText(words, { exact: true }).first(), words).toBeVisible();
    await expect(bids.lines).toHaveCount(0);
  }
  await expect(bids.submit).toBeHidden();
});

test("each line takes its points from the shown balance and gives them back when it is deleted", {
  tag: "@money",
}, async ({ signedIn, openMarket: market }) => {
  const bids = await new SingleDigitPage(signedIn).goto(market.gameId);
  const main = signedIn.getByRole("main");
  await bids.add("1", "1000");
  await bids.add("2", "500");
  await expect(main).toContainText("3,500");
  await expect(bids.submit).toBeVisible();
  await bids.line("1", "1,000").or(bids.line("1", "1000")).click();
  await expect(main).toContainText("4,500");
  await bids.line("2", "500").click();
  await expect(bids.lines).toHaveCount(0);
  await expect(bids.submit).toBeHidden();
});

test("CANCEL and the backdrop close the confirmation and send nothing", { tag: ["@money", "@touch"] }, async ({
  signedIn,
  openMarket: market,
  control,
  player,
}) => {
  const bids = await new SingleDigitPage(signedIn).goto(market.gameId);
  await bids.add("4", "40");
  await bids.openConfirmation();
  await bids.cancel.click();
  await expect(bids.dialog).toBeHidden();
  await bids.openConfirmation();
  await signedIn.touchscreen.tap(10, 10);
  await expect(bids.dialog).toBeHidden();
  await expect(bids.lines).toHaveCount(1);
  expect(await control.journal({ call: "api-submit-bid", mobile: player.mobile })).toEqual([]);
});

test("faults 1: a double tap on SUBMIT sends one bid", { tag: "@money" }, async ({
  signedIn,
  openMarket: market,
  control,
  player,
}) => {
  const bids = await new SingleDigitPage(signedIn).goto(market.gameId);
  await bids.add("8", "80");
  await bids.openConfirmation();
  await bids.confirm.dblclick();
  await expect(bids.placed).toBeVisible();
  expect(await control.journal({ call: "api-submit-bid", mobile: player.mobile })).toHaveLength(1);
  expect((await control.player(player.mobile)).wallet).toBe("4920");
});

test("faults 4: an answer that is lost on the way is asked for again, and the bid is placed once", {
  tag: "@money",
}, async ({ signedIn, openMarket: market, control, player }) => {
  const bids = await new SingleDigitPage(signedIn).goto(market.gameId);
  await bids.add("3", "30");
  await bids.openConfirmation();
  let lost = 0;
  await signedIn.route("**/api/bids", async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort("connectionreset");
  });
  await bids.confirm.click();
  await expect(bids.placed).toBeVisible({ timeout: 30_000 });
  expect(lost).toBe(1);
  expect(await control.journal({ call: "api-submit-bid", mobile: player.mobile })).toHaveLength(1);
  expect((await control.player(player.mobile)).wallet).toBe("4970");
});

for (const [row, when, outcome, wallet] of [
  ["faults 7: reset before the commit", "before", "failed", "5000"],
  ["faults 8: reset after the commit", "after", "placed", "4940"],
] as const) {
  test(`${row}: the player sees 'Checking your bid…', then '${outcome}'`, { tag: "@money" }, async ({
    signedIn,
    context,
    openMarket: market,
    control,
    player,
  }) => {
    await withoutEvents(context);
    const bids = await new SingleDigitPage(signedIn).goto(market.gameId);
    await control.fault({ call: "api-submit-bid", mobile: player.mobile, when, action: { kind: "reset" } });
    // Until it was seen, nothing can be looked up: else it may be over before anybody looked.
    const down = { call: "api-bid-history-data", mobile: player.mobile, nth: 2, times: 1000 };
    const { id } = await control.fault({ ...down, when: "before", action: { kind: "status", status: 500 } });
    await bids.bid("6", "60");
    await expect(bids.checking).toBeVisible();
    await control.removeFault(id);
    await expect(bids[outcome]).toBeVisible({ timeout: 30_000 });
    expect((await control.player(player.mobile)).wallet).toBe(wallet);
    expect(await control.journal({ call: "api-submit-bid", mobile: player.mobile })).toHaveLength(1);
    if (outcome === "failed") await expect(bids.line("6", "60")).toBeVisible();
  });
}

test("a refusal by the provider shows the failure with the provider's reason, keeps dialog and list, costs nothing", {
  tag: "@money",
}, async ({ signedIn, openMarket: market, control, player }) => {
  const bids = await new SingleDigitPage(signedIn).goto(market.gameId);
  const body = JSON.stringify({ status: false, msg: "Betting is closed by the house" });
  await control.fault({
    call: "api-submit-bid",
    mobile: player.mobile,
    when: "before",
    action: { kind: "body", body },
  });
  await bids.bid("2", "20");
  await expect(bids.failed).toBeVisible();
  await expect(signedIn.getByText("Betting is closed by the house").first()).toBeVisible();
  await expect(bids.dialog).toBeVisible();
  await bids.cancel.click();
  await expect(bids.line("2", "20")).toBeVisible();
  expect((await control.player(player.mobile)).wallet).toBe("5000");
});

test("faults 5: the unsent list survives a reload and a killed tab, and nothing is sent without the dialog", {
  tag: "@money",
}, async ({ signedIn, context, openMarket: market, control, player }) => {
  const bids = await new SingleDigitPage(signedIn).goto(market.gameId);
  await bids.add("1", "11");
  await bids.add("9", "19");
  await signedIn.reload();
  await expect(bids.lines).toHaveCount(2);
  await signedIn.close({ runBeforeUnload: false });
  const again = await new SingleDigitPage(await context.newPage()).goto(market.gameId);
  await expect(again.line("1", "11")).toBeVisible();
  await expect(again.line("9", "19")).toBeVisible();
  await expect(again.dialog).toBeHidden();
  expect(await control.journal({ call: "api-submit-bid", mobile: player.mobile })).toEqual([]);
  await again.openConfirmation();
  await again.confirm.click();
  await expect(again.placed).toBeVisible();
  expect((await control.player(player.mobile)).wallet).toBe("4970");
});

test("faults 5: a bid that was being checked when the tab was killed goes on being checked", { tag: "@money" }, async ({
  signedIn,
  context,
  openMarket: market,
  control,
  player,
}) => {
  await withoutEvents(context);
  const bids = await new SingleDigitPage(signedIn).goto(market.gameId);
  await control.fault({ call: "api-submit-bid", mobile: player.mobile, when: "after", action: { kind: "reset" } });
  const down = { call: "api-bid-history-data", mobile: player.mobile, nth: 2, times: 1000 };
  const { id } = await control.fault({ ...down, when: "before", action: { kind: "status", status: 500 } });
  await bids.bid("7", "70");
  await expect(bids.checking).toBeVisible();
  await signedIn.close({ runBeforeUnload: false });
  const again = await new SingleDigitPage(await context.newPage()).goto(market.gameId);
  await expect(again.checking).toBeVisible();
  await control.removeFault(id);
  await expect(again.placed).toBeVisible({ timeout: 30_000 });
  expect(await control.journal({ call: "api-submit-bid", mobile: player.mobile })).toHaveLength(1);
});

test("Open is not to be chosen once the open time has passed, and Close is chosen instead", { tag: "@money" }, async ({
  signedIn,
  newMarket,
}) => {
  const market = await newMarket({ openTime: "08:00 AM", closeTime: "11:30 PM" });
  const bids = await new SingleDigitPage(signedIn).goto(market.gameId);
  await expect(bids.close).toBeEnabled();
  await expect(bids.open).toBeDisabled();
  await expect(bids.close).toBeChecked();
  await signedIn.goto(forMarket(routes.game, market.gameId));
  // Marked as disabled for those who cannot see it, and still answering a tap with the reason.
  await signedIn.getByRole("main").getByRole("button", { name: "Jodi Digit" }).dispatchEvent("click");
  await expect(signedIn.getByText("Bidding is closed for Jodi Digit")).toBeVisible();
});

test("the history filters by day and says NO DATA FOUND where there is none", { tag: "@money" }, async ({
  signedIn,
  openMarket: market,
}) => {
  const history = await new BidHistoryPage(signedIn).goto();
  await expect(history.none).toBeVisible();
  const bids = await new SingleDigitPage(signedIn).goto(market.gameId);
  await bids.bid("5", "15");
  await expect(bids.placed).toBeVisible();
  await history.goto();
  await expect(history.bidsOn(market.name)).toHaveCount(1);
  await history.openDates();
  await history.from.fill("2020-01-01");
  await history.to.fill("2020-01-02");
  await history.submit.click();
  await expect(history.none).toBeVisible();
});

test("a bid screen without a market leads to its list, one with an unknown market too", { tag: "@money" }, async ({
  signedIn,
}) => {
  await signedIn.goto(routes.singleDigit);
  await expect(signedIn).toHaveURL(/\/(game|imp)$/);
  await signedIn.goto(forMarket(routes.singleDigit, "999999"));
  await expect(signedIn).toHaveURL(/\/(game|imp)$/);
});
