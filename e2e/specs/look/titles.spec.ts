import { routes } from "../../../lib/routes";
import { bidScreensOf } from "../../fixtures/game-addresses";
import { ROUTE_TABLE } from "../../fixtures/route-table";
import { LoginPage } from "../../kit/pages/login-page";
import { expect, test } from "../../kit/test";

const titleOf = (html: string): string => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";

/** What a tab and a history call a screen: its own name, then the brand. */
const NAMED = /^.+ · Markets$/;

for (const [who, own] of [
  ["a visitor", "visitor"],
  ["a player", "on"],
  ["a player without betting", "off"],
] as const) {
  test(`every screen of ${who} has a title of its own`, async ({ page, control, player }) => {
    if (own !== "visitor") {
      const login = await new LoginPage(page).goto();
      await login.signIn(own === "on" ? player : await control.newPlayer({ betting: false }));
    }
    const ends = [...new Set([...ROUTE_TABLE.values()].map((row) => row[own].at))];
    const titles = new Map<string, string>();
    for (const at of ends) titles.set(at, titleOf(await (await page.request.get(at)).text()));
    for (const [at, title] of titles) expect(title, at).toMatch(NAMED);
    // A notice in an address changes nothing of what the screen is.
    const bare = [...titles].filter(([at]) => !at.includes("?") && !SAME_SCREEN.has(at));
    expect(new Set(bare.map(([, title]) => title)).size).toBe(bare.length);
  });
}

/** The landing has the login in it. */
const SAME_SCREEN = new Set<string>([routes.root]);

test("every bid screen is titled by its game", async ({ signedIn: page, control, openMarket }) => {
  const [starline, gali] = await Promise.all([control.allDayMarket("starline"), control.allDayMarket("gali")]);
  const screens = bidScreensOf({ main: openMarket, starline, gali });
  for (const screen of screens) expect(titleOf(await (await page.request.get(screen)).text()), screen).toMatch(NAMED);
});

test("the login names the screen in its heading and the brand beside it", async ({ page }) => {
  for (const path of [routes.root, routes.login]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Login");
    await expect(page.getByRole("main").getByText("Markets", { exact: true })).toBeVisible();
  }
});
