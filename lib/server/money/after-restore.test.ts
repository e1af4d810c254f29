import { randomBytes, randomUUID } from "node:crypto";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { Client } from "pg";
import { encodeIdempotencyKey } from "@/lib/contract/idempotency-key";
import { startApp } from "../fixtures/started-app";
import { TestTime } from "../fixtures/test-time";
import { giveUpFunds, readFundsReceipt } from "../funds/funds-request";
import { requestDeposit } from "../funds/request-funds";
import { readCommand, runCommand } from "../operate/support/commands";
import { restoreBackup, writeBackup } from "../store/backup";
import { createTestLocation, type TestLocation } from "../store/fixtures/test-stores";
import { acceptRestored } from "../store/restore-state";
import { fundsPlayer, fundsRequests } from "./fixtures/funds-app";
import { FundsProvider } from "./fixtures/funds-provider";
import { resumeUnsettled } from "./resume";

const DAY_MS = 86_400_000;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "restored-"));
});
const open: App[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
  rmSync(folder, { recursive: true, force: true });
});

let provider: FundsProvider;
beforeEach(() => {
  provider = new FundsProvider();
});
const settings = { BID_HORIZON_SECONDS: "1", BID_ANSWER_SECONDS: "5" };
const start = (time: TestTime) =>
  startApp({ ...settings, DATA_DIR: join(folder, "data") }, (request) => provider.react(request), "SQLite", time);
type App = Awaited<ReturnType<typeof start>>;
const started = async (time: TestTime): Promise<App> => {
  const app = await start(time);
  open.push(app);
  return app;
};
/** Closes the app, as before a restore. */
const closeApp = async (app: App): Promise<void> => {
  open.splice(open.indexOf(app), 1);
  await app.close();
};

const player = fundsPlayer();
/** Makes a key that is newer than an acceptance in this second. */
const newKey = () => encodeIdempotencyKey(Date.now() + 60_000, randomBytes(10));
const transfer = (app: App, key: string, points: number) =>
  fundsRequests(() => ({ app, player })).transfer(key, points);

test("faults 42: of a key that a restored store does not know, nobody is told for a day that nothing was sent", async () => {
  const [before, after, never] = [randomUUID(), randomUUID(), randomUUID()];
  const file = join(folder, "backup.db");
  const first = await started(new TestTime());
  const receipt = await transfer(first, before, 100);
  writeBackup(join(folder, "data"), file, Date.now());
  await transfer(first, after, 200);
  await closeApp(first);
  restoreBackup(join(folder, "data"), file, Date.now());

  const time = new TestTime();
  const app = await started(time);
  const sent = provider.transactions.length;
  // What the backup has is answered as before, and not sent again.
  expect(await transfer(app, before, 100)).toEqual(receipt);
  for (const call of [readFundsReceipt, giveUpFunds]) {
    await expect(call(app.services, player, after)).rejects.toMatchObject({ code: "state_unavailable" });
  }
  expect(app.logged()).toContain("money_key_unknown_after_restore");
  expect(provider.transactions).toHaveLength(sent);
  // An unknown key is not sent either, because it may repeat what was sent before: nothing is sent until an operator
  // accepts the store.
  for (const key of [after, randomUUID()]) {
    await expect(transfer(app, key, 200)).rejects.toMatchObject({ code: "state_unavailable" });
  }
  expect(provider.transactions).toHaveLength(sent);
  expect(await acceptRestored(app.services.store, "Meera: the newer store is gone", Date.now())).toBe(true);
  // What is confirmed from now on is sent and known as ever, also after the next start.
  await transfer(app, newKey(), 300);
  await expect(readFundsReceipt(app.services, player, newKey())).rejects.toMatchObject({ code: "not_found" });
  await closeApp(app);
  const again = await started(time);
  await transfer(again, newKey(), 400);
  // What may be older is not sent, and every call says why: a key from the future was made by a clock that is wrong.
  const made = [-3_600_000, 3_600_000].map((ms) => encodeIdempotencyKey(Date.now() + ms, randomBytes(10)));
  for (const key of [after, ...made]) {
    for (const call of [readFundsReceipt, giveUpFunds]) {
      await expect(call(again.services, player, key)).rejects.toMatchObject({ code: "request_before_restore" });
    }
    await expect(transfer(again, key, 200)).rejects.toMatchObject({ code: "request_before_restore" });
  }
  expect(provider.transactions).toHaveLength(sent + 2);
  time.setAhead(DAY_MS + 60_000);
  await expect(giveUpFunds(again.services, player, never)).rejects.toMatchObject({ code: "not_found" });
});

const files = () => ["app.db", "app.db-wal", "app.db-shm"].map((name) => join(folder, "data", name));
const removeAll = (all: readonly string[]) => {
  for (const file of all) rmSync(file, { force: true });
};

test.each([
  ["was deleted", () => removeAll(files())],
  ["was put back from a copy", () => copyFileSync(join(folder, "copy.db"), join(folder, "data", "app.db"))],
])("faults 42: a store that %s is behind its mark: nothing is sent again and nothing is denied", async (_how, lose) => {
  const [before, after] = [randomUUID(), randomUUID()];
  const first = await started(new TestTime());
  await transfer(first, before, 100);
  await closeApp(first);
  copyFileSync(join(folder, "data", "app.db"), join(folder, "copy.db"));
  const second = await started(new TestTime());
  await transfer(second, after, 200);
  await closeApp(second);
  lose();
  const sent = provider.transactions.length;
  const app = await started(new TestTime());
  await expect(readFundsReceipt(app.services, player, after)).rejects.toMatchObject({ code: "state_unavailable" });
  await expect(transfer(app, after, 200)).rejects.toMatchObject({ code: "state_unavailable" });
  expect(provider.transactions).toHaveLength(sent);
  expect(await acceptRestored(app.services.store, "Meera: it is gone", Date.now())).toBe(true);
  await transfer(app, newKey(), 300);
  await closeApp(app);
  // The loss that was accepted is not noticed again; the next one is.
  const again = await started(new TestTime());
  await transfer(again, newKey(), 400);
  await closeApp(again);
  lose();
  const third = await started(new TestTime());
  await expect(transfer(third, randomUUID(), 500)).rejects.toMatchObject({ code: "state_unavailable" });
});

