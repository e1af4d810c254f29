import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { createTestLocation, STORE_KINDS, type TestLocation } from "./fixtures/test-stores";
import { openOwnStore, openStore } from "./open-store";
import { isStoreUnavailable, type Store, StoreSetupError } from "./store";

describe.each(STORE_KINDS)("the store on %s", (kind) => {
  let location: TestLocation;
  const open: Store[] = [];
  const opened = async (): Promise<Store> => {
    const store = await openStore(location);
    open.push(store);
    return store;
  };

  beforeEach(async () => {
    location = await createTestLocation(kind, { fresh: true });
  });
  afterEach(async () => {
    for (const store of open.splice(0)) await store.close();
    await location.remove();
  });

  const row = {
    request_key: "k",
    kind: "bid",
    fingerprint: "f",
    state: "sending",
    request: "{}",
    before: "{}",
    sealed_token: "",
    outcome: "",
    created_at: 1_795_000_000_000,
    sent_at: null,
    settled_at: null,
  };

  test("what was written is there after the store is closed and opened again, times as exact numbers", async () => {
    const first = await opened();
    const written = { ...row, player_key: "a", before: '{"text":"é \\u0000 हिन्दी"}' };
    await first.db.insertInto("money_request").values(written).execute();
    const rows = await (await opened()).db.selectFrom("money_request").selectAll().execute();
    // The store numbers the rows itself.
    expect(rows).toEqual([{ ...written, seq: 1, settled_after: null, unknown_at: null, masked_at: null }]);
  });

  test("a money request's key is one player's own and taken once, and a refusal of the store is known as one", async () => {
    const { db } = await opened();
    const insert = (player_key: string) =>
      db
        .insertInto("money_request")
        .values({ ...row, player_key })
        .execute();
    await insert("a");
    await insert("b");
    const error: unknown = await insert("a").catch((refused: unknown) => refused);
    expect(String(error)).toMatch(/unique/i);
    expect(isStoreUnavailable(error)).toBe(true);
    expect(isStoreUnavailable(new Error("our own"))).toBe(false);
  });
});

describe("the embedded store", () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), "store-"));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const rights = (): Record<string, string> =>
    Object.fromEntries(
      readdirSync(dataDir).map((name) => [name, (statSync(join(dataDir, name)).mode & 0o777).toString(8)]),
    );

  test.each([0o000, 0o022, 0o077])(
    "security 44: its files are this user's alone in a folder that all may read, with a umask of %i",
    async (umask) => {
      chmodSync(dataDir, 0o755);
      const before = process.umask(umask);
      try {
        const store = await openOwnStore({ dataDir });
        await sql`select 1`.execute(store.db);
        const all = ["app.db", "app.db-wal", "app.db-shm", "app.lock", "app.mark"];
        expect(rights()).toEqual(Object.fromEntries(all.map((name) => [name, "600"])));
        await store.close();
      } finally {
        process.umask(before);
      }
    },
  );

  test("security 44: files that were there before with more permissions are restricted to the owner, and kept", async () => {
    chmodSync(dataDir, 0o755);
    const written = await openStore({ dataDir });
    await written.db.insertInto("known_device").values({ player_key: "a", device_key: "b", seen_at: 1 }).execute();
    // A killed process leaves the row in the WAL alone.
    for (const name of readdirSync(dataDir)) chmodSync(join(dataDir, name), 0o644);
    const store = await openStore({ dataDir });
    expect(Object.values(rights())).toEqual(["600", "600", "600"]);
    expect(await store.db.selectFrom("known_device").select("seen_at").execute()).toHaveLength(1);
    await store.close();
    await written.close();
  });

  test("security 44, faults 38: a second process does not get the folder, and has it when the first has stopped in order", async () => {
    const first = await openOwnStore({ dataDir });
    await expect(openOwnStore({ dataDir })).rejects.toThrow(
      `DATA_DIR ${dataDir} is in use by another process of this app: stop that one, or set DATA_DIR to a folder of its own.`,
    );
    await first.close();
    await (await openOwnStore({ dataDir })).close();
  });

  test("security 44: a process that was killed leaves the folder free at once", async () => {
    const program = `const { lockFolder } = await import(process.argv[1]); lockFolder(process.argv[2]);
      process.stdout.write("held"); setInterval(() => undefined, 1000);`;
    const args = ["--import", "tsx", "--input-type=module", "-e", program];
    const child = spawn(process.execPath, [...args, join(__dirname, "open-sqlite.ts"), dataDir]);
    const exited = once(child, "exit");
    try {
      await once(child.stdout, "data");
      await expect(openOwnStore({ dataDir })).rejects.toThrow(/in use by another process/);
    } finally {
      child.kill("SIGKILL");
      await exited;
    }
    await (await openOwnStore({ dataDir })).close();
  });

  test("a store that does not open gives the folder back", async () => {
    writeFileSync(join(dataDir, "app.db"), "this is a letter, not a database");
    await expect(openOwnStore({ dataDir })).rejects.toThrow(/cannot be opened/);
    rmSync(join(dataDir, "app.db"));
    await (await openOwnStore({ dataDir })).close();
  });

  test("faults 42: a text that is no longer UTF-8 is repaired, and the store marked, at the start, and the process goes on", async () => {
    const before = await openOwnStore({ dataDir });
    const named = (name: string) =>
      before.db.insertInto("store_moment").values({ name, detail: name, at: 1 }).execute();
    await named("धन");
    await named("plain");
    await sql`update store_moment set detail = cast(x'61ff00c362' as text) where name = 'plain'`.execute(before.db);
    await before.close();
    const store = await openOwnStore({ dataDir });
    const rows = await store.db.selectFrom("store_moment").select(["name", "detail"]).orderBy("name").execute();
    await store.close();
    expect(rows).toEqual([
      { name: "plain", detail: "a\uFFFD\uFFFD\uFFFDb" },
      { name: "restored", detail: "damaged: 1 texts were not UTF-8" },
      { name: "धन", detail: "धन" },
    ]);
  });

  describe("that cannot be opened fails with one sentence that names the folder", () => {
    test("no directory can be there", async () => {
      writeFileSync(join(dataDir, "file"), "");
      const location = join(dataDir, "file", "below");
      await expect(openStore({ dataDir: location })).rejects.toThrow(
        new RegExp(`^DATA_DIR ${location} cannot be written: .*\\.$`),
      );
    });

    test("the directory may not be written", async () => {
      chmodSync(dataDir, 0o500);
      const asRoot = process.getuid?.() === 0;
      // Root may write everywhere, so it needs a directory of the system that nobody can write.
      const location = asRoot ? "/proc/self" : dataDir;
      await expect(openStore({ dataDir: location })).rejects.toThrow(StoreSetupError);
      chmodSync(dataDir, 0o700);
    });
  });
});
