import { faultsInBothThemes } from "../../kit/accessibility";
import { routes } from "../../kit/addresses";
import { PayByUpiPage } from "../../kit/pages/deposit-pages";
import { expect, test } from "../../kit/test";

test(`the screens of adding funds are free of accessibility faults in both themes`, { tag: "@money" }, async ({
  signedIn: page,
}) => {
  const upi = await (await PayByUpiPage.on(page)).goto();
  await upi.pay("99", "Paytm");
  await expect(upi.alerts).toBeVisible();
  expect(await faultsInBothThemes(page), "with an error").toEqual([]);
  await upi.pay("500");
  await expect(upi.recorded).toBeVisible();
  await expect(upi.waiting.rows).toHaveCount(1);
  expect(await faultsInBothThemes(page), "recorded").toEqual([]);
  for (const route of [routes.addFunds, routes.payByQr, routes.depositHistory, routes.depositRules, routes.wallet]) {
    await page.goto(route);
    await expect(page.getByRole("heading").first()).toBeVisible();
    expect(await faultsInBothThemes(page), route).toEqual([]);
  }
});

test("a small phone shows every screen of adding funds without sideways scrolling, with room for a thumb", {
  tag: "@money",
}, async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const screens = [routes.addFunds, routes.payByUpi, routes.payByQr, routes.depositHistory, routes.depositRules];
  for (const route of [...screens, routes.wallet]) {
    await page.goto(route);
    await expect(page.getByRole("heading").first()).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide, route).toBeLessThanOrEqual(0);
    const small = await page
      .getByRole("main")
      .locator("a:visible, button:visible")
      .evaluateAll((controls) =>
        controls
          .map((control) => ({ text: control.textContent ?? "", box: control.getBoundingClientRect() }))
          .filter(({ box }) => box.height < 44 || box.width < 44)
          .map(({ text }) => text),
      );
    expect(small, route).toEqual([]);
  }
});

test("every screen of adding funds speaks Hindi", { tag: "@money" }, async ({ signedIn: page, baseURL }) => {
  await page.context().addCookies([{ name: "language", value: "hi", url: baseURL ?? "" }]);
  const screens = [routes.addFunds, routes.payByUpi, routes.payByQr, routes.depositHistory, routes.depositRules];
  for (const route of [...screens, routes.wallet]) {
    await page.goto(route);
    await expect(page.getByRole("heading").first(), route).toHaveText(/[\u0900-\u097F]/);
  }
});
