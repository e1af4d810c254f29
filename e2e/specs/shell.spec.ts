import type { Page } from "@playwright/test";
import { routes } from "../kit/addresses";
import { untilHydrated } from "../kit/hydrated";
import { MarketsPage } from "../kit/pages/markets-page";
import { signIn } from "../kit/players";
import { expect, test } from "../kit/test";

const ALWAYS = [
  ["Market Charts", routes.charts],
  ["Change Password", routes.changePassword],
  ["Privacy Policy", routes.privacyPolicy],
];
const TELEGRAM = /^https:\/\/t\.me\/\+91\d{10}$/;

test("with betting off, nothing that is gated is in the page", async ({ page, control }) => {
  const player = await control.newPlayer({ betting: false, name: "Maximiliana Demo" });
  await signIn(page, player);
  const { shell } = await new MarketsPage(page).goto();
  await expect(shell.footer.getByText(/^Welcome to /)).toBeVisible();
  const ways = await shell.openSupport();
  await expect(ways).toHaveText(["WhatsApp", "Telegram", "Call Now"]);
  await expect(ways.nth(1)).toHaveAttribute("href", TELEGRAM);
  await page.keyboard.press("Escape");
  await shell.openMenu();
  await expect(shell.menu.getByText("Maximilian...", { exact: true })).toBeVisible();
  expect(await shell.menuLinks()).toEqual([["Home", routes.home], ...ALWAYS]);
  const html = await (await page.request.get(routes.home)).text();
  for (const gated of ["/imp3", "/imp4", "/imp7", "/imp9", "/transaction", "/gameRates", "/profile", "/withdraw"]) {
    expect(html).not.toContain(`"${gated}"`);
  }
  expect(html).not.toMatch(/Win History|Bid History|Market Rates|Passbook/);
});

test("the menu opens by the keyboard, takes the focus, and gives it back when Escape closes it", async ({
  signedIn: page,
}) => {
  const { shell } = await new MarketsPage(page).goto();
  await untilHydrated(page);
  await shell.menuButton.focus();
  await page.keyboard.press("Enter");
  await expect(shell.closeMenu).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(shell.menu.getByRole("link", { name: "Home" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(shell.menu).toBeHidden();
  await expect(shell.menuButton).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(shell.closeMenu).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(shell.menu).toBeHidden();
  await expect(shell.menuButton).toBeFocused();
});

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

/** How many whole pages the browser loads from now on. */
const countLoads = (page: Page): (() => number) => {
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  return () => loads;
};

test("a pull of 60 pixels at the top loads the page anew; one of 30 does not", { tag: "@touch" }, async ({
  signedIn: page,
  network,
}) => {
  const { shell } = await new MarketsPage(page).goto();
  const loads = countLoads(page);
  await shell.pull(30);
  await expect(shell.pullSign).toHaveCount(0);
  const letCome = await network.hold(routes.home);
  await shell.pull(60);
  await expect(shell.pullSign).toHaveText("Refreshing...");
  expect(loads()).toBe(0);
  letCome();
  await expect.poll(loads).toBe(1);
  await expect(shell.wallet).toContainText("5,000");
});

test("a bar tells that the next page is on its way, until it is there", { tag: "@touch" }, async ({
  signedIn: page,
  network,
}) => {
  const { shell } = await new MarketsPage(page).goto();
  await untilHydrated(page);
  await network.slow(1500, 1000);
  await shell.openMenu();
  await shell.menu.getByRole("link", { name: "Change Password" }).click();
  await expect(shell.progress).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${routes.changePassword}$`));
  await expect(shell.progress).toHaveCount(0);
});
