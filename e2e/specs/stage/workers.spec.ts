import { execFileSync } from "node:child_process";
import { newBettor, newKey, singleDigitBid } from "../../fixtures/api-phone";
import { test as base } from "../../fixtures/database-test";
import type { Host } from "../../fixtures/host";
import { untilReady, whyNotStarted } from "../../fixtures/processes";
import { shareOf } from "../../fixtures/share";
import { expect } from "../../kit/test";

const test = base.extend<{ readonly host: Host }>({
  /** A host whose two worker processes share one port. */
  host: async ({ begin }, use) => {
    const host = await begin({ WORKERS: "2" });
    await host.untilUp();
    await use(host);
  },
});

test.describe.configure({ timeout: 180_000 });

const linesOf = (host: Host, event: string) =>
  host.process
    .output()
    .split("\n")
    .filter((line) => line.includes(`"event":"${event}"`))
    .map((line): Readonly<Record<string, unknown>> => JSON.parse(line));

const childrenOf = (pid: number): readonly number[] =>
  execFileSync("pgrep", ["-P", String(pid)], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map(Number);

test("faults 2: one key at several workers at once is one send and one answer, and one line says that they listen", {
  tag: "@money",
}, async ({ host, control }) => {
  const { phone, mobile, marketId } = await newBettor(control, host.url, { points: 5000 });
  // The delay keeps all nine requests under way at the same time, so each needs another connection.
  await control.fault({
    call: "api-submit-bid",
    mobile,
    when: "after",
    action: { kind: "delay", ms: 700 },
  });
  const key = newKey();
  const bid = singleDigitBid(marketId, ["5", 50]);
  const answers = await Promise.all(Array.from({ length: 9 }, () => phone.placeBids(key, bid)));
  expect(answers.map(({ status, body }) => [status, body.outcome?.state])).toEqual(answers.map(() => [200, "placed"]));
  expect(await control.bidsSent(mobile)).toHaveLength(1);
  const took = linesOf(host, "request").filter(({ route }) => route === "/api/bids");
  expect(new Set(took.map(({ worker }) => worker)).size).toBeGreaterThan(1);
  expect(linesOf(host, "listening")).toMatchObject([{ workers: 2, mode: "sandbox" }]);
});

test("faults 16: a bid of a worker that was killed while it sent is settled, and the workers are there again", {
  tag: ["@money", "@slow"],
}, async ({ host, control }) => {
  const { phone, mobile, marketId } = await newBettor(control, host.url);
  await control.fault({ call: "api-submit-bid", mobile, when: "after", action: { kind: "hang" } });
  const key = newKey();
  const lost = phone.placeBids(key, singleDigitBid(marketId, ["7", 70])).catch((error: unknown) => error);
  await expect.poll(async () => (await control.bidsSent(mobile)).length).toBe(1);
  const killed = childrenOf(host.process.pid);
  expect(killed).toHaveLength(2);
  for (const pid of killed) process.kill(pid, "SIGKILL");
  await lost;
  await expect.poll(() => linesOf(host, "worker_listening").length, { timeout: 120_000 }).toBe(2);
  expect(linesOf(host, "worker_ended").map(({ signal }) => signal)).toEqual(["SIGKILL", "SIGKILL"]);
  await expect
    .poll(async () => (await phone.readBid(key)).body.outcome?.state, { timeout: 120_000, intervals: [500] })
    .toBe("placed");
  expect(await control.bidsSent(mobile)).toHaveLength(1);
  expect((await control.player(mobile)).wallet).toBe("930");
});

test("faults 17: a bid is under way at SIGTERM: it is finished, then all workers and their primary end with 0", {
  tag: "@money",
}, async ({ host, control }) => {
  const { phone, mobile, marketId } = await newBettor(control, host.url);
  await control.fault({
    call: "api-submit-bid",
    mobile,
    when: "after",
    action: { kind: "delay", ms: 1500 },
  });
  const placed = phone.placeBids(newKey(), singleDigitBid(marketId, ["7", 70]));
  await expect.poll(async () => (await control.bidsSent(mobile)).length).toBe(1);
  const workers = childrenOf(host.process.pid);
  expect(await host.process.end("SIGTERM")).toBe(0);
  expect((await placed).body.outcome?.state).toBe("placed");
  for (const pid of workers) expect(() => process.kill(pid, 0)).toThrow();
  expect(linesOf(host, "shutdown_done")).toHaveLength(2);
});

test("a store that the workers may not use ends the start with one sentence and code 1", { tag: "@money" }, async ({
  begin,
}) => {
  const host = await begin({});
  await host.untilUp();
  const wrong = await begin({ WORKERS: "2", SESSION_SECRET: "another-secret-than-the-others-0123456789" });
  expect([await wrong.process.ended, whyNotStarted(wrong.process)]).toEqual([
    1,
    "SESSION_SECRET does not open this store: set the secret that the other hosts have, or put the one from before into SESSION_SECRET_PREVIOUS.",
  ]);
  expect((await fetch(`${host.url}/api/health`)).status).toBe(200);
});

test("faults 36: SIGTERM while the workers start ends all with 0", { tag: "@money" }, async ({ begin }) => {
  // Lines of the log in the order in which a start writes them: a worker finds no sandbox, the second writes, all listen.
  for (const moment of shareOf(["sandbox_not_there_yet", '"worker":2', '"listening"'], 2)) {
    const { process: app } = await begin({ WORKERS: "2", PROVIDER_URL: "http://127.0.0.1:9" });
    await untilReady(app, async () => app.output().includes(moment));
    const workers = childrenOf(app.pid);
    expect([await app.end("SIGTERM"), app.output().includes("cannot")]).toEqual([0, false]);
    for (const pid of workers) expect(() => process.kill(pid, 0)).toThrow();
  }
});
