import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { encodeIdempotencyKey } from "@/lib/contract/idempotency-key";
import type { StartedApp } from "../fixtures/started-app";
import { TestTime } from "../fixtures/test-time";
import { readFundsReceipt } from "../funds/funds-request";
import { detectRestore } from "../store/detect-restore";
import { ReplicatedPostgres } from "../store/fixtures/replicated-postgres";
import { openOwnStore } from "../store/open-store";
import { readPromotedAt, readRestoreState } from "../store/restore-state";
import { checkPromise, isPromiseBroken } from "../store/standby-promise";
import { isStoreUnavailable } from "../store/store";
import { CopyHosts, isRestored } from "./fixtures/copies";
import { fundsPlayer } from "./fixtures/funds-app";

const CHECK_MS = 15_000;
const UNKNOWN = { code: "state_unavailable" };

let cluster: ReplicatedPostgres;
let hosts: CopyHosts;
let database: string;

beforeAll(async () => {
  cluster = await ReplicatedPostgres.start();
}, 60_000);
afterAll(() => cluster.remove());

beforeEach(async () => {
  hosts = new CopyHosts();
  database = `test_${randomUUID().slice(0, 8)}`;
  await cluster.onPrimary(`create database ${database}`);
});
afterEach(() => hosts.remove());

const PROMISE = { DATABASE_FAILOVER: "synchronous" };

const start = (dataDir: string = randomUUID()) =>
  hosts.start(cluster.buildUrl(database), dataDir, PROMISE, new TestTime());

const pass = ({ services }: StartedApp, ms: number) => (services.hostTime as TestTime).pass(ms);

/** Checks the promise and the copy, as each host does every 15 seconds. */
const check = async (app: StartedApp): Promise<void> => {
  pass(app, CHECK_MS);
  await detectRestore(app.services);
  await checkPromise(app.services);
};

/** Starts two hosts that have seen the promise hold. */
const startBoth = async (): Promise<readonly [StartedApp, StartedApp]> => {
  const [first, second] = [await start("first"), await start("second")];
  for (const app of [first, second]) await check(app);
  return [first, second];
};

const failOver = async (): Promise<void> => {
  await cluster.killPrimary();
  await cluster.promote();
};

const recorded = (rows: readonly { readonly n: number }[]) => rows[0]?.n;
const COUNT = "select count(*)::int as n from money_request";

test("faults 42: under the promise the hosts take a promoted copy themselves, and write to no older server", async () => {
  const [first, second] = await startBoth();
  // This host is down when the standby is promoted, and its mark knows of the old primary alone.
  await hosts.close(await start("away"));
  const [known = ""] = await hosts.transfers(first, 1);
  await failOver();
  // A host that starts now cannot know, so it leaves the judgement to the hosts that can.
  const fresh = await start("fresh");
  await expect(hosts.transfers(fresh, 1)).rejects.toMatchObject(UNKNOWN);
  for (const app of [second, first, fresh]) {
    expect((await readFundsReceipt(app.services, hosts.player, known)).outcome.state).toBe("done");
    await hosts.transfers(app, 1);
    expect(await isRestored(app)).toBe(false);
  }
  const promotions = [first, second, fresh].flatMap((app) => app.lines("store_promoted"));
  expect(promotions).toHaveLength(1);
  expect(await readPromotedAt(first.services.store)).toBeGreaterThan(0);

  // The old primary comes back as it was, at the address that is named first.
  await cluster.startOldPrimary();
  const before = recorded(await cluster.onOldPrimary(COUNT, database));
  await hosts.close(first);
  for (const app of [await start("first"), await start("away"), await start("new"), second])
    await hosts.transfers(app, 1);
  expect(recorded(await cluster.onOldPrimary(COUNT, database))).toBe(before);
  const alone = { databaseUrl: cluster.oldPrimaryUrl(database), dataDir: join(hosts.folder, "second") };
  await expect(openOwnStore(alone)).rejects.toThrow(/is on timeline 1, and this host has followed timeline 2: /);
  await cluster.follow();
}, 60_000);

test("faults 42: a window without a synchronous standby stops a promotion, and what is recorded in it every host knows of", async () => {
  const [first, second] = await startBoth();
  // A host without the setting runs beside hosts that have it.
  const plain = await hosts.start(cluster.buildUrl(database), "plain");
  await cluster.setStandby("");
  for (const app of [first, plain]) await expect(hosts.transfers(app, 1)).rejects.toMatchObject(UNKNOWN);
  expect(isPromiseBroken(first.services.store)).toBe(true);
  await check(second);
  await hosts.transfers(first, 1);
  expect([first, second].map((app) => app.lines("store_promise_broken").length)).toEqual([1, 1]);

  // The promise ends with the second check in a row. A quorum of names is a promise too.
  await cluster.setStandby("ANY 1 (standby, other)");
  for (const app of [first, second, first, second]) await check(app);
  expect([first, second].map((app) => app.lines("store_promise_held").length)).toEqual([1, 1]);
  expect(isPromiseBroken(first.services.store)).toBe(false);

  // The standby changes between a read of the statement and its record.
  const { provider } = hosts;
  provider.react = async (request) => {
    provider.react = provider.behave;
    await cluster.setStandby("");
    return provider.behave(request);
  };
  const sent = provider.transactions.length;
  await hosts.transfers(first, 1, fundsPlayer());
  expect(provider.transactions).toHaveLength(sent);

  await check(second);
  await hosts.transfers(first, 1);
  await failOver();
  const key = encodeIdempotencyKey(Date.now() + 60_000, new Uint8Array(10));
  for (const app of [second, first]) await hosts.expectAnotherCopy(app, [key]);
  expect((await readRestoreState(second.services.store))?.detail).toMatch(
    / became \d+ \d+ 0*\d+: no synchronous standby confirmed commits since \d{4}-/,
  );
  await cluster.follow();
}, 60_000);

test("a commit whose wait for the standby an operator cancels counts as failed: only the primary has it", async () => {
  const app = await hosts.start(cluster.buildUrl(database));
  await cluster.setStandby("nobody");
  try {
    const row = { session_id: randomUUID(), forget_at: 1 };
    const insert = app.services.store.db.insertInto("revoked_session").values(row).execute();
    const failed = insert.catch((error: unknown) => error);
    const cancel = "select pg_cancel_backend(pid) as done from pg_stat_activity where wait_event = 'SyncRep'";
    while ((await cluster.onPrimary(cancel)).length === 0);
    expect(isStoreUnavailable(await failed)).toBe(true);
  } finally {
    await cluster.setStandby("standby");
  }
}, 60_000);

test("faults 42: a promoted copy that lacks records stops all, and says which", async () => {
  const [first, second] = await startBoth();
  await cluster.setStandby("");
  for (const app of [first, second]) await check(app);
  await cluster.pauseStandby();
  const lost = await hosts.transfers(first, 2);
  await failOver();
  await hosts.expectAnotherCopy(first, lost);
  expect((await readRestoreState(first.services.store))?.detail).toMatch(/: \d+ is behind mark \d+$/);
  await hosts.expectAnotherCopy(second, lost);
}, 60_000);
