import { test } from "../../fixtures/host";
import { PROXY_ORIGIN, startNginx } from "../../fixtures/nginx";
import { isRoomy, STAKE, startRestartLoad, startSlowBid, WALLET } from "../../fixtures/restart-load";
import { expect } from "../../kit/test";

// `npm run rolling`: tests what docs/deploy.md says of restarting hosts one after another, with deploy/nginx.conf as it
// is.

const DRAIN_SECONDS = 10;
const SETTINGS = { DRAIN_SECONDS: String(DRAIN_SECONDS), BID_ANSWER_SECONDS: "20", PUBLIC_ORIGIN: PROXY_ORIGIN };
test.describe.configure({ timeout: 300_000 });

/**
 * The number of requests, some three seconds, after which nginx has tried a host again that was away (`fail_timeout`).
 */
const UNTIL_SEEN = 150;
/** A response that takes longer is no host's fault: the machine does other things. */
const TOO_SLOW_MS = 5000;

const portOf = (url: string): number => Number(new URL(url).port);

test("two hosts behind nginx are restarted in turn under load: no request fails, and no bid goes out twice", async ({
  startHost,
  control,
}) => {
  const hosts = [await startHost(SETTINGS), await startHost(SETTINGS)] as const;
  await Promise.all(hosts.map((host) => host.untilUp()));
  const nginx = await startNginx([portOf(hosts[0].url), portOf(hosts[1].url)]);
  const { sendRequest } = nginx;
  const load = await startRestartLoad(control, PROXY_ORIGIN, sendRequest);
  const slow: Awaited<ReturnType<typeof startSlowBid>>[] = [];
  for (const host of hosts) {
    // nginx sends each bid to another host, so that one of them is on the host that stops.
    for (let nth = 0; nth < 2; nth += 1) {
      slow.push(await startSlowBid(control, PROXY_ORIGIN, { ms: DRAIN_SECONDS * 1000 + 1500, sendRequest }));
    }
    expect(await host.restart()).toBe(0);
    const sentBefore = load.sent();
    await expect.poll(load.sent, { timeout: 60_000 }).toBeGreaterThan(sentBefore + UNTIL_SEEN);
  }
  for (const { mobile, state } of slow) {
    expect(await state).toBe("placed");
    expect(await control.bidsSent(mobile)).toHaveLength(1);
  }
  const { sent, failures, bettors, late, shed, polls, slowestMs } = await load.stop();
  await nginx.close();
  const placed = bettors.reduce((sum, bettor) => sum + bettor.placed, 0);
  const pace = slowestMs > TOO_SLOW_MS ? ": this machine is too slow for the test, run it again when it is quiet" : "";
  const summary = `${sent} requests, ${failures.length} failed; ${shed} of ${polls} polls found no room; ${placed} bids placed, ${late} of them told late; the slowest answer took ${Math.round(slowestMs)} ms${pace}`;
  process.stdout.write(`${summary}\n`);
  for (const bettor of bettors) {
    expect(await control.bidsSent(bettor.mobile)).toHaveLength(bettor.placed);
    expect((await control.player(bettor.mobile)).wallet).toBe(String(WALLET - bettor.placed * STAKE));
  }
  expect(failures, `${summary}\n${nginx.output()}`).toEqual([]);
  expect(isRoomy({ shed, polls }), summary).toBe(true);
  expect(late, summary).toBe(0);
});
