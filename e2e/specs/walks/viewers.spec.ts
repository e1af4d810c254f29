import { Walker } from "../../fixtures/walker";
import { routes } from "../../kit/addresses";
import { intercept } from "../../kit/interception";
import { HomePage } from "../../kit/pages/home-page";
import { LoginPage } from "../../kit/pages/login-page";
import { MarketsPage } from "../../kit/pages/markets-page";
import { Shell } from "../../kit/pages/shell";
import { SingleDigitPage } from "../../kit/pages/single-digit-page";
import { signIn } from "../../kit/players";
import { expect, test } from "../../kit/test";

test("faults 40: signing in on the front page leads home, under the player's own header, menu and footer", async ({
  page,
  player,
}) => {
  const walker = new Walker(page, new Shell(page));
  await page.goto(routes.root);
  await walker.expectShellOf("visitor");
  const { heading } = await new LoginPage(page).signIn(player);
  await expect(heading).toBeVisible();
  await walker.expectShellOf("betting");
  await expect(walker.shell.wallet).toContainText("5,000");
  walker.whole();
});

test("faults 40: a player without betting who signs in on the front page has a player's menu, and no visitor's header", async ({
  page,
  control,
}) => {
  const player = await control.newPlayer({ betting: false });
  const walker = new Walker(page, new Shell(page));
  await page.goto(routes.root);
  await new LoginPage(page).signIn(player);
  await expect(new HomePage(page).jodiTricks).toBeVisible();
  await walker.expectShellOf("non-betting");
  walker.whole();
});

test("faults 40: betting switched on inside the open app shows on the next screen, everywhere at once", async ({
  page,
  control,
}) => {
  const player = await control.newPlayer({ betting: false, points: 700 });
  await signIn(page, player);
  const walker = new Walker(page, (await new MarketsPage(page).goto()).shell);
  await walker.expectShellOf("non-betting");
  await control.changePlayer(player.mobile, { betting: true });
  for (const address of [routes.charts, routes.starline, routes.gali]) {
    await walker.follow(address);
    await page.waitForURL(`**${address}`);
    await walker.expectShellOf("betting");
    await expect(walker.shell.wallet).toContainText("700");
    await walker.follow(routes.home);
    await page.waitForURL(`**${routes.home}`);
  }
  await expect(new MarketsPage(page).cards.first().getByRole("link", { name: "Play Game" })).toBeVisible();
  walker.whole();
});

for (const address of [routes.home, routes.starline]) {
  test(`faults 40: betting switched on while the charts are open does not break ${address}`, async ({
    page,
    control,
  }) => {
    const player = await control.newPlayer({ betting: false });
    await signIn(page, player);
    const walker = new Walker(page, (await new MarketsPage(page).goto()).shell);
    if (address === routes.home) await walker.follow(routes.charts);
    await control.changePlayer(player.mobile, { betting: true });
    await walker.follow(address);
    await page.waitForURL(`**${address}`);
    await walker.expectShellOf("betting");
    await expect(page.getByRole("link", { name: "Play Game" }).first()).toBeVisible();
    walker.whole();
  });
}

test("faults 40: betting switched off inside the open app takes wallet, items and Play Game away without a tap", async ({
  signedIn: page,
  player,
  control,
}) => {
  const markets = await new MarketsPage(page).goto();
  const walker = new Walker(page, markets.shell);
  await walker.expectShellOf("betting");
  await control.changePlayer(player.mobile, { betting: false });
  await walker.expectShellOf("non-betting");
  await expect(page.getByRole("link", { name: "Play Game" })).toHaveCount(0);
  await expect(new HomePage(page).jodiTricks).toBeVisible();
  walker.whole();
});

test("faults 40: betting switched on inside the open app brings wallet, items and Play Game without a tap", async ({
  page,
  control,
}) => {
  const player = await control.newPlayer({ betting: false, points: 720 });
  await signIn(page, player);
  const walker = new Walker(page, (await new MarketsPage(page).goto()).shell);
  await walker.expectShellOf("non-betting");
  await control.changePlayer(player.mobile, { betting: true });
  await walker.expectShellOf("betting");
  await expect(walker.shell.wallet).toContainText("720");
  await expect(page.getByRole("link", { name: "Play Game" }).first()).toBeVisible();
  walker.whole();
});

test("faults 40: betting switched off shows on the next screen too, before any poll", async ({
  signedIn: page,
  player,
  control,
}) => {
  await new MarketsPage(page).goto();
  // Only the navigation itself can tell.
  await page.route("**/api/**", (route) => route.fulfill({ status: 503 }));
  const walker = new Walker(page, new Shell(page));
  await control.changePlayer(player.mobile, { betting: false });
  await walker.follow(routes.charts);
  await page.waitForURL(`**${routes.charts}`);
  await walker.expectShellOf("non-betting");
  walker.whole();
});

