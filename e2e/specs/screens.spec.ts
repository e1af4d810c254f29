import type { Page } from "@playwright/test";
import { signInBusyPlayer } from "../fixtures/busy-player";
import { bidScreensOf } from "../fixtures/game-addresses";
import { ROUTE_TABLE } from "../fixtures/route-table";
import { screenFaults } from "../fixtures/screen-faults";
import { shareOf } from "../fixtures/share";
import { FAMILY_ROUTES, forMarket, routes } from "../kit/addresses";
import { untilHydrated } from "../kit/hydrated";
import { MarketsPage } from "../kit/pages/markets-page";
import { Shell } from "../kit/pages/shell";
import { signIn } from "../kit/players";
import { expect, test } from "../kit/test";

/** The addresses that lead a betting player nowhere else. */
const OWN_SCREENS = [...ROUTE_TABLE].filter(([path, { on }]) => on.at === path).map(([path]) => path);

/** The same for a visitor. */
const VISITORS = [...ROUTE_TABLE].filter(([path, { visitor }]) => visitor.at === path).map(([path]) => path);

/** A title: the screen's own name and the brand. */
const NAMED = /^.+ · Markets$/;

const HINDI = /[\u0900-\u097F]/;

/** The faults of each screen at 320 px, by address; only screens with faults. @param heading a pattern for the headings. */
const faultsOfScreens = async (page: Page, paths: readonly string[], heading = /\S/) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const found: Record<string, readonly string[]> = {};
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole("heading").first(), path).toHaveText(heading);
    await expect(page, path).toHaveTitle(NAMED);
    const faults = await screenFaults(page);
    if (faults.length > 0) found[path] = faults;
  }
  return found;
};

// Some twenty screens, each in both themes and at two text sizes.
test.describe.configure({ timeout: 240_000 });

test.describe("axe finds nothing in either theme, a thumb has room, and at 320 px with text twice as large nothing is cut, overlaps or leaves its box", () => {
  // In `npm test` each language has every second screen, and both together have all.
  for (const [nth, language] of ["English", "हिन्दी"].entries()) {
    test(`full screens in ${language}`, { tag: "@slow" }, async ({ page, control, newMarket }) => {
      await signInBusyPlayer({ page, control, newMarket });
      await page.goto(routes.profile);
      if (language !== "English") {
        await new Shell(page).language(language);
        // The cookie is set when the page changes: a page opened before that would be English.
        await expect(page.locator("html")).toHaveAttribute("lang", /^hi/);
      }
      const heading = language === "English" ? /\S/ : HINDI;
      expect(await faultsOfScreens(page, shareOf(OWN_SCREENS, 2, nth), heading)).toEqual({});
    });
  }

  test("choosers and bid screens", { tag: "@slow" }, async ({ signedIn: page, control, openMarket }) => {
    const [starline, gali] = await Promise.all([control.allDayMarket("starline"), control.allDayMarket("gali")]);
    const marketOf = { main: openMarket, starline, gali };
    // Games with the same form represent each other.
    const screens = [
      ...shareOf(bidScreensOf(marketOf), 2, 1),
      ...(["main", "starline", "gali"] as const).map((one) =>
        forMarket(FAMILY_ROUTES[one].chooser, marketOf[one].gameId),
      ),
    ];
    expect(await faultsOfScreens(page, screens)).toEqual({});
  });

  test("a visitor's screens, and a player's without betting", { tag: "@slow" }, async ({ page, control, baseURL }) => {
    const visitors = await faultsOfScreens(page, [...shareOf(VISITORS, 2), "/no/such/page"]);
    await page.context().addCookies([{ name: "language", value: "hi", url: baseURL ?? "" }]);
    const inHindi = await faultsOfScreens(page, shareOf(VISITORS, 2, 1), HINDI);
    await signIn(page, await control.newPlayer({ betting: false }));
    const players = await faultsOfScreens(page, [routes.home, routes.jodiTricks, routes.numberPicks]);
    expect([visitors, inHindi, players]).toEqual([{}, {}, {}]);
  });
});

test("security 25: login, home and the not-found page start their script under the nonce, without a complaint", {
  tag: "@security",
}, async ({ page, player }) => {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || /Content.Security.Policy|hydrat/i.test(message.text()))
      complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(routes.login);
  await expect(page.getByRole("button", { name: "Login" })).toBeEnabled();
  await signIn(page, player);
  const markets = await new MarketsPage(page).goto();
  await markets.shell.openMenu();
  await page.goto("/no/such/page");
  await untilHydrated(page);
  // The browser reports the page's own 404 as an error.
  expect(complaints.filter((text) => !/status of 404/.test(text))).toEqual([]);
});
