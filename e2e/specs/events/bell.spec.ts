import { putNumberOnFile } from "../../fixtures/payout-number";
import { placeBid } from "../../fixtures/place-bid";
import { faultsInBothThemes } from "../../kit/accessibility";
import { routes } from "../../kit/addresses";
import { Events } from "../../kit/pages/events";
import { MarketsPage } from "../../kit/pages/markets-page";
import { Shell } from "../../kit/pages/shell";
import { OWN_SCRIPT, signIn } from "../../kit/players";
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

test("at 320 px the header stays one line of 56 px with a wallet of crores, nothing leaves the screen", async ({
  page,
  control,
}) => {
  const rich = await control.newPlayer({ points: 123_456_789 });
  // Under reduced motion the title wraps, onto a separate line.
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await signIn(page, rich);
  await page.setViewportSize({ width: 320, height: 640 });
  await new MarketsPage(page).goto();
  const { banner, wallet } = new Shell(page);
  const { bell } = new Events(page);
  await expect(wallet).toContainText("12,34,56,789");
  const [header, ring, amount] = await Promise.all([banner.boundingBox(), bell.boundingBox(), wallet.boundingBox()]);
  expect(header).toMatchObject({ x: 0, width: 320, height: 56 });
  expect(ring?.width).toBeGreaterThanOrEqual(48);
  expect(ring?.height).toBeGreaterThanOrEqual(48);
  expect((ring?.x ?? 0) + (ring?.width ?? 0)).toBeLessThanOrEqual(320);
  expect((amount?.x ?? 0) + (amount?.width ?? 0)).toBeLessThanOrEqual(ring?.x ?? 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("where betting is off there is no bell, nor a word of it, and no question about events", async ({
  page,
  control,
}) => {
  const other = await control.newPlayer({ betting: false });
  await signIn(page, other);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const poll = page.waitForResponse("**/api/wallet");
  await page.goto(routes.home);
  expect(await page.content()).not.toContain("Notifications");
  await poll;
  expect(asked.filter((path) => path.startsWith("/api/events"))).toEqual([]);
});