test("faults 40: signing out and in as somebody else leaves nothing of the one before", async ({
  signedIn: page,
  control,
}) => {
  const walker = new Walker(page, (await new MarketsPage(page).goto()).shell);
  await expect(walker.shell.wallet).toContainText("5,000");
  await walker.shell.signOut();
  const other = await control.newPlayer({ name: "Second Player", points: 250 });
  await new LoginPage(page).signIn(other);
  await walker.expectShellOf("betting");
  await expect(walker.shell.wallet).toContainText("250");
  await walker.shell.openMenu();
  await expect(walker.shell.menu.getByText("Second Pla...")).toBeVisible();
  walker.whole();
});

test("faults 40: another player signed in from a second tab is the first tab's player from its next screen on", async ({
  signedIn: page,
  context,
  control,
}) => {
  const walker = new Walker(page, (await new MarketsPage(page).goto()).shell);
  await expect(walker.shell.wallet).toContainText("5,000");
  const other = await control.newPlayer({ name: "Tab Two", points: 260 });
  const second = await context.newPage();
  await signIn(second, other);
  await second.close();
  await walker.follow(routes.charts);
  await page.waitForURL(`**${routes.charts}`);
  await expect(walker.shell.wallet).toContainText("260");
  await walker.shell.openMenu();
  await expect(walker.shell.menu.getByText("Tab Two", { exact: true })).toBeVisible();
  walker.whole();
});

test("faults 40: a list made by one player is not sent from another's wallet who signed in from a second tab", async ({
  signedIn: page,
  context,
  control,
  player,
  openMarket,
}) => {
  const bid = await new SingleDigitPage(page).goto(openMarket.gameId);
  await bid.add("5", "20");
  await bid.openConfirmation();
  // What polls would find out first, the tap must find out too.
  const polls = /\/api\/(wallet|markets|events)/;
  const letPollsPass = await intercept(page, polls, (route) => route.fulfill({ status: 503 }));
  const other = await control.newPlayer({ points: 900 });
  const second = await context.newPage();
  await signIn(second, other);
  await second.close();
  const answered = page.waitForResponse(
    (response) => new URL(response.url()).pathname === "/api/bids" && response.request().method() === "POST",
  );
  await bid.confirm.click();
  expect((await answered).ok()).toBe(false);
  letPollsPass();
  await expect(new Shell(page).wallet).toContainText("900");
  expect(await control.bidsSent(other.mobile)).toEqual([]);
  expect(await control.bidsSent(player.mobile)).toEqual([]);
});

test("faults 40: a session ended elsewhere leaves the visitor's shell on a public page", async ({
  signedIn: page,
  player,
  control,
}) => {
  const walker = new Walker(page, (await new MarketsPage(page).goto()).shell);
  // The list's poll would leave for the login first.
  await page.route("**/api/**", (route) => route.fulfill({ status: 503 }));
  await control.changePlayer(player.mobile, { forgetTokens: true });
  await walker.follow(routes.howToPlay);
  await page.waitForURL(`**${routes.howToPlay}`);
  await walker.expectShellOf("visitor");
  walker.whole();
});

test("faults 40: a session that ended says so on the login, whether a poll or a page found out", async ({
  signedIn: page,
  player,
  control,
  context,
}) => {
  const ended = page.getByText("Your session has ended. Please log in again.");
  await new MarketsPage(page).goto();
  await control.changePlayer(player.mobile, { forgetTokens: true });
  await expect(ended).toBeVisible();
  const login = new LoginPage(page);
  const { shell } = await login.signIn(player);
  await expect(ended).toHaveCount(0);
  const letCallsPass = await intercept(page, "**/api/**", (route) => route.fulfill({ status: 503 }));
  await control.changePlayer(player.mobile, { forgetTokens: true });
  await new Walker(page, shell).follow(routes.passbook);
  await expect(ended).toBeVisible();
  // Who signed out knows it, and who never signed in has no session that could have ended.
  letCallsPass();
  await login.tryWith(player.mobile, player.password);
  await page.waitForURL(`**${routes.passbook}`);
  await shell.signOut();
  await expect(login.heading).toBeVisible();
  await expect(ended).toHaveCount(0);
  await context.clearCookies();
  await page.goto(routes.home);
  await expect(login.heading).toBeVisible();
  await expect(ended).toHaveCount(0);
});

test("faults 40: a language chosen in a second tab is the whole first tab's from its next screen on", async ({
  signedIn: page,
  context,
}) => {
  const walker = new Walker(page, (await new MarketsPage(page).goto()).shell);
  const second = await context.newPage();
  await (await new MarketsPage(second).goto()).shell.language("हिन्दी");
  await expect(second.locator("html")).toHaveAttribute("lang", "hi");
  await second.close();
  await walker.follow(routes.charts);
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await expect(page.getByRole("navigation").getByText("पासबुक")).toBeVisible();
  walker.whole();
});
