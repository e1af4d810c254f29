import type { Page } from "@playwright/test";
import { PLAIN_SCREENS, type Viewer, Walker } from "../../fixtures/walker";
import { routes } from "../../kit/addresses";
import type { SandboxPlayer } from "../../kit/control";
import { LoginPage } from "../../kit/pages/login-page";
import { Shell } from "../../kit/pages/shell";
import { expect, test } from "../../kit/test";

/** From the front page by its form. */
const signInOnTheFrontPage = async (page: Page, player: SandboxPlayer): Promise<Walker> => {
  const walker = new Walker(page, new Shell(page));
  await page.goto(routes.root);
  await new LoginPage(page).signIn(player);
  return walker;
};

const look = (walker: Walker, viewer: Viewer) => async (): Promise<void> => {
  const { pathname } = new URL(walker.page.url());
  if (!PLAIN_SCREENS.includes(pathname)) await walker.expectShellOf(viewer);
};

test("faults 40: a visitor walks from the front page by links alone to every screen that is for visitors", async ({
  page,
}) => {
  const walker = new Walker(page, new Shell(page));
  await page.goto(routes.howToPlay);
  const walked = await walker.walkAll(look(walker, "visitor"));
  expect([...walked]).toEqual(expect.arrayContaining([routes.howToPlay, routes.root]));
  walker.whole();
});

test("faults 40: a player without betting walks by links alone from the front page to every screen there is", async ({
  page,
  control,
}) => {
  const walker = await signInOnTheFrontPage(page, await control.newPlayer({ betting: false }));
  const walked = await walker.walkAll(look(walker, "non-betting"));
  const { home, charts, changePassword, privacyPolicy, jodiTricks, numberPicks, starline, gali } = routes;
  const expected = [home, charts, changePassword, privacyPolicy, jodiTricks, numberPicks, starline, gali];
  expect([...walked]).toEqual(expect.arrayContaining(expected));
  walker.whole();
});

test("faults 40: a betting player walks by links alone from the front page to every screen without a market", {
  tag: "@slow",
}, async ({ page, player }) => {
  test.setTimeout(180_000);
  const walker = await signInOnTheFrontPage(page, player);
  const walked = await walker.walkAll(look(walker, "betting"));
  const expected = [
    routes.home,
    routes.profile,
    routes.addFunds,
    routes.wallet,
    routes.howToPlay,
    routes.marketRates,
    routes.charts,
    routes.changePassword,
    routes.privacyPolicy,
    routes.passbook,
    routes.starline,
    routes.gali,
    routes.histories,
    routes.mainWinHistory,
    routes.mainBidHistory,
    routes.starlineBidHistory,
    routes.starlineWinHistory,
    routes.galiBidHistory,
    routes.galiWinHistory,
    routes.withdraw,
    routes.withdrawHistory,
    routes.withdrawRule,
    routes.depositHistory,
    routes.payByUpi,
    routes.payByQr,
    routes.transfer,
  ];
  expect([...walked]).toEqual(expect.arrayContaining(expected));
  walker.whole();
});
