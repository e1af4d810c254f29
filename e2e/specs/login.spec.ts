import { LoginPage } from "../kit/pages/login-page";
import { MarketsPage } from "../kit/pages/markets-page";
import { OWN_SCRIPT } from "../kit/players";
import { expect, test } from "../kit/test";

test("faults 27: a session revoked while the list is polled leads to login once, and the polling stops", async ({
  signedIn,
  playwright,
  baseURL,
}) => {
  await new MarketsPage(signedIn).goto();
  const elsewhere = await playwright.request.newContext({
    baseURL: baseURL ?? "",
    storageState: await signedIn.request.storageState(),
  });
  let loads = 0;
  signedIn.on("request", (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  expect((await elsewhere.post("/api/session/end", { headers: OWN_SCRIPT, data: {} })).ok()).toBe(true);
  await signedIn.waitForURL("**/login?notice=session-ended", { timeout: 20_000 });
  await expect(new LoginPage(signedIn).submit).toBeEnabled();
  expect(loads).toBe(1);
  const asked: string[] = [];
  signedIn.on("request", (request) => {
    if (request.url().includes("/api/")) asked.push(request.url());
  });
  // Longer than an interval, in which a poll that goes on would show.
  const quiet = Date.now() + 6000;
  await expect.poll(() => Date.now() > quiet, { timeout: 30_000 }).toBe(true);
  expect(asked).toEqual([]);
  await elsewhere.dispose();
});
