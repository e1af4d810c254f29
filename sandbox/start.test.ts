import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite from "libsql";
import { bidBody, callProvider, control, MORNING, runSandbox, signIn } from "./fixtures/running-sandbox";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sandbox-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("wallets, bids, tokens and results outlive a restart, and what was missed meanwhile is declared", async () => {
  const database = join(folder, "deep", "sandbox.db");
  const before = await runSandbox({ database });
  const { mobile, token } = await signIn(before, { points: 100 });
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
  expect(after.world.bids.listOpen()).toEqual([]);
  expect(after.world.markets.list()).toHaveLength(32);
  await after.close();
});

test("another program's database is left alone, with a sentence that names the setting", async () => {
  const database = join(folder, "other.db");
  const other = new Sqlite(database);
  other.exec("CREATE TABLE note (text TEXT); PRAGMA user_version = 7");
  other.close();
  await expect(runSandbox({ database })).rejects.toThrow("SANDBOX_DATABASE");
  expect(existsSync(database)).toBe(true);
});

test("security 44: the database's files are this user's alone in a folder that all may read, one of before too", async () => {
  chmodSync(folder, 0o755);
  const rights = () =>
    Object.fromEntries(
      readdirSync(folder).map((name) => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)]),
    );
  const umask = process.umask(0);
  try {
    const database = join(folder, "sandbox.db");
    writeFileSync(database, "", { mode: 0o644 });
    const sandbox = await runSandbox({ database });
    expect(Object.keys(rights())).toEqual(["sandbox.db", "sandbox.db-wal"]);
    expect(new Set(Object.values(rights()))).toEqual(new Set(["600"]));
    await sandbox.close();
  } finally {
    process.umask(umask);
  }
});

test("security 44: a second sandbox does not start on the same file, and does when the first has ended", async () => {
  const database = join(folder, "sandbox.db");
  const first = await runSandbox({ database });
  await expect(runSandbox({ database })).rejects.toThrow(
    `${database} is in use by another sandbox: stop that one, or set SANDBOX_DATABASE to another file.`,
  );
  await first.close();
  await (await runSandbox({ database })).close();
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
