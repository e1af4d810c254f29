import type { APIRequestContext } from "@playwright/test";
import { HISTORY_ROUTES } from "../fixtures/addresses";
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

const BID_ROUTES = [
  routes.singleDigit,
  routes.jodiDigit,
  routes.singlePana,
  routes.doublePana,
  routes.triplePana,
  routes.halfSangam,
  routes.fullSangam,
  routes.spDpTp,
  routes.spMotor,
  routes.dpMotor,
  routes.starlineSingleDigit,
  routes.starlineSinglePana,
  routes.starlineDoublePana,
  routes.starlineTriplePana,
  routes.galiLeftDigit,
  routes.galiRightDigit,
  routes.galiJodiDigit,
];

test("a bid screen or chooser without a market, or with one of another family, leads to its family's list", async ({
  signedIn,
  control,
}) => {
  const [main, gali] = await Promise.all([control.allDayMarket("main"), control.allDayMarket("gali")]);
  const [starlineEnd, galiEnd] = [`200 ${routes.starline}`, `200 ${routes.gali}`];
  for (const [asked, end] of [
    [routes.jodiDigit, `200 ${routes.game}: Markets`],
    [forMarket(routes.jodiDigit, gali.gameId), `200 ${routes.game}?notice=unknown: Markets`],
    [routes.starlineSinglePana, `${starlineEnd}: STARLINE MARKET`],
    [forMarket(routes.starlineSinglePana, main.gameId), `${starlineEnd}?notice=unknown: STARLINE MARKET`],
    [routes.starlineChooser, `${starlineEnd}: STARLINE MARKET`],
    [forMarket(routes.starlineChooser, gali.gameId), `${starlineEnd}?notice=unknown: STARLINE MARKET`],
    [routes.galiJodiDigit, `${galiEnd}: KING GALI`],
    [forMarket(routes.galiJodiDigit, main.gameId), `${galiEnd}?notice=unknown: KING GALI`],
    [forMarket(routes.galiChooser, "999999"), `${galiEnd}?notice=unknown: KING GALI`],
  ] as const) {
    expect.soft(await endOf(signedIn.request, asked)).toBe(end);
  }
});

test("with betting off every gated address leads to a list, and the families' pages are list and chart alone", async ({
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
  const gated = [...HISTORY_ROUTES, routes.histories, routes.marketRates, routes.game];
  for (const path of [...BID_ROUTES, ...gated]) {
    const asked = forMarket(path, main.gameId);
    expect.soft(await endOf(request, asked), asked).toBe(`200 ${routes.home}: Markets`);
  }
  const star = forMarket(routes.starlineChooser, starline.gameId);
  expect.soft(await endOf(request, star)).toBe(`200 ${routes.starline}: STARLINE MARKET`);
  const picker = forMarket(routes.galiChooser, gali.gameId);
  expect.soft(await endOf(request, picker)).toBe(`200 ${routes.gali}: KING GALI`);

  for (const [route, market, alsoThere] of [
    [routes.starline, starline, "View Chart"],
    [routes.gali, gali, "Game time"],
  ] as const) {
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
