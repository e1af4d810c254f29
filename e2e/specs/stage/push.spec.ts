import { routes } from "../../../lib/routes";
import { PUSH_SETTINGS, startPushService, subscribesAt } from "../../fixtures/push-service";
import { placeBid } from "../../fixtures/requests";
import { expect, test } from "../../fixtures/stage-test";
import { Events, Phone } from "../../kit/pages/shell";

test.use({ serviceWorkers: "allow", stageSettings: PUSH_SETTINGS });

test("security 47: a player who wants it is told on a phone whose app is closed, once, of what the other phone has seen", {
  tag: "@security",
}, async ({ signedIn: page, player, control, market, phoneOf }) => {
  test.setTimeout(180_000);
  const service = await startPushService();
  await subscribesAt(page, `${service.url}/push/first-phone`);
  const events = new Events(page);
  await placeBid(page, market, "6", 10);
  await control.declare(market.gameId, "Open", "123");
  await page.goto(routes.home);
  await new Phone(page).untilWorkerRules();
  await events.ok.click();
  await events.open();
  await expect(events.push).not.toBeChecked();
  await events.push.click();
  await expect(events.push).toBeChecked();

  // This phone closes the app.
  await page.goto("about:blank");
  expect(service.delivered).toEqual([]);
  await control.creditByQr(player.mobile, 500);
  const other = await phoneOf(player);
  await other.goto(routes.home);
  const there = new Events(other);
  await there.open();
  await expect(there.rows.filter({ hasText: "+500" })).toHaveCount(1);
  await expect.poll(() => service.delivered.length).toBe(1);
  const [{ path, headers, body }] = service.delivered as [(typeof service.delivered)[0]];
  expect(path).toBe("/push/first-phone");
  expect(headers.authorization).toContain(`k=${PUSH_SETTINGS.VAPID_PUBLIC_KEY}`);
  expect(headers["content-encoding"]).toBe("aes128gcm");
  for (const secret of ["500", "Points", player.mobile]) expect(body.includes(secret)).toBe(false);
  service.close();
});
