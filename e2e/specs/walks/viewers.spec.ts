import { Walker } from "../../fixtures/walker";
import { routes } from "../../kit/addresses";
import { intercept } from "../../kit/interception";
import { HomePage } from "../../kit/pages/home-page";
import { LoginPage } from "../../kit/pages/login-page";
import { MarketsPage } from "../../kit/pages/markets-page";
import { signIn } from "../../kit/players";
import { expect, test } from "../../kit/test";

test("faults 40: betting switched off shows on the next screen before any poll, and switched on and off again without a tap", {
  tag: "@slow",
}, async ({ signedIn: page, player, control }) => {
  const markets = await new MarketsPage(page).goto();
  const walker = new Walker(page, markets.shell);
  const play = page.getByRole("link", { name: "Play Game" });
  await walker.expectShellOf("betting");
  // Only the navigation itself can tell.
  const letCallsPass = await intercept(page, "**/api/**", (route) => route.fulfill({ status: 503 }));
  await control.changePlayer(player.mobile, { betting: false });
  await walker.follow(routes.charts);
  await page.waitForURL(`**${routes.charts}`);
  await walker.expectShellOf("non-betting");
  await walker.follow(routes.home);
  await page.waitForURL(`**${routes.home}`);
  letCallsPass();

  await control.changePlayer(player.mobile, { betting: true });
  await walker.expectShellOf("betting");
  await expect(walker.shell.wallet).toContainText("5,000");
  await expect(play.first()).toBeVisible();
  await control.changePlayer(player.mobile, { betting: false });
  await walker.expectShellOf("non-betting");
  await expect(play).toHaveCount(0);
  await expect(new HomePage(page).jodiTricks).toBeVisible();
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

test("faults 40: another player or language from a second tab is the whole first tab's from its next screen on", async ({
  signedIn: page,
  context,
  control,
}) => {
  const walker = new Walker(page, (await new MarketsPage(page).goto()).shell);
  await expect(walker.shell.wallet).toContainText("5,000");
  const second = await context.newPage();
  await signIn(second, await control.newPlayer({ name: "Tab Two", points: 260 }));
  await walker.follow(routes.charts);
  await page.waitForURL(`**${routes.charts}`);
  await expect(walker.shell.wallet).toContainText("260");

  await (await new MarketsPage(second).goto()).shell.language("हिन्दी");
  await expect(second.locator("html")).toHaveAttribute("lang", "hi");
  await second.close();
  await walker.follow(routes.home);
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await expect(page.getByRole("navigation").getByText("पासबुक")).toBeVisible();
  walker.whole();
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

test("the header's wallet follows a credit on home and on a history within one poll, and a page opened at once shows its own moment", async ({
  signedIn: page,
  player,
  control,
}) => {
  const { shell } = await new MarketsPage(page).goto();
  await control.changePlayer(player.mobile, { adjust: 250 });
  await expect(shell.wallet).toContainText("5,250");
  await new Walker(page, shell).follow(routes.mainBidHistory);
  await page.waitForURL(`**${routes.mainBidHistory}`);
  await control.changePlayer(player.mobile, { adjust: 100 });
  await expect(shell.wallet).toContainText("5,350");

  // Neither page may ask again by script now: what it shows is what the server put into it.
  await page.route("**/api/**", (route) => route.abort());
  await page.goto(routes.withdrawHistory);
  await control.changePlayer(player.mobile, { adjust: 300 });
  await page.goto(routes.withdrawHistory);
  await expect(shell.wallet).toContainText("5,650");
});
