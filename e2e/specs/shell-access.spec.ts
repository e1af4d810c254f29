import { faultsInBothThemes } from "../kit/accessibility";
import { routes } from "../kit/addresses";
import { MarketsPage } from "../kit/pages/markets-page";
import { Shell } from "../kit/pages/shell";
import { expect, test } from "../kit/test";

test(`landing, a visitor's menu and support are free of accessibility faults in both themes`, async ({ page }) => {
  await page.goto(routes.root);
  const shell = new Shell(page);
  expect(await faultsInBothThemes(page), "landing").toEqual([]);
  await shell.openSupport();
  expect(await faultsInBothThemes(page), "support").toEqual([]);
  await page.keyboard.press("Escape");
  await shell.openMenu();
  expect(await faultsInBothThemes(page), "menu").toEqual([]);
});

for (const reducedMotion of ["reduce", "no-preference"] as const) {
  test(`the landing fits a small phone and its controls a thumb, motion: ${reducedMotion}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.emulateMedia({ reducedMotion });
    await page.goto(routes.root);
    await expect(new Shell(page).notice).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    const small = await page
      .getByRole("banner")
      .or(page.getByRole("contentinfo"))
      .getByRole("button")
      .evaluateAll((buttons) =>
        buttons
          .map((button) => button.getBoundingClientRect())
          .filter(({ width, height }) => width > 0 && Math.min(width, height) < 44)
          .map(({ width, height }) => `${width}x${height}`),
      );
    expect(small).toEqual([]);
  });
}

test("the whole shell is reached by the keyboard: skip link, menu button, wallet, then the page", async ({
  signedIn: page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await new MarketsPage(page).goto();
  const focused = () => page.evaluate(() => document.activeElement?.textContent || document.activeElement?.ariaLabel);
  const seen: unknown[] = [];
  for (let step = 0; step < 3; step += 1) {
    await page.keyboard.press("Tab");
    seen.push(await focused());
  }
  expect(seen[0]).toBe("Skip to content");
  expect(seen[1]).toBe("Menu");
  expect(seen[2]).toMatch(/^Wallet/);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#content$/);
});
