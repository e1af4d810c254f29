import { forMarket, routes } from "../../kit/addresses";
import { doubleText, geometryFaults } from "../../kit/geometry";
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
    // The wanted page loads by itself.
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${routes.howToPlay}$`));
  });
}

test("security 2: no cache holds anything of a player's, whatever was opened", { tag: "@security" }, async ({
  signedIn: page,
  player,
  openMarket,
}) => {
  const markets = await new MarketsPage(page).goto();
  const phone = new Phone(page);
  await phone.untilWorkerRules();
  // Both by documents and by navigations inside the app.
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
  // Also the files that an idle page loads, such as the one that registers the worker.
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
