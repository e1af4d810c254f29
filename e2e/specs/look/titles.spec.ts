import { bidScreensOf } from "../../fixtures/game-addresses";
import { routes } from "../../kit/addresses";
import { expect, test } from "../../kit/test";

const titleOf = (html: string): string => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";

/** What a tab and a history call a screen: its own name, then the brand. */
const NAMED = /^.+ · Markets$/;

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
