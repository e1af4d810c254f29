import { forMarket, routes } from "../../kit/addresses";
import { MarketsPage } from "../../kit/pages/markets-page";
import { Shell } from "../../kit/pages/shell";
import { expect, test } from "../../kit/test";

const NOTHING = "rgba(0, 0, 0, 0)";

test("one item of the footer looks chosen: the page that is open, and none on any other", async ({
  signedIn: page,
}) => {
  const { shell } = await new MarketsPage(page).goto();
  const filled = () =>
    shell.footer.locator(".footer-item").evaluateAll(
      (items, nothing) =>
        items
          .filter((item) => {
            const mark = item.querySelector(".footer-mark");
            return mark !== null && getComputedStyle(mark).backgroundColor !== nothing;
          })
          .map((item) => item.textContent),
      NOTHING,
    );
  expect(await filled()).toEqual(["Home"]);
  for (const [path, name] of [
    [routes.mainBidHistory, ["Bids"]],
    [routes.passbook, ["Passbook"]],
    [routes.addFunds, ["Funds"]],
    [routes.profile, []],
  ] as const) {
    await page.goto(path);
    expect(await filled(), path).toEqual(name);
  }
});

test("a phone held across leaves seven tenths of its height for the content", async ({
  signedIn: page,
  openMarket,
}) => {
  await page.setViewportSize({ width: 740, height: 360 });
  for (const path of [routes.home, routes.wallet, routes.profile]) {
    await page.goto(path);
    const shell = new Shell(page);
    const [header, footer] = await Promise.all([shell.banner.boundingBox(), shell.footer.boundingBox()]);
    const content = (footer?.y ?? 0) - ((header?.y ?? 0) + (header?.height ?? 0));
    expect(content / 360, path).toBeGreaterThanOrEqual(0.7);
    const small = await shell.footer
      .locator(".footer-item")
      .evaluateAll((items) => items.filter((item) => item.getBoundingClientRect().height < 48).length);
    expect(small, path).toBe(0);
  }
  await page.setViewportSize({ width: 640, height: 360 });
  await page.goto(forMarket(routes.singleDigit, openMarket.gameId));
  await page.locator("#number").fill("6");
  await page.locator("#points").fill("10");
  await page.getByRole("button", { name: "Proceed" }).click();
  const [header, bar] = await Promise.all([
    new Shell(page).banner.boundingBox(),
    page.locator(".submit-bar").filter({ hasText: "10" }).boundingBox(),
  ]);
  expect(((bar?.y ?? 0) - (header?.height ?? 0)) / 360).toBeGreaterThanOrEqual(0.7);
});

test("a short title stands still, whole, as the brand alone: there is nothing to stop", async ({ signedIn: page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const { shell } = await new MarketsPage(page).goto();
  const title = shell.banner.getByText("Markets", { exact: true });
  await expect(title).toBeVisible();
  expect(await title.evaluate((text) => text.getAnimations({ subtree: true }).length)).toBe(0);
  await expect(shell.banner.getByRole("button", { name: /Stop/ })).toHaveCount(0);
});

test("a player at an address that does not exist keeps header, menu and footer", async ({ signedIn: page }) => {
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  const shell = new Shell(page);
  await expect(shell.wallet).toBeVisible();
  await expect(shell.footer.getByRole("link", { name: "Bids" })).toBeVisible();
  await expect(page.getByRole("main")).toHaveCount(1);
  await shell.openMenu();
  await shell.menu.getByRole("link", { name: "Profile" }).click();
  await page.waitForURL(`**${routes.profile}`);
});
