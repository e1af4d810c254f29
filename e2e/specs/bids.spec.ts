import { withoutEvents } from "../fixtures/without-events";
import { SingleDigitPage } from "../kit/pages/single-digit-page";
import { expect, test } from "../kit/test";

test("faults 1, 4 and 8: a double tap whose answer is lost after the commit is checked and told as placed once; what is lost on the way is asked for again", {
  tag: "@money",
}, async ({ signedIn, context, openMarket: market, control, player }) => {
  await withoutEvents(context);
  const bids = await new SingleDigitPage(signedIn).goto(market.gameId);
  const sent = async () => (await control.bidsSent(player.mobile)).length;
  await control.fault({ call: "api-submit-bid", mobile: player.mobile, when: "after", action: { kind: "reset" } });
  // The history fails until "checking" was seen, which could be over before otherwise.
  const down = { call: "api-bid-history-data", mobile: player.mobile, nth: 2, times: 1000 };
  const { id } = await control.fault({ ...down, when: "before", action: { kind: "status", status: 500 } });
  await bids.add("6", "60");
  await bids.openConfirmation();
  await bids.confirm.dblclick();
  await expect(bids.checking).toBeVisible();
  await control.removeFault(id);
  await expect(bids.placed).toBeVisible({ timeout: 30_000 });
  expect(await sent()).toBe(1);
  expect((await control.player(player.mobile)).wallet).toBe("4940");

  let lost = 0;
  await signedIn.route("**/api/bids", async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort("connectionreset");
  });
  await bids.goto(market.gameId);
  await bids.bid("3", "30");
  await expect(bids.placed).toBeVisible({ timeout: 30_000 });
  expect(lost).toBe(1);
  expect(await sent()).toBe(2);
  expect((await control.player(player.mobile)).wallet).toBe("4910");
});

test("faults 5 and 7: the list survives a reload and a killed tab, and so does a bid that is being checked and then said to have failed", {
  tag: "@money",
}, async ({ signedIn, context, openMarket: market, control, player }) => {
  await withoutEvents(context);
  const bids = await new SingleDigitPage(signedIn).goto(market.gameId);
  await bids.add("1", "11");
  await bids.add("9", "19");
  await signedIn.reload();
  await expect(bids.lines).toHaveCount(2);
  await signedIn.close({ runBeforeUnload: false });
  const again = await new SingleDigitPage(await context.newPage()).goto(market.gameId);
  await expect(again.line("1", "11")).toBeVisible();
  await expect(again.dialog).toBeHidden();
  expect(await control.bidsSent(player.mobile)).toEqual([]);

  await control.fault({ call: "api-submit-bid", mobile: player.mobile, when: "before", action: { kind: "reset" } });
  const down = { call: "api-bid-history-data", mobile: player.mobile, nth: 2, times: 1000 };
  const { id } = await control.fault({ ...down, when: "before", action: { kind: "status", status: 500 } });
  await again.openConfirmation();
  await again.confirm.click();
  await expect(again.checking).toBeVisible();
  await again.page.close({ runBeforeUnload: false });
  const third = await new SingleDigitPage(await context.newPage()).goto(market.gameId);
  await expect(third.checking).toBeVisible();
  await control.removeFault(id);
  await expect(third.failed).toBeVisible({ timeout: 30_000 });
  await expect(third.line("9", "19")).toBeVisible();
  expect(await control.bidsSent(player.mobile)).toHaveLength(1);
  expect((await control.player(player.mobile)).wallet).toBe("5000");
});
