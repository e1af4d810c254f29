import type { Page } from "@playwright/test";
import { routes } from "../../lib/routes";
import { intercept } from "../kit/network";
import { LoginPage } from "../kit/pages/account-pages";
import { MarketsPage } from "../kit/pages/market-pages";
import { signIn } from "../kit/players";
import { expect, test } from "../kit/test";

/** Opens home for somebody who goes through the app by links alone. A script that throws on the way fails the test. */
const walkerOn = async (page: Page) => {
  const broken: string[] = [];
  page.on("pageerror", ({ message }) => broken.push(`${new URL(page.url()).pathname}: ${message}`));
  const { shell } = await new MarketsPage(page).goto();
  return {
    shell,
    whole: () => expect(broken).toEqual([]),
    expectShellOf: async (viewer: "visitor" | "betting" | "non-betting"): Promise<void> => {
      // The items of a closed menu are in the page too.
      const inMenu = (name: string) => page.locator("#menu").getByText(name, { exact: true });
      const inFooter = (name: string) => shell.footer.getByRole("link", { name, exact: true });
      await expect(shell.login).toHaveCount(viewer === "visitor" ? 1 : 0);
      await expect(shell.wallet).toHaveCount(viewer === "betting" ? 1 : 0);
      await expect(inMenu("Log out")).toHaveCount(viewer === "visitor" ? 0 : 1);
      await expect(inMenu("Win History")).toHaveCount(viewer === "betting" ? 1 : 0);
      await expect(inMenu("My play")).toHaveCount(viewer === "betting" ? 1 : 0);
      await expect(inFooter("Passbook")).toHaveCount(viewer === "betting" ? 1 : 0);
      await expect(shell.footer.getByText(/^Welcome to /)).toHaveCount(viewer === "betting" ? 0 : 1);
    },
    /**
     * Taps the first visible link to a path, in the menu where it stands there alone, and waits until the page is open.
     */
    follow: async (address: string): Promise<void> => {
      const links = page.locator(`a[href="${address}"]:not([target])`);
      const before = page.url();
      const tap = async () => {
        await expect(links).not.toHaveCount(0, { timeout: 1000 });
        const seen = links.filter({ visible: true });
        if ((await seen.count()) === 0) await shell.openMenu();
        await seen.first().click({ timeout: 5000 });
      };
      // The menu closes by itself after a tap. A page that refreshes itself meanwhile takes the link, or the tap, away.
      await expect(shell.menu).toBeHidden();
      await expect(async () => {
        if (page.url() === before) await tap();
        await page.waitForURL(`**${address}`, { timeout: 10_000 });
      }).toPass({ timeout: 40_000 });
    },
  };
};

test("faults 40: betting switched off shows on the next screen before any poll, and switched on without a tap", {
  tag: "@slow",
}, async ({ signedIn: page, player, control }) => {
  test.slow();
  const walker = await walkerOn(page);
  await walker.expectShellOf("betting");
  // Only the navigation itself can show the change, because all calls fail.
  const letCallsPass = await intercept(page, "**/api/**", (route) => route.fulfill({ status: 503 }));
  await control.changePlayer(player.mobile, { betting: false });
  await walker.follow(routes.charts);
  await walker.expectShellOf("non-betting");
  await walker.follow(routes.home);
  letCallsPass();
  await expect(page.getByRole("link", { name: "Play Game" })).toHaveCount(0);

  await control.changePlayer(player.mobile, { betting: true });
  // An operator's change is seen within a minute (decision 0363).
  await expect(walker.shell.wallet).toBeVisible({ timeout: 70_000 });
  await walker.expectShellOf("betting");
  await expect(walker.shell.wallet).toContainText("5,000");
  await expect(page.getByRole("link", { name: "Play Game" }).first()).toBeVisible();
  walker.whole();
});

test("faults 40: another player or language from a second tab is the whole first tab's from its next screen on; signing out leaves nothing", async ({
  signedIn: page,
  context,
  control,
}) => {
  const walker = await walkerOn(page);
  await expect(walker.shell.wallet).toContainText("5,000");
  const second = await context.newPage();
  await signIn(second, await control.newPlayer({ name: "Tab Two", points: 260 }));
  await walker.follow(routes.charts);
  await expect(walker.shell.wallet).toContainText("260");
  await walker.shell.signOut();
  await new LoginPage(page).signIn(await control.newPlayer({ name: "Second Player", points: 250 }));
  await walker.expectShellOf("betting");
  await expect(walker.shell.wallet).toContainText("250");

  await (await new MarketsPage(second).goto()).shell.language("हिन्दी");
  await expect(second.locator("html")).toHaveAttribute("lang", "hi");
  await second.close();
  await walker.follow(routes.charts);
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await expect(page.getByRole("navigation").getByText("पासबुक")).toBeVisible();
  walker.whole();
});
