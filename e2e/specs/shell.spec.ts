import { routes } from "../../lib/routes";
import { MarketsPage } from "../kit/pages/market-pages";
import { signIn } from "../kit/players";
import { expect, test } from "../kit/test";
import { untilHydrated } from "../kit/waits";

test("with betting off, nothing that is gated is in the page", async ({ page, control }) => {
  await signIn(page, await control.newPlayer({ betting: false, name: "Maximiliana Demo" }));
  const { shell } = await new MarketsPage(page).goto();
  await expect(shell.footer.getByText(/^Welcome to /)).toBeVisible();
  await expect(await shell.openSupport()).toHaveText(["WhatsApp", "Telegram", "Call Now"]);
  await page.keyboard.press("Escape");
  await shell.openMenu();
  await expect(shell.menu.getByText("Maximilian...", { exact: true })).toBeVisible();
  expect(await shell.menuLinks()).toEqual([
    ["Home", routes.home],
    ["Market Charts", routes.charts],
    ["Change Password", routes.changePassword],
    ["Privacy Policy", routes.privacyPolicy],
  ]);
  const html = await (await page.request.get(routes.home)).text();
  for (const gated of ["/imp3", "/imp4", "/imp7", "/imp9", "/transaction", "/gameRates", "/profile", "/withdraw"]) {
    expect(html).not.toContain(`"${gated}"`);
  }
  expect(html).not.toMatch(/Win History|Bid History|Market Rates|Passbook/);
});

test("the shell is reached by the keyboard: skip link, menu button, wallet; the menu takes the focus, and gives it back when Escape closes it", async ({
  signedIn: page,
}) => {
  const { shell } = await new MarketsPage(page).goto();
  await untilHydrated(page);
  const focused = () => page.evaluate(() => document.activeElement?.textContent || document.activeElement?.ariaLabel);
  const seen: unknown[] = [];
  for (let step = 0; step < 3; step += 1) {
    await page.keyboard.press("Tab");
    seen.push(await focused());
  }
  expect(seen).toEqual(["Skip to content", "Menu", expect.stringMatching(/^Wallet/)]);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(shell.closeMenu).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(shell.menu.getByRole("link", { name: "Home" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(shell.menu).toBeHidden();
  await expect(shell.menuButton).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#content$/);
});

test("the ways to support close when the keyboard leaves them, and not between them and their button", async ({
  signedIn: page,
}) => {
  const { shell } = await new MarketsPage(page).goto();
  await untilHydrated(page);
  await shell.support.focus();
  await page.keyboard.press("Enter");
  await expect(shell.supportWays.first()).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(shell.supportWays.first()).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(shell.support).toBeFocused();
  await expect(shell.supportWays.first()).toBeVisible();
  await page.keyboard.press("Shift+Tab");
  await expect(shell.supportWays.first()).toBeHidden();
});

test.describe("on a small phone", () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test("the first screen has the whole login, the languages and How To Play; the Android app takes one line", async ({
    page,
    words,
  }) => {
    await page.goto(routes.root);
    const main = page.getByRole("main");
    const footer = await page.getByRole("contentinfo").boundingBox();
    for (const locator of [
      main.getByRole("button", { name: words.login.submit }),
      main.getByRole("link", { name: words.login.forgot }),
      main.getByRole("link", { name: words.login.register }),
      main.getByRole("group", { name: words.common.language }),
      main.getByRole("link", { name: words.shell.howToPlay }),
    ]) {
      const box = await locator.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 640), String(locator)).toBeLessThanOrEqual(footer?.y ?? 0);
    }
    await expect(main.getByText(/^A numbers game.* Play points only\./)).toBeVisible();
    const header = await page.getByRole("banner").boundingBox();
    const head = await page.getByRole("heading", { level: 1 }).boundingBox();
    expect((head?.y ?? 640) - (header?.height ?? 0)).toBeLessThan(100);
  });
});
