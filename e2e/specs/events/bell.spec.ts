import { putNumberOnFile } from "../../fixtures/payout-number";
import { placeBid } from "../../fixtures/place-bid";
import { faultsInBothThemes } from "../../kit/accessibility";
import { routes } from "../../kit/addresses";
import { Events } from "../../kit/pages/events";
import { MarketsPage } from "../../kit/pages/markets-page";
import { OWN_SCRIPT } from "../../kit/players";
import { onAnotherPhone } from "../../kit/second-device";
import { expect, test } from "../../kit/test";

test("the bell counts and tells deposits, withdrawals, transfers, wins and results; what one phone has seen is seen on all", async ({
  signedIn: page,
  player,
  control,
  newMarket,
  browser,
  baseURL,
}) => {
  await putNumberOnFile(control, player.mobile, "paytm", "9876543210");
  await control.creditByQr(player.mobile, 500);
  await control.setFor(player.mobile, { withdrawOpens: "12:00 AM", withdrawCloses: "11:59 PM" });
  for (const amount of [300, 400]) {
    await page.request.post("/api/withdrawals", {
      headers: { ...OWN_SCRIPT, "idempotency-key": crypto.randomUUID() },
      data: { amount, method: "paytm" },
    });
  }
  const { withdrawals } = await control.pendingMoney(player.mobile);
  for (const { id, amount } of withdrawals) await control.decideWithdrawal(id, { approve: amount === "300" });
  const friend = await control.newPlayer({ points: 1000 });
  await onAnotherPhone(browser, baseURL, friend, async (phone) => {
    await phone.request.post("/api/transfers", {
      headers: { ...OWN_SCRIPT, "idempotency-key": crypto.randomUUID() },
      data: { points: 150, phone: player.mobile, recipientName: player.name },
    });
  });
  const market = await newMarket({ opensInMinutes: 120, closesInMinutes: 240 });
  await placeBid(page, market, "6", 10);
  await control.declare(market.gameId, "Open", "123");

  await new MarketsPage(page).goto();
  const events = new Events(page);
  await events.ok.click();
  await expect(events.bell).toHaveAccessibleName("Notifications, 7 new");
  await events.open();
  await expect(events.rows).toHaveCount(7);
  for (const row of [
    /^New: You won in .* AM\+95$/,
    /^New: .*: result 123-6/,
    /^New: Points received.* AM\+150$/,
    /^New: Withdrawal returned.* AM\+400$/,
    /^New: Withdrawal paid.* AM300$/,
    /^New: Points added.* AM\+500$/,
    // What the player was made with.
    /^New: Points added.* AM\+5,000$/,
  ]) {
    await expect(events.rows.filter({ hasText: row }), `${row}`).toHaveCount(1);
  }
  await expect(events.bell).toHaveText("Notifications");
  expect(await faultsInBothThemes(page)).toEqual([]);

  await onAnotherPhone(browser, baseURL, player, async (phone) => {
    await new MarketsPage(phone).goto();
    const there = new Events(phone);
    await there.open();
    await expect(there.rows).toHaveCount(7);
    await expect(there.rows.filter({ hasText: "New" })).toHaveCount(0);
    await there.rows.filter({ hasText: "Points received" }).click();
    await phone.waitForURL(`**${routes.passbook}`);
    await expect(there.sheet).toBeHidden();
  });
});
