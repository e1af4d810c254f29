import { type Kysely, type Migration, Migrator, sql } from "kysely";
import { newTestPlace, STORE_KINDS, type TestPlace } from "./fixtures/test-stores";
import { MIGRATIONS, migrationsDone } from "./migrate";
import { openStore } from "./open-store";
import { StoreError } from "./store";

describe.each(STORE_KINDS)("going back a version on %s", (kind) => {
  let place: TestPlace;
  beforeEach(async () => {
    place = await newTestPlace(kind, { fresh: true });
  });
  afterEach(() => place.remove());

  /** As a newer version does it, which knows one migration more. */
  const migrateFurther = async (name: string, up: Migration["up"]): Promise<void> => {
    const store = await openStore(place);
    const getMigrations = async () => ({ ...MIGRATIONS, [name]: { up } });
    const { error } = await new Migrator({ db: store.db, provider: { getMigrations } }).migrateToLatest();
    expect(error).toBeUndefined();
    await store.close();
  };

  test("an older version works on a store to which a newer one has added, and takes nothing back", async () => {
    await migrateFurther("9998-notes", async (db: Kysely<unknown>) => {
      await db.schema.alterTable("known_device").addColumn("note", "text").execute();
    });
    for (const player_key of ["a", "b"]) {
      const older = await openStore(place);
      await older.db.insertInto("known_device").values({ player_key, device_key: "d", seen_at: 1 }).execute();
      expect(await migrationsDone(older.db)).toEqual([...Object.keys(MIGRATIONS), "9998-notes"]);
      await older.close();
    }
    const store = await openStore(place);
    const { rows } = await sql`select player_key, note from known_device order by player_key`.execute(store.db);
    expect(rows).toEqual([
      { player_key: "a", note: null },
      { player_key: "b", note: null },
    ]);
    await store.close();
  });

  test("it refuses in one sentence where the newer one took away what it uses, and changes nothing", async () => {
    await migrateFurther("9998-contract-devices", async (db: Kysely<unknown>) => {
      await db.schema.dropTable("known_device").execute();
    });
    const refused: unknown = await openStore(place).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StoreError);
    expect(String(refused)).toMatch(
      /^StoreError: The store .+ cannot be opened: a newer version has taken away what this one needs \(9998-contract-devices\): start that version again, or restore the backup from before it\.$/,
    );
  });
});
