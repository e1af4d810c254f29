import { forMarket, routes } from "../../kit/addresses";
import { Shell } from "../../kit/pages/shell";
import { expect, test } from "../../kit/test";

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
