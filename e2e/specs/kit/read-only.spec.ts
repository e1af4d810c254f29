import { routes } from "../../kit/addresses";
import { SingleDigitPage } from "../../kit/pages/single-digit-page";
import { OWN_SCRIPT } from "../../kit/players";
import { ReadOnly } from "../../kit/read-only";
import { onAnotherPhone } from "../../kit/second-device";
import { expect, test } from "../../kit/test";

const KEY = { ...OWN_SCRIPT, "idempotency-key": "0f2d3b1e-3c5a-4d6b-9f10-0a1b2c3d4e5f" };

test("what a test that only looks sends is held back: bids of its pages, and requests of its own", async ({
  signedIn: page,
  context,
  openMarket,
  control,
  player,
}) => {
  const guard = await ReadOnly.over(context);
  const bids = await new SingleDigitPage(page).goto(openMarket.gameId);
  await bids.bid("6", "100");
  await expect.poll(() => guard.refused).toContain("POST /api/bids");
  const transfer = page.request.post("/api/transfers", { headers: KEY, data: { points: 100 } });
  await expect(transfer).rejects.toThrow("POST /api/transfers");
  const rename = page.request.fetch("/api/profile", { method: "POST", data: { name: "Asha" } });
  await expect(rename).rejects.toThrow("POST /api/profile");
  expect(guard.refused).toEqual(expect.arrayContaining(["POST /api/transfers", "POST /api/profile"]));
  expect(await control.bidsSent(player.mobile)).toEqual([]);
  expect((await control.player(player.mobile)).wallet).toBe("5000");
});

test.describe("a test that only looks", () => {
  test.use({ looksOnly: true });

  test("may sign in and out, and read", async ({ signedIn: page, readOnly }) => {
    expect((await page.request.get("/api/wallet")).status()).toBe(200);
    expect((await page.request.post("/api/session/end", { headers: OWN_SCRIPT, data: {} })).status()).toBe(200);
    expect(readOnly?.refused).toEqual([]);
  });

  test("is held back on another phone too", async ({ browser, playwright, baseURL, player, readOnly }) => {
    await onAnotherPhone(browser, baseURL, player, async (page) => {
      await page.goto(routes.login);
      const sent = page.evaluate(() => fetch("/api/profile", { method: "POST", body: "{}" }).catch(() => "held back"));
      expect(await sent).toBe("held back");
    });
    const requests = await playwright.request.newContext({ baseURL: baseURL ?? "" });
    await expect(requests.delete("/api/favourites")).rejects.toThrow("DELETE /api/favourites");
    await requests.dispose();
    expect(() => readOnly?.judgeTest()).toThrow("has tried POST /api/profile, DELETE /api/favourites.");
    expect(readOnly?.refused.splice(0)).toEqual(["POST /api/profile", "DELETE /api/favourites"]);
  });
});