test("faults 42: a log that is lost after a clean end takes nothing with it", async () => {
  const key = randomUUID();
  const first = await started(new TestTime());
  const receipt = await transfer(first, key, 100);
  await closeApp(first);
  removeAll(files().slice(1));
  const app = await started(new TestTime());
  expect(await transfer(app, key, 100)).toEqual(receipt);
  await transfer(app, randomUUID(), 200);
});

test("faults 42: what waited to be sent when the backup was made is searched for, and not sent once more", async () => {
  const key = randomUUID();
  const file = join(folder, "backup.db");
  const time = new TestTime();
  const first = await started(time);
  const sending = requestDeposit(first.services, player, key, { amount: 500, app: "other" });
  await time.asleep();
  writeBackup(join(folder, "data"), file, Date.now());
  await time.through(sending);
  expect(provider.pending).toHaveLength(1);
  await closeApp(first);
  restoreBackup(join(folder, "data"), file, Date.now());

  const later = new TestTime();
  const app = await started(later);
  expect(await resumeUnsettled(app.services)).toBe(1);
  const outcome = async () => (await readFundsReceipt(app.services, player, key)).outcome;
  expect(await outcome()).toMatchObject({ state: "checking" });
  await later.until(async () => (await outcome()).state === "done");
  expect(provider.pending).toHaveLength(1);
});

const CODE = "insert into otp_challenge values ('1', 'register', '', '', '', 'sealed', 0, 0, 9e12, 0)";
const CODES_LEFT = "select otp_digest from otp_challenge";

test("faults 42: a code that may have been used since the backup are gone after a restore", async () => {
  const file = join(folder, "backup.db");
  const first = await started(new TestTime());
  await sql.raw(CODE).execute(first.services.store.db);
  writeBackup(join(folder, "data"), file, Date.now());
  await closeApp(first);
  restoreBackup(join(folder, "data"), file, Date.now());
  const { services } = await started(new TestTime());
  expect((await sql.raw(CODES_LEFT).execute(services.store.db)).rows).toEqual([]);
});

describe("on PostgreSQL", () => {
  let location: TestLocation;
  let operator: Client;
  beforeEach(async () => {
    location = await createTestLocation("PostgreSQL");
    operator = new Client({ connectionString: location.databaseUrl ?? "" });
    await operator.connect();
  });
  afterEach(async () => {
    await operator.query("drop table if exists earlier");
    await operator.end();
    for (const app of open.splice(0)) await app.close();
    await location.remove();
  });
  const startHere = async (time: TestTime) => {
    const app = await startApp({ ...settings, ...location.env }, (request) => provider.react(request), "SQLite", time);
    open.push(app);
    return app;
  };

  test("faults 42: a copy that is older, after a failover under a running host, is noticed with the next key", async () => {
    const app = await startHere(new TestTime());
    const keys = [randomUUID(), randomUUID(), randomUUID()] as const;
    for (const [nth, key] of keys.entries()) await transfer(app, key, 100 * (nth + 1));
    await operator.query("delete from money_request where seq > (select min(seq) from money_request)");
    const sent = provider.transactions.length;
    expect((await readFundsReceipt(app.services, player, keys[0])).outcome.state).toBe("done");
    await expect(readFundsReceipt(app.services, player, keys[1])).rejects.toMatchObject({ code: "state_unavailable" });
    await expect(transfer(app, keys[2], 300)).rejects.toMatchObject({ code: "state_unavailable" });
    expect(provider.transactions).toHaveLength(sent);
    await acceptRestored(app.services.store, "Meera: it is gone", Date.now());
    await transfer(app, newKey(), 500);
  });

  test("faults 42: what an operator says by hand does the same: nothing is sent once more, nobody is told so", async () => {
    const [key, after] = [randomUUID(), randomUUID()];
    const time = new TestTime();
    const first = await startHere(time);
    const sending = requestDeposit(first.services, player, key, { amount: 500, app: "other" });
    await time.asleep();
    await operator.query(`create table earlier as select * from money_request where state = 'queued';
      update earlier set created_at = created_at - 600000;
      ${CODE}`);
    await time.through(sending);
    await transfer(first, after, 200);
    await closeApp(first);
    await operator.query("delete from money_request; insert into money_request select * from earlier");
    await runCommand(first.services.settings, readCommand(["store-is-older", "--by", "Meera", "--reason", "a dump"]));
    expect((await operator.query(CODES_LEFT)).rows).toEqual([]);

    const later = new TestTime();
    const app = await startHere(later);
    expect(await resumeUnsettled(app.services)).toBe(1);
    await later.until(async () => (await readFundsReceipt(app.services, player, key)).outcome.state === "done");
    expect([provider.pending.length, provider.transactions.length]).toEqual([1, 1]);
    await expect(giveUpFunds(app.services, player, after)).rejects.toMatchObject({ code: "state_unavailable" });
  });
});
