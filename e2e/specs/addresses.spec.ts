import type { APIRequestContext } from "@playwright/test";
import { bidScreensOf } from "../fixtures/game-addresses";
import { forMarket, routes } from "../kit/addresses";
import { OWN_SCRIPT, signIn } from "../kit/players";
import { expect, test } from "../kit/test";

/** Where an address ends, and the heading that stands there. */
const endOf = async (request: APIRequestContext, path: string) => {
  const response = await request.get(path);
  const { pathname, search } = new URL(response.url());
  const heading = /<h1[^>]*>([^<]*)<\/h1>/.exec(await response.text())?.[1] ?? "no heading";
  return `${response.status()} ${pathname}${search}: ${heading}`;
};

test("a bid screen or chooser with a market of another family, or none that is there, leads to its family's list", async ({
  signedIn,
  control,
}) => {
  const [main, gali] = await Promise.all([control.allDayMarket("main"), control.allDayMarket("gali")]);
  for (const [asked, end] of [
    [forMarket(routes.jodiDigit, gali.gameId), `${routes.game}?notice=unknown: Markets`],
    [forMarket(routes.starlineSinglePana, main.gameId), `${routes.starline}?notice=unknown: STARLINE MARKET`],
    [forMarket(routes.starlineChooser, gali.gameId), `${routes.starline}?notice=unknown: STARLINE MARKET`],
    [forMarket(routes.galiChooser, "999999"), `${routes.gali}?notice=unknown: KING GALI`],
  ] as const) {
    expect.soft(await endOf(signedIn.request, asked)).toBe(`200 ${end}`);
  }
});

test("with betting off a market's screens lead to a list, the families' pages are list and chart alone, and no bid is taken", async ({
  page,
  control,
}) => {
  const player = await control.newPlayer({ betting: false, points: 300 });
  await signIn(page, player);
  const { request } = page;
  const [main, starline, gali] = await Promise.all([
    control.allDayMarket("main"),
    control.allDayMarket("starline"),
    control.allDayMarket("gali"),
  ]);
  for (const path of bidScreensOf({ main, starline, gali })) {
    expect.soft(await endOf(request, path), path).toBe(`200 ${routes.home}: Markets`);
  }
  for (const [route, chooser, heading, market, alsoThere] of [
    [routes.starline, routes.starlineChooser, "STARLINE MARKET", starline, "View Chart"],
    [routes.gali, routes.galiChooser, "KING GALI", gali, "Game time"],
  ] as const) {
    expect.soft(await endOf(request, forMarket(chooser, market.gameId))).toBe(`200 ${route}: ${heading}`);
    const html = await (await request.get(route)).text();
    for (const words of [market.name, "Market Open for today", "Chart", alsoThere]) expect(html).toContain(words);
    for (const words of ["Play Game", "Bid-History", "Win History", "1,400", "10-95", "Wallet"]) {
      expect(html, `${route}: ${words}`).not.toContain(words);
    }
  }
  for (const [gameType, marketId] of [
    ["starline-single-digit", starline.gameId],
    ["gali-left-digit", gali.gameId],
  ]) {
    const lines = [{ digits: "5", closeDigits: "", points: 10, session: "Open" }];
    const headers = { ...OWN_SCRIPT, "idempotency-key": crypto.randomUUID() };
    const refused = await request.post("/api/bids", { headers, data: { marketId, gameType, lines } });
    expect(await refused.json()).toMatchObject({ error: { code: "betting_off" } });
  }
  expect(await control.bidsSent(player.mobile)).toEqual([]);
});
