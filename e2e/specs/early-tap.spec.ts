import { FAMILY_ROUTES, forMarket, routes } from "../../lib/routes";
import { MarketsPage } from "../kit/pages/markets-page";
import { expect, test } from "../kit/test";

test("Play Game that is tapped before the script leads on as soon as that is there", async ({
  signedIn: page,
  network,
  openMarket: market,
}) => {
  const letCome = await network.holdScripts();
  await page.goto(routes.home, { waitUntil: "commit" });
  await new MarketsPage(page).market(market.name).play.click();
  letCome();
  await page.waitForURL(`**${forMarket(FAMILY_ROUTES.main.chooser, market.gameId)}`);
});

test("Log out that is tapped in the menu before the script logs out, once", async ({ signedIn: page, network }) => {
  const letCome = await network.holdScripts();
  await page.goto(routes.home, { waitUntil: "commit" });
  const { shell } = new MarketsPage(page);
  await shell.openMenu();
  await shell.logOut.click();
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(new URL(request.url()).pathname));
  letCome();
  await page.waitForURL(`**${routes.login}`);
  expect(sent).toEqual(["/api/session/end"]);
});
