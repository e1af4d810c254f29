import { createHash } from "node:crypto";
import {
  DummyDriver,
  Kysely,
  type Migration,
  Migrator,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from "kysely";
import { createTestLocation, STORE_KINDS, type TestLocation } from "./fixtures/test-stores";
import { MIGRATIONS, readDoneMigrations } from "./migrate";
import { openStore } from "./open-store";
import { StoreSetupError } from "./store";

/**
 * The SHA-256 of the statements of each released migration. A change of the store is a new migration, and a new row.
 */
const RELEASED = {
  "0001-tables": {
    SQLite: "c0b972b0c67f33a5725bd47de87216f2e9bbfaa13fcd7205db7492b060dfc1ce",
    PostgreSQL: "e0acaff50eaa9706973d6e4621738a343afbe79425e4f15d2ec053aec7a61040",
  },
};

const COMPILERS = {
  SQLite: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
  PostgreSQL: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
};

const computeDigest = async ({ up }: Migration, kind: keyof typeof COMPILERS): Promise<string> => {
  const statements: string[] = [];
  const log = ({ query }: { readonly query: { readonly sql: string } }) => void statements.push(query.sql);
  await up(new Kysely({ dialect: COMPILERS[kind], log }));
  expect(statements.length).toBeGreaterThan(0);
  return createHash("sha256").update(statements.join(";")).digest("hex");
};

test("a released migration does what it did when it was released", async () => {
  const digests = Object.entries(MIGRATIONS).map(async ([name, migration]) => {
    const [SQLite, PostgreSQL] = [
      await computeDigest(migration, "SQLite"),
      await computeDigest(migration, "PostgreSQL"),
    ];
    return [name, { SQLite, PostgreSQL }] as const;
  });
  expect(Object.fromEntries(await Promise.all(digests))).toEqual(RELEASED);
});

describe.each(STORE_KINDS)("going back a version on %s", (kind) => {
  let location: TestLocation;
  beforeEach(async () => {
    location = await createTestLocation(kind, { fresh: true });
  });
  afterEach(() => location.remove());

  /** Migrates the store as a newer version would, which knows one migration more. */
  const migrateFurther = async (name: string, up: Migration["up"]): Promise<void> => {
    const store = await openStore(location);
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
      const older = await openStore(location);
      await older.db.insertInto("known_device").values({ player_key, device_key: "d", seen_at: 1 }).execute();
      expect(await readDoneMigrations(older.db)).toEqual([...Object.keys(MIGRATIONS), "9998-notes"]);
      await older.close();
    }
    const store = await openStore(location);
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
    const refused: unknown = await openStore(location).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StoreSetupError);
    expect(String(refused)).toMatch(
      /^StoreSetupError: The store .+ cannot be opened: a newer version has taken away what/,
    );
    expect(String(refused)).toMatch(
      / this one needs \(9998-contract-devices\): start that version again, or restore the backup from before it\.$/,
    );
  });
});
