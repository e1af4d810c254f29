import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createTestLocation, STORE_KINDS } from "./fixtures/test-stores";
import { openStore } from "./open-store";

const TEXT = readFileSync(join(process.cwd(), "docs/data.md"), "utf8");

/** The tables named in the first column of docs/data.md, "What is kept". */
const documented = [...TEXT.matchAll(/^\| `([a-z_]+)` \| (.*) \|$/gm)].map(([, table = "", rest = ""]) => ({
  table,
  cells: rest.split(" | "),
}));

/** The migrator's own tables, which hold names of migrations. */
const MIGRATOR_TABLES = ["kysely_migration", "kysely_migration_lock"];

describe.each(STORE_KINDS)("docs/data.md and the store on %s", (kind) => {
  test("each table of the store stands there once, with what, why, how long and who", async () => {
    const location = await createTestLocation(kind);
    const store = await openStore(location);
    const tables = (await store.db.introspection.getTables()).map(({ name }) => name);
    await store.close();
    await location.remove();
    expect(documented.map(({ table }) => table).sort()).toEqual(
      tables.filter((name) => !MIGRATOR_TABLES.includes(name)).sort(),
    );
    for (const { table, cells } of documented)
      expect([table, cells.length, cells.every(Boolean)]).toEqual([table, 4, true]);
  });
});
