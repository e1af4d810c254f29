import { signInBusyPlayer } from "../../fixtures/busy-player";
import { bidScreensOf } from "../../fixtures/game-addresses";
import { PLAIN, ROUTE_TABLE } from "../../fixtures/route-table";
import { FAMILY_ROUTES, forMarket, routes } from "../../kit/addresses";
import { untilBackCloses } from "../../kit/history-entry";
import { Shell } from "../../kit/pages/shell";
import { signIn } from "../../kit/players";
import { expect, test } from "../../kit/test";
import { takePictures, takeScreens } from "./pictures";

// `npm run gallery`: a picture of every screen, for people to look at. The tests assert nothing about the pictures.

test.describe.configure({ timeout: 900_000 });

test("a visitor's screens", async ({ page }) => {
  const { howToPlay, privacyPolicy, privacy, about, deleteAccount } = routes;
  await takeScreens(page, [routes.root, ...PLAIN, howToPlay, privacyPolicy, privacy, about, deleteAccount]);
  await takeScreens(page, ["/no/such/page"]);
});

test("the screens of a player who has played in all families", async ({ page, control, newMarket }) => {
  await signInBusyPlayer({ page, control, newMarket });
  await page.goto(routes.home);
  await expect(page.locator("section[popover]")).toBeVisible();
  await untilBackCloses(page);
  await page.keyboard.press("Escape");
  const own = [...ROUTE_TABLE].filter(([path, { on }]) => on.at === path).map(([path]) => path);
  await takeScreens(page, own);
});

test("choosers and bid screens", async ({ signedIn: page, control, openMarket }) => {
  const [starline, gali] = await Promise.all([control.allDayMarket("starline"), control.allDayMarket("gali")]);
  const marketOf = { main: openMarket, starline, gali };
  const choosers = (["main", "starline", "gali"] as const).map((family) =>
    forMarket(FAMILY_ROUTES[family].chooser, marketOf[family].gameId),
  );
  await takeScreens(page, [...choosers, ...bidScreensOf(marketOf)]);
});

test("the screens of a player who has just come", async ({ page, control, openMarket }) => {
  await signIn(page, await control.newPlayer({ points: 0 }));
  const { home, wallet, passbook, mainBidHistory, mainWinHistory, withdraw, depositHistory, withdrawHistory } = routes;
  await takeScreens(page, [home, wallet, passbook, mainBidHistory, mainWinHistory, withdraw]);
  await takeScreens(page, [depositHistory, withdrawHistory, forMarket(routes.singleDigit, openMarket.gameId)]);
});

test("the screens of a player without betting", async ({ page, control, words }) => {
  await signIn(page, await control.newPlayer({ betting: false }));
  await takeScreens(page, [routes.home, routes.starline, routes.charts, routes.jodiTricks, routes.numberPicks]);
  await page.goto(routes.home);
  await new Shell(page, words).openMenu();
  await takePictures(page, "menu");
});
