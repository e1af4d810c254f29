import { copyFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import { PostgresAdapter, sql } from "kysely";
import type { Settings } from "@/lib/server/env/settings";
import { openExistingStore } from "@/lib/server/store/open-store";
import { acceptRestored } from "@/lib/server/store/restore-state";
import type { Store } from "@/lib/server/store/store";
import type { Step } from "../history";

/** What a copy of the store has of money requests, and of the store itself. */
const COPIED = ["money_request", "money_archive", "store_moment"] as const;

type How = Extract<Step, { readonly act: "put back" }>["how"];

/** The mark in the data folder. */
const MARK = "app.mark";

/** Makes a copy of a history's store, and puts it in the store's place, beside the hosts. */
export class Copies {
  /** @param shared the store that two hosts on SQLite share. */
  constructor(
    private readonly settings: Settings,
    private readonly shared: Store | undefined,
  ) {}

  /** Whether the database itself says that it is another copy: PostgreSQL, after a promotion. */
  isToldBy(how: How): boolean {
    return how === "promoted" && this.shared === undefined;
  }

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
   * @param how `started`: a base backup or an older file. `promoted`: a standby takes over (only PostgreSQL tells). `folder`: with
   * the mark that is in it.
   */
  async putBack(how: How): Promise<void> {
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

  /** @param now epoch milliseconds. */
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
