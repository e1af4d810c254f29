import type { Page } from "@playwright/test";
import { FAMILY_ROUTES, marketPath, routes } from "../../../lib/routes";
import { signInBusyPlayer } from "../../fixtures/busy-player";
import { listBidScreens, ROUTE_TABLE, type Walker } from "../../fixtures/route-table";
import { createChecks, TAKES_PICTURES } from "../../fixtures/screen-faults";
import { shareOf } from "../../fixtures/share";
import { signIn } from "../../kit/players";
import { expect, test } from "../../kit/test";

const listScreens = (walker: Walker) =>
  [...ROUTE_TABLE].filter(([path, row]) => row[walker].at === path).map(([path]) => path);

const HINDI = /[\u0900-\u097F]/;

/**
 * Checks screens 320 px wide.
 * @param heading a pattern that the screen matches.
 * @returns the faults by path, of screens with faults only.
 */
const faultsOfScreens = async (page: Page, paths: readonly string[], heading = /\S/) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { found, checkPage } = createChecks(page);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole("main"), path).toHaveText(heading);
    await expect(page, path).toHaveTitle(/^.+ · Markets$/);
    await checkPage(path);
  }
  return found;
};

// The timeout is for some twenty screens, each in both themes and at two text sizes.
test.describe.configure({ timeout: TAKES_PICTURES ? 900_000 : 480_000 });

// In `npm test` each language has every second screen, and both together have all.
for (const [nth, language] of (["en", "hi"] as const).entries()) {
  const heading = language === "en" ? /\S/ : HINDI;
  test.describe(`axe finds nothing in either theme, a thumb has room, and at 320 px with text twice as large nothing is cut, overlaps or leaves its box, in the language ${language}`, () => {
    test.use({ language });

    test("full screens", { tag: "@slow" }, async ({ page, control, newMarket }) => {
      await signInBusyPlayer({ page, control, newMarket });
      expect(await faultsOfScreens(page, shareOf(listScreens("on"), 2, nth), heading)).toEqual({});
    });

    test("choosers and bid screens", { tag: "@slow" }, async ({ signedIn: page, control, openMarket }) => {
      const [starline, gali] = await Promise.all([control.allDayMarket("starline"), control.allDayMarket("gali")]);
      const marketOf = { main: openMarket, starline, gali };
      const choosers = (["main", "starline", "gali"] as const).map((family) =>
        marketPath(FAMILY_ROUTES[family].chooser, marketOf[family].gameId),
      );
      const screens = [...choosers, ...listBidScreens(marketOf)];
      expect(await faultsOfScreens(page, shareOf(screens, 4, nth), heading)).toEqual({});
    });

    test("a visitor's screens, and a player's without betting", { tag: "@slow" }, async ({ page, control }) => {
      const visitors = await faultsOfScreens(
        page,
        shareOf([...listScreens("visitor"), "/no/such/page"], 2, nth),
        heading,
      );
      await signIn(page, await control.newPlayer({ betting: false }));
      const paths = shareOf([routes.home, routes.jodiTricks, routes.numberPicks], 2, nth);
      expect([visitors, await faultsOfScreens(page, paths, heading)]).toEqual([{}, {}]);
    });
  });
}
