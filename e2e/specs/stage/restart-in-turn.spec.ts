import { apiPhone } from "../../fixtures/api-phone";
import { startBalancer } from "../../fixtures/balancer";
import { test } from "../../fixtures/hosts-test";
import { makeOtherVersion } from "../../fixtures/other-version";
import { beginSlowBid, isRoomy, STAKE, startRestartLoad, WALLET } from "../../fixtures/restart-load";
import { expect } from "../../fixtures/stage-test";

// The slow bid is under way when the drain is over.
test.use({ stageSettings: { DRAIN_SECONDS: "2", BID_ANSWER_SECONDS: "20", BID_HORIZON_SECONDS: "60" } });
test.describe.configure({ timeout: 180_000 });

const SLOW_MS = 3500;
const FEWEST = 600;

test("faults 17, 39: two hosts behind a balancer get a new version in turn: of 600 requests none fails, and no bid goes out twice", {
  tag: ["@money", "@slow"],
}, async ({ hosts, control }) => {
  const newVersion = makeOtherVersion();
  const balancer = await startBalancer([hosts.first, hosts.second]);
  const load = await startRestartLoad(control, balancer.url, fetch);
  for (const host of ["first", "second"] as const) {
    const slow = await beginSlowBid(control, hosts[host], { ms: SLOW_MS });
    expect(await hosts.restart[host](newVersion.entry)).toBe(0);
    expect(await slow.state).toBe("placed");
    expect(await control.bidsSent(slow.mobile)).toHaveLength(1);
  }
  await expect.poll(load.asked, { timeout: 100_000 }).toBeGreaterThan(FEWEST);
  const { failures, bettors, late, shed, polls } = await load.end();
  await balancer.close();
  newVersion.remove();
  expect(failures).toEqual([]);
  expect(late).toBe(0);
  expect(isRoomy({ shed, polls }), `${shed} of ${polls} polls found no room`).toBe(true);
  for (const { mobile, placed } of bettors) {
    expect(placed).toBeGreaterThan(0);
    expect(await control.bidsSent(mobile)).toHaveLength(placed);
    expect((await control.player(mobile)).wallet).toBe(String(WALLET - placed * STAKE));
  }
  expect((await apiPhone(hosts.second).get("/readyz")).body).toMatchObject({ ready: true });
});
