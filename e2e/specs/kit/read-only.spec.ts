import { routes } from "../../../lib/routes";
import { SingleDigitPage } from "../../kit/pages/bid-pages";
import { OWN_SCRIPT } from "../../kit/players";
import { expect, test } from "../../kit/test";

test.use({ looksOnly: true });

test("a test that only looks may sign in and out, and read; bids of its pages and requests of its own are held back", async ({
  signedIn: page,
  openMarket,
  control,
  player,
  refused,
}) => {
  expect((await page.request.get("/api/wallet")).status()).toBe(200);
  const bids = await new SingleDigitPage(page).goto(openMarket.gameId);
  await bids.bid("6", "100");
  await expect.poll(() => refused).toContain("POST /api/bids");
  expect(() => page.request.post("/api/transfers", { data: {} })).toThrow("sends no POST /api/transfers");
  expect(await control.bidsSent(player.mobile)).toEqual([]);
  expect((await page.request.post("/api/session/end", { headers: OWN_SCRIPT, data: {} })).status()).toBe(200);
  // The bid's screen polls its outcome until its next poll finds that the session has ended.
  await page.waitForURL((url) => url.pathname === routes.login);
  // Whatever is left here fails the test.
  expect(refused.splice(0)).toEqual(expect.arrayContaining(["POST /api/bids", "POST /api/transfers"]));
});
