import type { Page } from "@playwright/test";
import { routes } from "../../kit/addresses";
import { intercept } from "../../kit/interception";
import { HomePage } from "../../kit/pages/home-page";
import { LoginPage } from "../../kit/pages/login-page";
import { MarketsPage } from "../../kit/pages/markets-page";
import type { Shell } from "../../kit/pages/shell";
import { signIn } from "../../kit/players";
import { expect, test } from "../../kit/test";

/** Somebody who goes through the app by links alone; a script that throws on the way fails the test. */
const walkerOn = (page: Page, shell: Shell) => {
  const broken: string[] = [];
  page.on("pageerror", ({ message }) => broken.push(`${new URL(page.url()).pathname}: ${message}`));
  return {
    shell,
    whole: () => expect(broken).toEqual([]),
    /** Header, menu and footer are this viewer's, all of them. */
    expectShellOf: async (viewer: "visitor" | "betting" | "non-betting"): Promise<void> => {
      await expect(page.getByText("Unexpected Application Error!")).toHaveCount(0);
      // The items of a closed menu are in the page too.
      const inMenu = (name: string) => page.locator("#menu").getByText(name, { exact: true });
      const inFooter = (name: string) => shell.footer.getByRole("link", { name, exact: true });
      await expect(shell.login).toHaveCount(viewer === "visitor" ? 1 : 0);
      await expect(shell.wallet).toHaveCount(viewer === "betting" ? 1 : 0);
      await expect(inMenu("Log out")).toHaveCount(viewer === "visitor" ? 0 : 1);
      await expect(inMenu("Win History")).toHaveCount(viewer === "betting" ? 1 : 0);
      await expect(inFooter("Passbook")).toHaveCount(viewer === "betting" ? 1 : 0);
      await expect(shell.footer.getByText(/^Welcome to /)).toHaveCount(viewer === "betting" ? 0 : 1);
    },
    /** Taps the first visible link to an address, in the menu where it stands there alone, and waits until it is open. */
    follow: async (address: string): Promise<void> => {
      const links = `a[href="${address}"]:not([target])`;
      const before = page.url();
      // The menu closes by itself after a tap. A page that renews itself between look and tap takes the link away.
      await expect(shell.menu).toBeHidden();
      await expect(async () => {
        if (page.url() !== before) return;
        await expect(page.locator(links)).not.toHaveCount(0, { timeout: 1000 });
        const seen = page.locator(links).filter({ visible: true });
        if ((await seen.count()) === 0) await shell.openMenu();
        await seen.first().click({ timeout: 5000 });
      }).toPass({ timeout: 40_000 });
      await page.waitForURL(`**${address}`);
    },
  };
};

test("faults 40: betting switched off shows on the next screen before any poll, and switched on and off again without a tap", {
  tag: "@slow",
}, async ({ signedIn: page, player, control }) => {
  const markets = await new MarketsPage(page).goto();
  const walker = walkerOn(page, markets.shell);
  const play = page.getByRole("link", { name: "Play Game" });
  await walker.expectShellOf("betting");
  // Only the navigation itself can tell.
  const letCallsPass = await intercept(page, "**/api/**", (route) => route.fulfill({ status: 503 }));
  await control.changePlayer(player.mobile, { betting: false });
  await walker.follow(routes.charts);
  await walker.expectShellOf("non-betting");
  await walker.follow(routes.home);
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
  const walker = walkerOn(page, (await new MarketsPage(page).goto()).shell);
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
  const walker = walkerOn(page, (await new MarketsPage(page).goto()).shell);
  await expect(walker.shell.wallet).toContainText("5,000");
  const second = await context.newPage();
  await signIn(second, await control.newPlayer({ name: "Tab Two", points: 260 }));
  await walker.follow(routes.charts);
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
  const walker = walkerOn(page, (await new MarketsPage(page).goto()).shell);
  // The list's poll would leave for the login first.
  await page.route("**/api/**", (route) => route.fulfill({ status: 503 }));
  await control.changePlayer(player.mobile, { forgetTokens: true });
  await walker.follow(routes.howToPlay);
  await walker.expectShellOf("visitor");
  walker.whole();
});
