import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bidBody, callProvider, control, MORNING, runSandbox, signedIn } from "./fixtures/running-sandbox";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sandbox-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("wallets, bids, tokens and results outlive a restart, and what was missed meanwhile is declared", async () => {
  const database = join(folder, "deep", "sandbox.db");
  const before = await runSandbox({ database });
  const { mobile, token } = await signedIn(before, { points: 100 });
  await callProvider(before, "api-submit-bid", bidBody(token));
  await before.close();
  const after = await runSandbox({ database, now: MORNING + 12 * 3_600_000 });
  const history = await callProvider(after, "api-bid-history-data", {
    unique_token: token,
    bid_from: "11/20/2026",
    bid_to: "11/20/2026",
  });
  expect(history.body.bid_data).toHaveLength(1);
  const { body } = await control(after, "GET", `/ledger?mobile=${mobile}`);
  expect(body.sum).toBe("0");
  expect(after.world.bids.openDays()).toEqual([]);
  expect(after.world.markets.list()).toHaveLength(10);
  await after.close();
});

test("a database of another version is left alone, with a sentence that names the setting", async () => {
  const database = join(folder, "sandbox.db");
  const first = await runSandbox({ database });
  first.world.database.prepare("PRAGMA user_version = 999").run();
  await first.close();
  await expect(runSandbox({ database })).rejects.toThrow("SANDBOX_DATABASE");
});

test("results declare themselves by the timer, without any call", async () => {
  const sandbox = await runSandbox({ now: Date.parse("2026-11-20T11:24:59.900+05:30") });
  const declared = () => sandbox.world.results.of(1, "2026-11-20").Open;
  while (sandbox.world.clock.now() < Date.parse("2026-11-20T11:25:05+05:30") && declared() === undefined) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(declared()).toMatch(/^\d{3}$/);
  await sandbox.close();
});

test("closing ends calls that hang or wait", async () => {
  const sandbox = await runSandbox();
  await control(sandbox, "POST", "/faults", { call: "api-game-rates", when: "before", action: { kind: "hang" } });
  const delay = { kind: "delay", ms: 600_000 };
  await control(sandbox, "POST", "/faults", { call: "api-get-headline", when: "before", action: delay });
  const hanging = expect(callProvider(sandbox, "api-game-rates")).rejects.toThrow("fetch failed");
  const waiting = expect(callProvider(sandbox, "api-get-headline")).rejects.toThrow("fetch failed");
  let reached = 0;
  while (reached < 2) reached = ((await control(sandbox, "GET", "/journal")).body.requests as unknown[]).length;
  await sandbox.close();
  await Promise.all([hanging, waiting]);
});
