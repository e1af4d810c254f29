import { apiPhone, newBettor, newKey, singleDigitBid } from "../../fixtures/api-phone";
import { startBalancer } from "../../fixtures/balancer";
import { test } from "../../fixtures/hosts-test";
import { makeOtherVersion } from "../../fixtures/other-version";
import { isRoomy, STAKE, startRestartLoad, WALLET } from "../../fixtures/restart-load";
import { expect } from "../../fixtures/stage-test";
import type { Control } from "../../kit/control";

// The slow bid is under way when the drain is over.
test.use({ stageSettings: { DRAIN_SECONDS: "2", BID_ANSWER_SECONDS: "20", BID_HORIZON_SECONDS: "60" } });
test.describe.configure({ timeout: 180_000 });

const SLOW_MS = 3500;
const FEWEST = 600;

/** Begins a bid that is still at the provider when the host's drain ends. @returns its answer's state, once it is there. */
const beginSlowBid = async (control: Control, url: string) => {
  const { phone, mobile, marketId } = await newBettor(control, url);
  const action = { kind: "delay", ms: SLOW_MS } as const;
  await control.fault({ call: "api-submit-bid", mobile, times: 1, when: "after", action });
  const answered = phone.placeBids(newKey(), singleDigitBid(marketId, ["7", 70]));
  await expect.poll(async () => (await control.bidsSent(mobile)).length).toBe(1);
  return { mobile, state: answered.then(({ body }) => body.outcome?.state) };
};

test("faults 17, 39: two hosts behind a balancer get a new version in turn: of 600 requests none fails, and no bid goes out twice", {
  tag: ["@money", "@slow"],
}, async ({ hosts, control }) => {
  const newVersion = makeOtherVersion();
  const balancer = await startBalancer([hosts.first, hosts.second]);
  const load = await startRestartLoad(control, balancer.url, fetch);
  for (const host of ["first", "second"] as const) {
    const slow = await beginSlowBid(control, hosts[host]);
    expect(await hosts.restart[host](newVersion.entry)).toBe(0);
    expect(await slow.state).toBe("placed");
    expect(await control.bidsSent(slow.mobile)).toHaveLength(1);
  }
  await expect.poll(load.asked, { timeout: 100_000 }).toBeGreaterThan(FEWEST);
  const { failures, bettors, shed, polls } = await load.end();
  await balancer.close();
  newVersion.remove();
  expect(failures).toEqual([]);
  expect(isRoomy({ shed, polls }), `${shed} of ${polls} polls found no room`).toBe(true);
  for (const { mobile, placed } of bettors) {
    expect(placed).toBeGreaterThan(0);
    expect(await control.bidsSent(mobile)).toHaveLength(placed);
    expect((await control.player(mobile)).wallet).toBe(String(WALLET - placed * STAKE));
  }
  expect((await apiPhone(hosts.second).get("/readyz")).body).toMatchObject({ ready: true });
});
