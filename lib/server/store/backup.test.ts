import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { devNull, tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import Database from "libsql";
import { restoreBackup, writeBackup } from "./backup";
import { openOwnStore, openStore } from "./open-store";

const NOW = Date.parse("2026-11-22T10:00:00Z");
/** An empty list of exclusions. */
const NO_LIST = devNull;

let folder: string;
let dataDir: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "backup-"));
  dataDir = join(folder, "data");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const row = (key: string) => ({
  player_key: "p",
  request_key: key,
  kind: "bid",
  fingerprint: "f",
  state: "done",
  request: "{}",
  before: "{}",
  sealed_token: "",
  outcome: "",
  created_at: 1,
  sent_at: 1,
  settled_at: 1,
});
type Store = Awaited<ReturnType<typeof openStore>>;
const write = (store: Store, key: string) => store.db.insertInto("money_request").values(row(key)).execute();
const listKeys = async (directory: string) => {
  const store = await openStore({ dataDir: directory });
  const rows = await store.db.selectFrom("money_request").select("request_key").orderBy("seq").execute();
  await store.close();
  return rows.map(({ request_key }) => request_key);
};

const backedUp = async () => {
  const store = await openOwnStore({ dataDir });
  await write(store, "a");
  const file = join(folder, "one.db");
  writeBackup(dataDir, file, NOW);
  return { store, file };
};

test("faults 42: a backup of a store in use has all that was committed, in one file for this user alone", async () => {
  const store = await openOwnStore({ dataDir });
  await write(store, "a");
  const file = join(folder, "one.db");
  chmodSync(folder, 0o755);
  expect(writeBackup(dataDir, file, NOW)).toMatchObject({ requests: 1, madeAt: NOW });
  await write(store, "b");
  expect((statSync(file).mode & 0o777).toString(8)).toBe("600");
  expect(readdirSync(folder).sort()).toEqual(["data", "one.db"]);
  await store.close();
  const other = join(folder, "other");
  restoreBackup(other, file, NOW, NO_LIST);
  expect(await listKeys(other)).toEqual(["a"]);
  // The file alone lacks its log, as docs/deploy.md warns.
  expect(await listKeys(dataDir)).toEqual(["a", "b"]);
});

test("a backup never takes another file's place, and leaves nothing behind where it fails", async () => {
  await (await openStore({ dataDir })).close();
  const file = join(folder, "one.db");
  writeFileSync(file, "a letter");
  expect(() => writeBackup(dataDir, file, NOW)).toThrow(`${file} is there already: name a new file.`);
  expect(() => writeBackup(join(folder, "nowhere"), join(folder, "x"), NOW)).toThrow(/^There is no store in DATA_DIR/);
  expect(() => writeBackup(dataDir, join(folder, "no", "x"), NOW)).toThrow(
    `There is no folder ${join(folder, "no")} for the backup: make it, or name another.`,
  );
  expect(() => writeBackup(dataDir, join(file, "x"), NOW)).toThrow(`There is no folder ${file} for the backup`);
  expect(() => writeBackup(dataDir, join(folder, "x".repeat(300)), NOW)).toThrow(/cannot be written: .*\.$/);
  expect(readdirSync(folder).sort()).toEqual(["data", "one.db"]);
});

test("a restore keeps what was there, with what was in its log, and the app starts with the backup", async () => {
  const { store, file } = await backedUp();
  await write(store, "b");
  // A killed process leaves the newest rows in the log alone.
  const killed = join(folder, "killed");
  cpSync(dataDir, killed, { recursive: true });
  await store.close();
  expect(existsSync(join(killed, "app.db-wal"))).toBe(true);
  const { previousFolder, madeAt } = restoreBackup(killed, file, NOW + 60_000);
  expect(madeAt).toBe(NOW);
  expect(await listKeys(killed)).toEqual(["a"]);
  expect(await listKeys(previousFolder ?? "")).toEqual(["a", "b"]);
  expect((statSync(join(killed, "app.db")).mode & 0o777).toString(8)).toBe("600");
});

test("a damaged store is moved aside as it is, and the backup replaces it", async () => {
  const store = await openStore({ dataDir });
  await write(store, "a");
  const file = join(folder, "one.db");
  writeBackup(dataDir, file, NOW);
  await store.close();
  for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name));
  writeFileSync(join(dataDir, "app.db"), "this is a letter, not a database");
  const { previousFolder } = restoreBackup(dataDir, file, NOW, NO_LIST);
  expect(readFileSync(join(previousFolder ?? "", "app.db"), "utf8") === "this is a letter, not a database").toBe(true);
  expect(await listKeys(dataDir)).toEqual(["a"]);
});

