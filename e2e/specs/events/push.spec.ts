import { placeBid } from "../../fixtures/place-bid";
import { PUSH_SETTINGS, type PushService, startPushService, subscribesAt } from "../../fixtures/push-service";
import { expect, test } from "../../fixtures/stage-test";
import { faultsInBothThemes } from "../../kit/accessibility";
import { routes } from "../../kit/addresses";
import { Events } from "../../kit/pages/events";
import { Phone } from "../../kit/pages/phone";
import { onAnotherPhone } from "../../kit/second-device";

test.use({ serviceWorkers: "allow", stageSettings: PUSH_SETTINGS });

let service: PushService;
test.beforeEach(async ({ page }) => {
  service = await startPushService();
  await subscribesAt(page, `${service.url}/push/first-phone`);
});
test.afterEach(() => service.close());

test("security 47: a player who wants it is told on a phone whose app is closed, once, of what the other phone has seen", {
  tag: "@security",
}, async ({ signedIn: page, player, control, newMarket, browser, baseURL }) => {
  const events = new Events(page);
  const asked = () => page.evaluate(() => Reflect.get(window, "asked"));
  await page.goto(routes.home);
  await new Phone(page).untilWorkerRules();
  await events.open();
  await expect(events.rows).toHaveCount(1);
  await expect(events.push).toBeHidden();

  const market = await newMarket({ opensInMinutes: 120, closesInMinutes: 240 });
  await placeBid(page, market, "6", 10);
  await control.declare(market.gameId, "Open", "123");
  await page.goto(routes.home);
  await events.ok.click();
  await events.open();
  await expect(events.rows.filter({ hasText: "You won in" })).toHaveCount(1);
  await expect(events.rows.filter({ hasText: "result 123-6" })).toHaveCount(1);
  await expect(events.push).not.toBeChecked();
  expect(await asked()).toBe(0);
  expect(await faultsInBothThemes(page)).toEqual([]);
  await events.push.click();
  await expect(events.push).toBeChecked();
  expect(await asked()).toBe(1);

  // This phone closes the app.
  await page.goto("about:blank");
  expect(service.delivered).toEqual([]);
  await control.creditByQr(player.mobile, 500);
  await onAnotherPhone(browser, baseURL, player, async (other) => {
    await other.goto(routes.home);
    const there = new Events(other);
    await there.open();
    await expect(there.rows.filter({ hasText: "+500" })).toHaveCount(1);
    await expect.poll(() => service.delivered.length).toBe(1);
    // Reading the events again sends nothing again.
    await other.goto(routes.wallet);
    await there.open();
    await expect(there.rows.filter({ hasText: "+500" })).toHaveCount(1);
    // Once a later message has arrived, no earlier one is still on its way.
    await control.creditByQr(player.mobile, 300);
    await expect.poll(() => new Set(service.delivered.map(({ headers }) => headers.topic)).size).toBe(2);
  });
  expect(service.delivered).toMatchObject([{ path: "/push/first-phone" }, { path: "/push/first-phone" }]);
  const [message] = service.delivered;
  const { authorization, ttl, "content-encoding": encoding } = message?.headers ?? {};
  expect(authorization).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=/);
  expect(authorization).toContain(`k=${PUSH_SETTINGS.VAPID_PUBLIC_KEY}`);
  expect(Number(ttl)).toBeGreaterThan(0);
  expect(encoding).toBe("aes128gcm");
  for (const secret of ["500", "Points", player.mobile]) expect(message?.body.includes(secret)).toBe(false);
});
