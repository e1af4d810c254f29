import { apiPhone, newKey, singleDigitBid } from "../../fixtures/api-phone";
import { openPollFlood, type PollFlood } from "../../fixtures/poll-flood";
import type { Stage } from "../../fixtures/stage";
import { expect, test } from "../../fixtures/stage-test";
import { MARKET_LISTS } from "../../fixtures/test";
import { MarketsPage } from "../../pages/markets-page";

const MARKET_LIST = MARKET_LISTS.main;

/** More than may wait at the door. */
const CONNECTIONS = 1600;

const floodBy = async (stage: Stage, cookies: string, address: string): Promise<PollFlood> => {
  const flood = await openPollFlood({
    port: Number(new URL(stage.appUrl).port),
    path: MARKET_LIST,
    headers: { cookie: cookies, "x-forwarded-for": address },
    connections: CONNECTIONS,
  });
  return flood;
};

test("faults 35: a bid is answered before the polls that were asked first, and polls past the bound hear when to come back", async ({
  stage,
  control,
  newMarket,
}) => {
  const market = await newMarket({ opensInMinutes: 60, closesInMinutes: 120 });
  const player = await control.newPlayer({ points: 1000 });
  const jar = new Map<string, string>();
  const phone = apiPhone(stage.appUrl, jar);
  expect((await phone.signIn(player.mobile, player.password)).status).toBe(200);
  await phone.untilListed(market.gameId);
  const cookies = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  const flood = await floodBy(stage, cookies, "198.51.100.9");

  flood.ask();
  const bid = await phone.placeBids(newKey(), singleDigitBid(market.gameId, ["5", 50]));
  const before = flood.answered();
  expect([bid.status, bid.body.outcome?.state]).toEqual([200, "placed"]);
  expect(before, "polls answered before the bid").toBeLessThan(CONNECTIONS / 2);

  const heads = await flood.heads();
  expect(heads).toHaveLength(CONNECTIONS);
  const shed = heads.filter(({ status }) => status === 503);
  expect(heads.filter(({ status }) => status !== 503).every(({ status }) => status === 200)).toBe(true);
  expect(shed.length).toBeGreaterThan(0);
  for (const { headers } of shed) {
    expect([headers.get("retry-after"), headers.get("content-type")]).toEqual(["5", "application/json; charset=utf-8"]);
  }
  // Nothing is remembered against anybody.
  expect((await phone.get(MARKET_LIST)).status).toBe(200);
  expect((await phone.get("/api/health")).status).toBe(200);
  flood.close();
});

test("faults 35: a browser whose polls are shed keeps its list, and is live again afterwards", async ({
  signedIn,
  stage,
  market,
  extraHTTPHeaders,
}) => {
  const markets = await new MarketsPage(signedIn).goto();
  await expect(markets.freshness).toHaveText("Live");
  const cookies = (await signedIn.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  // As from the same household: of an address with so many the latest is turned away.
  const flood = await floodBy(stage, cookies, extraHTTPHeaders?.["x-forwarded-for"] ?? "");

  const shed = signedIn.waitForResponse(
    (response) => response.url().endsWith(MARKET_LIST) && response.status() === 503,
    { timeout: 60_000 },
  );
  await flood.askUntil(shed);
  expect(await (await shed).json()).toEqual({ error: { code: "busy" } });
  await expect(markets.freshness).toContainText("Last updated");
  await expect(markets.market(market.name).card).toBeVisible();
  flood.close();
  await expect(markets.freshness).toHaveText("Live");
  expect(stage.appOutput()).toContain('"event":"shed"');
});
