import { routes } from "../kit/addresses";
import { untilHydrated } from "../kit/hydrated";
import { LoginPage } from "../kit/pages/login-page";
import { MarketsPage } from "../kit/pages/markets-page";
import { Shell } from "../kit/pages/shell";
import { signIn } from "../kit/players";
import { expect, test } from "../kit/test";

const ALWAYS = [
  ["Market Charts", routes.charts],
  ["Change Password", routes.changePassword],
  ["Privacy Policy", routes.privacyPolicy],
];
/** Numbers come from the provider; whatever they are, they are dialled with the country's code. */
const WHATSAPP = /^https:\/\/wa\.me\/91\d{10}$/;
const CALL = /^tel:\+91\d{10}$/;
const TELEGRAM = /^https:\/\/t\.me\/\+91\d{10}$/;

test.describe("a visitor", () => {
  test("lands on the login, below a notice that can be stopped and is read once", async ({ page, player }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto(routes.root);
    const shell = new Shell(page);
    await expect(page).toHaveURL(new RegExp(`${routes.root}$`));
    await expect(shell.login).toHaveAttribute("href", routes.login);
    await expect(shell.notice).toHaveCount(1);
    await expect(shell.download).toHaveAttribute("href", /^https?:\/\/.+/);
    const stop = page.getByRole("checkbox", { name: "Stop the moving text", exact: true });
    const running = () => shell.notice.evaluate((text) => text.getAnimations().map(({ playState }) => playState));
    expect(await running()).toEqual(["running"]);
    await stop.click();
    await expect(stop).toBeChecked();
    await page.mouse.move(0, 0);
    expect(await running()).toEqual(["paused"]);
    await new LoginPage(page).signIn(player);
    await page.goto(routes.root);
    await expect(page).toHaveURL(new RegExp(`${routes.home}$`));
  });

  test("sees the notice still and whole where less motion is wanted", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(routes.root);
    const { notice } = new Shell(page);
    await expect(notice).toBeVisible();
    await expect.poll(() => notice.evaluate((text) => text.getAnimations().length)).toBe(0);
    expect(await notice.evaluate((text) => text.scrollWidth <= text.clientWidth)).toBe(true);
  });

  test("finds a menu that leads to login, but for How To Play", async ({ page }) => {
    await page.goto(routes.root);
    const shell = new Shell(page);
    await shell.openMenu();
    const links = (await shell.menuLinks()).filter(([name]) => name !== "Download App");
    expect(links.filter(([name]) => name === "How To Play")).toEqual([["How To Play", routes.howToPlay]]);
    const others = links.filter(([name]) => name !== "How To Play");
    expect(others.length).toBeGreaterThanOrEqual(3);
    for (const [name, href] of others) expect(href, name).toBe(routes.login);
    await shell.menu.getByRole("link", { name: "How To Play" }).click();
    await expect(page).toHaveURL(new RegExp(`${routes.howToPlay}$`));
    await expect(shell.login).toBeVisible();
    await expect(shell.wallet).toHaveCount(0);
  });

  for (const route of [routes.home, routes.starline, routes.gali, routes.mainBidHistory, routes.game]) {
    test(`who opens ${route} is sent to login by the answer itself`, async ({ page }) => {
      const answer = await page.request.get(route, { maxRedirects: 0 });
      expect([answer.status(), answer.headers().location]).toEqual([307, routes.login]);
      await page.goto(route);
      await expect(page).toHaveURL(new RegExp(`${routes.login}$`));
      await expect(new LoginPage(page).heading).toBeVisible();
    });
  }
});

test("with betting on, menu and footer hold the document's items in its order", async ({ signedIn, player }) => {
  const { shell } = await new MarketsPage(signedIn).goto();
  await expect(shell.wallet).toContainText("5,000");
  expect(await shell.footerLinks()).toEqual([
    ["Bids", routes.mainBidHistory],
    ["Passbook", routes.passbook],
    ["Home", routes.home],
    ["Funds", routes.addFunds],
  ]);
  const ways = await shell.openSupport();
  await expect(ways).toHaveText(["WhatsApp", "Call Now"]);
  await expect(ways.nth(0)).toHaveAttribute("href", WHATSAPP);
  await expect(ways.nth(1)).toHaveAttribute("href", CALL);
  await signedIn.keyboard.press("Escape");
  await shell.openMenu();
  const links = await shell.menuLinks();
  expect(links).toEqual([
    ["Home", routes.home],
    ["Profile", routes.profile],
    ["Add Funds", routes.addFunds],
    ["Funds", routes.wallet],
    ["Win History", routes.mainWinHistory],
    ["Bid History", routes.mainBidHistory],
    ["How To Play", routes.howToPlay],
    ["Market Rates", routes.marketRates],
    ...ALWAYS,
    // Apart from the document's items, below them.
    ["Histories", routes.histories],
  ]);
  await expect(shell.menu.getByText(`+91 ${player.mobile}`)).toBeVisible();
  await expect(shell.menu.getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "page");
});

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

test("the menu closes behind the focus that leaves it, so that nothing under the veil is used", async ({
  signedIn: page,
}) => {
  const { shell } = await new MarketsPage(page).goto();
  await untilHydrated(page);
  await shell.menuButton.focus();
  await page.keyboard.press("Enter");
  await expect(shell.closeMenu).toBeFocused();
  await shell.menu.getByRole("button", { name: "Dark", exact: true }).focus();
  await page.keyboard.press("Tab");
  await expect(shell.menu).toBeHidden();
});

test("support opens and closes by the keyboard and by a tap outside", async ({ signedIn: page }) => {
  const { shell } = await new MarketsPage(page).goto();
  await untilHydrated(page);
  await shell.support.focus();
  await page.keyboard.press("Enter");
  await expect(shell.supportWays).toHaveCount(2);
  await page.keyboard.press("Tab");
  await expect(shell.supportWays.first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(shell.supportWays.first()).toBeHidden();
  await expect(shell.support).toBeFocused();
  await shell.openSupport();
  await page.getByRole("main").click({ position: { x: 4, y: 4 } });
  await expect(shell.supportWays.first()).toBeHidden();
});

test("a player without a name stays at the login, which says why and names support", async ({
  page,
  control,
  player,
}) => {
  const nameless = JSON.stringify({
    status: true,
    user_name: "",
    unique_token: "no-name-token",
    mobile: player.mobile,
    mobile_no: "9811122233",
  });
  const login = await new LoginPage(page).goto();
  await control.fault({
    call: "api-user-login",
    mobile: player.mobile,
    when: "before",
    action: { kind: "body", body: nameless },
  });
  await login.tryWith(player.mobile, player.password);
  await expect(
    page.getByText("Your account has no name, and without one it cannot be opened. Support can help: +919811122233"),
  ).toBeVisible();
  await page.goto(routes.home);
  await expect(page).toHaveURL(/\/login$/);
  expect((await page.request.get("/api/wallet")).status()).toBe(401);
  await login.signIn(player);
});
