import { newBettor, newKey, singleDigitBid } from "../../fixtures/api-phone";
import { openPollFlood, type PollFlood } from "../../fixtures/poll-flood";
import type { Stage } from "../../fixtures/stage";
import { expect, test } from "../../fixtures/stage-test";
import { MARKET_LISTS } from "../../kit/markets";

const MARKET_LIST = MARKET_LISTS.main;
const WALLET = "/api/wallet";
/**
 * Polls of what is in memory are answered faster than a test can ask: only where the provider is slow are so many under way
 * that the next ones are turned away.
 */
const SLOW = { call: "api-user-wallet-balance", times: 1000, when: "before" } as const;

/** More wallets than are asked for at once. */
const CONNECTIONS = 1600;

const floodBy = (stage: Stage, cookies: string, address: string): Promise<PollFlood> =>
  openPollFlood({
    port: Number(new URL(stage.appUrl).port),
    path: WALLET,
    headers: { cookie: cookies, "x-forwarded-for": address },
    connections: CONNECTIONS,
  });

test("faults 35: a bid is answered before the polls that were asked first, and polls past the bound hear when to come back", async ({
  stage,
  control,
}) => {
  const { phone, marketId } = await newBettor(control, stage.appUrl);
  const jar = new Map<string, string>();
  const polling = await newBettor(control, stage.appUrl, { marketId, jar });
  const pollingCookies = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  await control.fault({ ...SLOW, mobile: polling.mobile, action: { kind: "delay", ms: 1500 } });
  const flood = await floodBy(stage, pollingCookies, "198.51.100.9");

  flood.ask();
  const bid = await phone.placeBids(newKey(), singleDigitBid(marketId, ["5", 50]));
  const before = flood.answered();
  expect([bid.status, bid.body.outcome?.state]).toEqual([200, "placed"]);
  expect(before, "polls answered before the bid").toBeLessThan(CONNECTIONS);

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
