import { copyFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import { PostgresAdapter, sql } from "kysely";
import type { Settings } from "@/lib/server/env/settings";
import { openExistingStore } from "@/lib/server/store/open-store";
import { acceptRestored } from "@/lib/server/store/restore-state";
import type { Store } from "@/lib/server/store/store";
import type { Step } from "../history";

/** The tables that a copy of the store has: the money records, and what the store knows of itself. */
const COPIED = ["money_request", "money_archive", "store_moment"] as const;

type RestoreKind = Extract<Step, { readonly act: "put back" }>["how"];

/** The file that holds the high-water mark in the data folder. */
const MARK = "app.mark";

/** Makes a copy of the store of a history, and puts it in the place of the store, beside the hosts. */
export class Copies {
  /**
   * Creates the copies of a store.
   * @param shared the store that two hosts on SQLite share; undefined if each process opens its own
   */
  constructor(
    private readonly settings: Settings,
    private readonly shared: Store | undefined,
  ) {}

  /** Whether the database itself shows that it is another copy, as PostgreSQL does after a promotion. */
  isDetectedByDatabase(how: RestoreKind): boolean {
    return how === "promoted" && this.shared === undefined;
  }

  /** Makes a copy of the store and its high-water mark, in place of the last copy. */
  async make(): Promise<void> {
    await this.onStore(async (store) => {
      await store.db.transaction().execute(async (db) => {
        for (const table of COPIED) {
          await sql`drop table if exists ${sql.table(`copy_${table}`)}`.execute(db);
          await sql`create table ${sql.table(`copy_${table}`)} as select * from ${sql.table(table)}`.execute(db);
        }
      });
    });
    const { dataDir } = this.settings.state;
    if (existsSync(join(dataDir, MARK))) copyFileSync(join(dataDir, MARK), join(dataDir, "copied.mark"));
  }

  /**
   * Puts the copy in the place of the store.
   * @param how `started` for a base backup or an older file, `promoted` for a standby that takes over (only PostgreSQL
   *   shows it), `folder` for a copy together with its high-water mark
   */
  async putBack(how: RestoreKind): Promise<void> {
    await this.onStore(async (store) => {
      const isPostgres = store.db.getExecutor().adapter instanceof PostgresAdapter;
      await store.db.transaction().execute(async (db) => {
        for (const table of COPIED) {
          await sql`delete from ${sql.table(table)}`.execute(db);
          await sql`insert into ${sql.table(table)} select * from ${sql.table(`copy_${table}`)}`.execute(db);
        }
        if (isPostgres)
          await sql`select setval('money_request_seq', (select coalesce(max(seq), 1) from money_request))`.execute(db);
        if (how === "promoted")
          await sql`update store_moment set detail = detail || '0' where name = 'lineage'`.execute(db);
      });
    });
    const { dataDir } = this.settings.state;
    if (how === "folder" && existsSync(join(dataDir, "copied.mark")))
      copyFileSync(join(dataDir, "copied.mark"), join(dataDir, MARK));
  }

  /**
   * Accepts the copy, as an operator does.
   * @param now epoch milliseconds
   */
  accept(now: number): Promise<unknown> {
    return this.onStore((store) => acceptRestored(store, "the operator", now));
  }

  private async onStore<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
    if (this.shared) return work(this.shared);
    const store = await openExistingStore(this.settings.state, { mayWrite: true });
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  }
}
