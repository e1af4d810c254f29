import { LoginPage } from "../kit/pages/login-page";
import { MarketsPage } from "../kit/pages/markets-page";
import { OWN_SCRIPT } from "../kit/players";
import { expect, test } from "../kit/test";

test("an empty phone, a malformed one and an empty password are named in this order, without asking the server", async ({
  page,
}) => {
  const login = await new LoginPage(page).goto();
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/api/session")) asked += 1;
  });
  await login.tryWith("", "");
  await expect(page.getByText("Phone number is required", { exact: true })).toBeVisible();
  await login.tryWith("1234567890", "x");
  await expect(page.getByText("Invalid phone number format", { exact: true })).toBeVisible();
  await login.tryWith("9876543210", "");
  await expect(page.getByText("Password is required", { exact: true })).toBeVisible();
  expect(asked).toBe(0);
});

test("an unknown number, a wrong password and a blocked account all read 'Invalid credentials'", async ({
  page,
  player,
  control,
}) => {
  const login = await new LoginPage(page).goto();
  const refused = page.getByText("Invalid credentials", { exact: true });
  await login.tryWith("6000000001", "anything");
  await expect(refused).toBeVisible();
  await page.reload();
  await login.tryWith(player.mobile, "not the password");
  await expect(refused).toBeVisible();
  await page.reload();
  await control.changePlayer(player.mobile, { blocked: true });
  await login.tryWith(player.mobile, player.password);
  await expect(refused).toBeVisible();
  await expect(login.phone).toHaveValue(player.mobile);
});

test("on the front page and at /login a visitor finds support, the privacy policy and who runs this", async ({
  page,
}) => {
  for (const path of ["/", "/login", "/r"]) {
    await page.goto(path);
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "Contact Support" })).toHaveAttribute(
      "href",
      /^https:\/\/wa\.me\/91\d{10}$/,
    );
    for (const name of ["Privacy Policy", "About"]) {
      await page.goto(path);
      await main.getByRole("link", { name, exact: true }).click();
      await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
    }
  }
});

test("a browser tells the provider one device id, from its first wrong password on", async ({
  page,
  player,
  control,
}) => {
  const login = await new LoginPage(page).goto();
  for (const guess of ["one", "two"]) {
    await login.tryWith(player.mobile, guess);
    await expect(page.getByText("Invalid credentials", { exact: true })).toBeVisible();
    await page.reload();
  }
  await login.signIn(player);
  const asked = await control.journal({ call: "api-user-login", mobile: player.mobile });
  expect(asked).toHaveLength(3);
  expect(new Set(asked.map(({ body }) => (body as { device_id?: unknown }).device_id)).size).toBe(1);
});

test("a provider that fails reads 'Network error. Please try again.'", async ({ page, player, control }) => {
  const login = await new LoginPage(page).goto();
  await control.fault({ call: "api-user-login", mobile: player.mobile, when: "before", action: { kind: "reset" } });
  await login.tryWith(player.mobile, player.password);
  await expect(page.getByText("Network error. Please try again.", { exact: true })).toBeVisible();
  await login.signIn(player);
});

test("while the answer is awaited the button says so and takes no second press", async ({
  page,
  player,
  control,
  network,
}) => {
  const login = await new LoginPage(page).goto();
  const letGo = await network.hold("/api/session");
  await login.tryWith(player.mobile, player.password);
  await expect(page.getByRole("button", { name: "Please wait..." })).toBeDisabled();
  letGo();
  await page.waitForURL("**/imp");
  expect(await control.journal({ call: "api-user-login", mobile: player.mobile })).toHaveLength(1);
});

test("security 5: after signing out the copied cookie opens nothing, and the screens lead to login", {
  tag: "@security",
}, async ({ signedIn, context }) => {
  const markets = await new MarketsPage(signedIn).goto();
  const copied = await context.cookies();
  await markets.shell.signOut();
  await context.clearCookies();
  await context.addCookies(copied);
  expect((await signedIn.request.get("/api/wallet")).status()).toBe(401);
  await signedIn.goto("/imp");
  await expect(signedIn).toHaveURL(/\/login\?notice=session-ended/);
});

test("security 34: a session that the provider forgot ends at login, once, and a new sign-in works", {
  tag: "@security",
}, async ({ signedIn, player, control }) => {
  const markets = await new MarketsPage(signedIn).goto();
  let loads = 0;
  signedIn.on("request", (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await control.changePlayer(player.mobile, { forgetTokens: true });
  await signedIn.reload();
  await expect(signedIn).toHaveURL(/\/login\?notice=session-ended$/);
  const login = new LoginPage(signedIn);
  await expect(login.submit).toBeEnabled();
  expect(loads).toBeLessThanOrEqual(3);
  await login.signIn(player);
  await expect(markets.shell.wallet).toContainText("5,000");
});

test("faults 27: a session revoked while the list is polled leads to login once, and the polling stops", async ({
  signedIn,
  playwright,
  baseURL,
}) => {
  await new MarketsPage(signedIn).goto();
  const elsewhere = await playwright.request.newContext({
    baseURL: baseURL ?? "",
    storageState: await signedIn.request.storageState(),
  });
  let loads = 0;
  signedIn.on("request", (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  expect((await elsewhere.post("/api/session/end", { headers: OWN_SCRIPT, data: {} })).ok()).toBe(true);
  await signedIn.waitForURL("**/login?notice=session-ended", { timeout: 20_000 });
  await expect(new LoginPage(signedIn).submit).toBeEnabled();
  expect(loads).toBe(1);
  const asked: string[] = [];
  signedIn.on("request", (request) => {
    if (request.url().includes("/api/")) asked.push(request.url());
  });
  // Longer than an interval, in which a poll that goes on would show.
  const quiet = Date.now() + 6000;
  await expect.poll(() => Date.now() > quiet, { timeout: 30_000 }).toBe(true);
  expect(asked).toEqual([]);
  await elsewhere.dispose();
});

test("a signed-in player who opens login or the root is led home, an anonymous one to login", async ({
  page,
  player,
}) => {
  await page.goto("/");
  await expect(new LoginPage(page).heading).toBeVisible();
  await new LoginPage(page).goto().then((login) => login.signIn(player));
  await page.goto("/");
  await expect(page).toHaveURL(/\/imp$/);
});
