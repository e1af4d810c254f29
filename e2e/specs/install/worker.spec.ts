import { forMarket, routes } from "../../kit/addresses";
import { doubleText, geometryFaults } from "../../kit/geometry";
import { intercept } from "../../kit/interception";
import { MarketsPage } from "../../kit/pages/markets-page";
import { Phone } from "../../kit/pages/phone";
import { expect, test } from "../../kit/test";

test.use({ serviceWorkers: "allow" });

for (const [language, title, other] of [
  ["en", "You are offline", "इंटरनेट नहीं है"],
  ["hi", "इंटरनेट नहीं है", "You are offline"],
] as const) {
  test(`without a network a visited app says so, in the player's language: ${language}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: "language", value: language, url: baseURL ?? "" }]);
    await page.goto(routes.login);
    const phone = new Phone(page);
    await phone.untilWorkerRules();
    await context.setOffline(true);
    await page.goto(routes.howToPlay);
    await expect(phone.offlineHeading).toHaveText([title]);
    await expect(page.getByText(other)).toBeHidden();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await page.setViewportSize({ width: 320, height: 568 });
    await doubleText(page);
    expect(await geometryFaults(page)).toEqual([]);
    await context.setOffline(false);
    // By itself and soon, at the address that was wanted; it loads a whole page, which takes a busy machine seconds.
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${routes.howToPlay}$`));
  });
}

test("a phone that is never idle keeps the app as well, though its parts are lost on the way at first", async ({
  page,
  context,
}) => {
  // As a busy phone's browser: who does not say how long to wait, waits for ever.
  await page.addInitScript(() => {
    window.requestIdleCallback = (run, { timeout } = {}) =>
      timeout === undefined ? 0 : Number(setTimeout(run, timeout));
  });
  await page.goto(routes.login);
  const giveBack = await intercept(context, "**/_next/static/chunks/**", (route) => route.abort());
  await page.waitForEvent("requestfailed");
  giveBack();
  await new Phone(page).untilWorkerRules();
});

test("a page that the server refuses is shown as it is: only a lost network is called one", async ({ page }) => {
  await page.goto(routes.login);
  const phone = new Phone(page);
  await phone.untilWorkerRules();
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  await expect(phone.offlineHeading).toHaveText("Page not found");
});

test("security 2: no cache holds anything of a player's, whatever was opened", { tag: "@security" }, async ({
  signedIn: page,
  player,
  openMarket,
}) => {
  const markets = await new MarketsPage(page).goto();
  const phone = new Phone(page);
  await phone.untilWorkerRules();
  // By documents and by navigations inside the app, whose data comes in another form.
  for (const path of [
    routes.wallet,
    routes.mainBidHistory,
    routes.profile,
    forMarket(routes.singleDigit, openMarket.gameId),
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading").first()).toBeVisible();
  }
  await markets.shell.footer.getByRole("link", { name: "Passbook" }).click();
  await page.waitForURL(`**${routes.passbook}`);
  await page.goto(routes.profile);
  const cached = await phone.cached();
  const addresses = cached.map(({ url }) => new URL(url).pathname);
  expect(addresses).toContain("/offline.html");
  expect(addresses.filter((path) => path.startsWith("/_next/static/")).length).toBeGreaterThan(3);
  expect(addresses.filter((path) => path !== "/offline.html" && !path.startsWith("/_next/static/"))).toEqual([]);
  const text = cached.map((one) => one.text).join("\n");
  for (const own of [player.mobile, player.name, "5,000", openMarket.name]) expect(text).not.toContain(own);
});

test("the second time the build's files come from the phone, and a page from the network", async ({ page }) => {
  await page.goto(routes.login);
  const phone = new Phone(page);
  await phone.untilWorkerRules();
  // Those too that come when the page is idle: the worker itself was registered by one of them.
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => name.includes("/_next/static/")),
  );
  await page.reload();
  await expect.poll(async () => (await phone.cached()).map(({ url }) => url)).toEqual(expect.arrayContaining(files));
  const asked: string[] = [];
  page.context().on("request", (request) => {
    if (request.serviceWorker() !== null) asked.push(new URL(request.url()).pathname);
  });
  await page.reload();
  await expect(page.getByRole("button", { name: "Login" })).toBeEnabled();
  expect(asked.filter((path) => path.startsWith("/_next/static/"))).toEqual([]);
});

test("security 25: the worker has a policy of its own, and is asked for each time", { tag: "@security" }, async ({
  request,
}) => {
  const headers = (await request.get("/sw.js")).headers();
  expect(headers["cache-control"]).toBe("no-cache");
  expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; script-src 'self'; connect-src 'self';/);
  expect(headers["content-type"]).toContain("javascript");
  const again = await request.get("/sw.js", { headers: { "if-none-match": headers.etag ?? "" } });
  expect(again.status()).toBe(304);
});
