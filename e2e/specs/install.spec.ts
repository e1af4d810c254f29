import { marketPath, routes } from "../../lib/routes";
import { doubleText, geometryFaults } from "../kit/geometry";
import { SingleDigitPage } from "../kit/pages/bid-pages";
import { MarketsPage } from "../kit/pages/market-pages";
import { Phone } from "../kit/pages/shell";
import { expect, test } from "../kit/test";

test.use({ serviceWorkers: "allow" });

for (const [language, title, other] of [
  ["en", "You are offline", "इंटरनेट नहीं है"],
  ["hi", "इंटरनेट नहीं है", "You are offline"],
] as const) {
  test.describe(() => {
    test.use({ language });

    test(`without a network a visited app says so, in the player's language: ${language}`, async ({
      page,
      network,
    }) => {
      await page.goto(routes.login);
      await new Phone(page).untilWorkerRules();
      await network.offline();
      await page.goto(routes.howToPlay);
      await expect(page.getByRole("heading", { level: 1 }).filter({ visible: true })).toHaveText([title]);
      await expect(page.getByText(other)).toBeHidden();
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await page.setViewportSize({ width: 320, height: 568 });
      await doubleText(page);
      expect(await geometryFaults(page)).toEqual([]);
      await network.online();
      // The wanted page loads by itself.
      await expect(page.getByRole("contentinfo")).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${routes.howToPlay}$`));
    });
  });
}

test("security 2: no cache holds anything of a player's, whatever was opened, and the browser reads the manifest without a fault", {
  tag: "@security",
}, async ({ signedIn: page, player, openMarket }) => {
  const markets = await new MarketsPage(page).goto();
  const phone = new Phone(page);
  await phone.untilWorkerRules();
  // The pages are opened both as documents and by navigations inside the app.
  for (const path of [routes.wallet, routes.mainBidHistory, marketPath(routes.singleDigit, openMarket.gameId)]) {
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

  const browser = await page.context().newCDPSession(page);
  const { url, errors } = await browser.send("Page.getAppManifest");
  expect(url).toMatch(/\/manifest\.webmanifest$/);
  expect(errors).toEqual([]);
});

test("security 48: without a network the last home and own bids are there until the player signs out", {
  tag: "@security",
}, async ({ signedIn: page, network, openMarket }) => {
  const phone = new Phone(page);
  await (await new SingleDigitPage(page).goto(openMarket.gameId)).bid("7", "10");
  await expect(page.getByRole("heading", { name: "Bid placed" })).toBeVisible();
  const markets = await new MarketsPage(page).goto();
  await phone.untilWorkerRules();
  const readStored = () =>
    page.evaluate(() => Object.entries(localStorage).find(([name]) => name.startsWith("last-seen:"))?.[1] ?? "");
  await expect.poll(readStored).toContain("1 bid · staked 10");
  const seen = page.locator("#seen");
  const row = seen.getByRole("listitem").filter({ hasText: openMarket.name });
  await network.offline();
  await page.reload();
  await expect(row).toContainText("1 bid · staked 10");
  await expect(seen).toContainText(/as of .*\d\d:\d\d (AM|PM)/);
  await network.online();
  await markets.shell.signOut();
  await page.waitForURL(`**${routes.login}`);
  await network.offline();
  await page.reload();
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
  await expect(seen).toBeHidden();
});
