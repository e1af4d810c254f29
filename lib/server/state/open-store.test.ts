import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { migrate } from "./migrate";
import { openStore } from "./open-store";
import type { Store } from "./store";
import { StoreError } from "./store-error";

let dataDir: string;
const open: Store[] = [];
const opened = async (): Promise<Store> => {
  const store = await openStore({ dataDir });
  open.push(store);
  return store;
};

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "store-"));
});
afterEach(async () => {
  for (const store of open.splice(0)) await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const pragma = async (store: Store, name: string): Promise<unknown> => {
  const { rows } = await sql<Record<string, unknown>>`${sql.raw(`pragma ${name}`)}`.execute(store.db);
  return Object.values(rows[0] ?? {})[0];
};

test("what was written is there after the store is closed and opened again", async () => {
  const first = await opened();
  await first.db.insertInto("revoked_session").values({ session_id: "s-1", forget_at: 4_102_444_800_000 }).execute();
  await first.close();
  const rows = await (await opened()).db.selectFrom("revoked_session").selectAll().execute();
  expect(rows).toEqual([{ session_id: "s-1", forget_at: 4_102_444_800_000 }]);
});

test("a commit waits for the disk, and readers do not wait for a writer", async () => {
  const store = await opened();
  expect(await pragma(store, "journal_mode")).toBe("wal");
  expect(await pragma(store, "synchronous")).toBe(2);
  expect(await pragma(store, "busy_timeout")).toBe(5000);
});

test("migrations run again change nothing", async () => {
  const store = await opened();
  const tables = () => sql`select name, sql from sqlite_master order by name`.execute(store.db);
  const before = await tables();
  await migrate(store.db);
  expect(await tables()).toEqual(before);
});

test("a money request's key is one player's own and taken once", async () => {
  const { db } = await opened();
  const row = {
    request_key: "k",
    kind: "bid",
    fingerprint: "f",
    state: "sending",
    request: "{}",
    before: "{}",
    sealed_token: "",
    outcome: "",
    created_at: 1,
    sent_at: null,
    settled_at: null,
  };
  await db
    .insertInto("money_request")
    .values({ ...row, player_key: "a" })
    .execute();
  await db
    .insertInto("money_request")
    .values({ ...row, player_key: "b" })
    .execute();
  await expect(
    db
      .insertInto("money_request")
      .values({ ...row, player_key: "a" })
      .execute(),
  ).rejects.toThrow(/UNIQUE/);
});

test("a store of a newer build is not opened by an older one", async () => {
  const store = await opened();
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2026')`.execute(store.db);
  await store.close();
  await expect(openStore({ dataDir })).rejects.toThrow(StoreError);
});

describe("a store that cannot be opened ends in one sentence that names the place", () => {
  test("no directory can be there", async () => {
    writeFileSync(join(dataDir, "file"), "");
    const place = join(dataDir, "file", "below");
    await expect(openStore({ dataDir: place })).rejects.toThrow(
      new RegExp(`^DATA_DIR ${place} cannot be written: .*\\.$`),
    );
  });

  test("the file is no database", async () => {
    writeFileSync(join(dataDir, "app.db"), "this is a letter, not a database");
    await expect(openStore({ dataDir })).rejects.toThrow(/^The store .*app\.db cannot be opened: .*\.$/);
  });

  test("the directory may not be written", async () => {
    chmodSync(dataDir, 0o500);
    const asRoot = process.getuid?.() === 0;
    // Root may write everywhere: there the same is shown by a directory of the system's own.
    const place = asRoot ? "/proc/self" : dataDir;
    await expect(openStore({ dataDir: place })).rejects.toThrow(StoreError);
    chmodSync(dataDir, 0o700);
  });
});