test("a restore changes nothing while an app stands on the folder, or where the file is no whole backup", async () => {
  const { store, file } = await backedUp();
  await write(store, "b");
  expect(() => restoreBackup(dataDir, file, NOW)).toThrow(/is in use by another process of this app/);
  await store.db.insertInto("kept_key").values({ name: "n", sealed: "s" }).execute();
  await store.close();
  const broken = join(folder, "broken.db");
  cpSync(file, broken);
  writeFileSync(broken, Buffer.alloc(2000, 7), { flag: "r+" });
  expect(() => restoreBackup(dataDir, broken, NOW)).toThrow(/broken\.db is no backup that can be used: .*\.$/);
  expect(() => restoreBackup(dataDir, join(folder, "none"), NOW)).toThrow(`There is no file ${join(folder, "none")}.`);
  expect(await listKeys(dataDir)).toEqual(["a", "b"]);
});

test.each([
  ["trigger", "create trigger foreign_one after insert on money_request begin delete from known_device; end"],
  ["view", "create view foreign_one as select * from money_request"],
])("a file with a %s that the app does not make is not restored", async (_what, statement) => {
  const { store, file } = await backedUp();
  await store.close();
  const altered = new Database(file);
  altered.exec(statement);
  altered.close();
  expect(() => restoreBackup(dataDir, file, NOW)).toThrow(
    /triggers or views that this app does not make \(foreign_one\)/,
  );
});

test("a version that was gone back to makes and restores backups of a newer one's store, but not of one that lacks what it needs", async () => {
  const store = await openOwnStore({ dataDir });
  await write(store, "a");
  const migrated = (name: string) =>
    sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-11-22')`.execute(store.db);
  await migrated("9001-more");
  const file = join(folder, "one.db");
  expect(writeBackup(dataDir, file, NOW)).toMatchObject({ requests: 1 });
  await migrated("9002-contract-less");
  expect(() => writeBackup(dataDir, join(folder, "two.db"), NOW)).toThrow(
    /a newer version has taken away what this one needs \(9002-contract-less\)/,
  );
  await store.close();
  restoreBackup(dataDir, file, NOW + 60_000);
  expect(await listKeys(dataDir)).toEqual(["a"]);
});

test("another process makes a backup while requests are written: what it has is whole, and in order", async () => {
  const store = await openOwnStore({ dataDir });
  for (let nth = 0; nth < 300; nth += 1) await write(store, `k${nth}`);
  const program = `const { writeBackup } = await import(process.argv[1]);
    writeBackup(process.argv[2], process.argv[3], Date.now());`;
  const file = join(folder, "live.db");
  const args = ["--import", "tsx", "--input-type=module", "-e", program, join(__dirname, "backup.ts"), dataDir, file];
  const child = spawn(process.execPath, args, { stdio: "ignore" });
  const exited = once(child, "exit");
  let written = 300;
  let isOver = false;
  void exited.then(() => {
    isOver = true;
  });
  while (!isOver) {
    await write(store, `k${written}`);
    written += 1;
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(await exited).toEqual([0, null]);
  await store.close();
  const other = join(folder, "other");
  const { requests } = restoreBackup(other, file, NOW, NO_LIST);
  expect(requests).toBeGreaterThanOrEqual(300);
  expect(requests).toBeLessThanOrEqual(written);
  expect(await listKeys(other)).toEqual(Array.from({ length: requests }, (_, nth) => `k${nth}`));
});

test("C35: a restore keeps what two stores that diverged since an earlier restore have under one number", async () => {
  const limit = (nth: number, at: number, points: number) => {
    const change = JSON.stringify({ act: "limit", limit: "bid", points, from: at });
    return { player_key: "p", nth, at, made_by: "player", change };
  };
  const store = await openOwnStore({ dataDir });
  const addChanges = (...rows: ReturnType<typeof limit>[]) => store.db.insertInto("care_change").values(rows).execute();
  await addChanges(limit(1, 10, 500), limit(2, 20, 400));
  const file = join(folder, "one.db");
  writeBackup(dataDir, file, NOW);
  await store.db.deleteFrom("care_change").where("nth", "=", 2).execute();
  await addChanges(limit(2, 30, 100), limit(3, 40, 50), { ...limit(1, 50, 7), player_key: "q" });
  await store.close();
  restoreBackup(dataDir, file, NOW + 60_000);
  const restored = await openStore({ dataDir });
  const rows = await restored.db.selectFrom("care_change").selectAll().orderBy("player_key").orderBy("nth").execute();
  expect(rows).toEqual([
    ...[limit(1, 10, 500), limit(2, 20, 400), limit(3, 30, 100), limit(4, 40, 50)],
    { ...limit(1, 50, 7), player_key: "q" },
  ]);
  await restored.close();
});

test("C35: a restore keeps the limits and blocks that were set after the backup", async () => {
  const { store, file } = await backedUp();
  const change = { player_key: "p", nth: 1, at: NOW, made_by: "player", change: '{"act":"exclude","until":null}' };
  await store.db.insertInto("care_change").values(change).execute();
  await store.close();
  expect(restoreBackup(dataDir, file, NOW)).toMatchObject({ isCareMerged: true });
  const restored = await openStore({ dataDir });
  expect(await restored.db.selectFrom("care_change").selectAll().execute()).toEqual([change]);
  await restored.close();
});
