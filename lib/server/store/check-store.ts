import { sql } from "kysely";
import type { Store } from "./store";

/** The store answers, takes writes, and is where a restart would find it (docs/faults.md, row 34). @throws its error if not. */
export const checkStore = async ({ store }: { readonly store: Store }): Promise<void> => {
  store.assertInPlace();
  await store.db.selectFrom("kept_key").select("name").limit(1).execute();
  // A row that counts the checks: SQLite does not write an unchanged row.
  await store.db
    .insertInto("rate_limit")
    .values({ limit_key: "health", used: 1, ends_at: 0 })
    .onConflict((conflict) => conflict.column("limit_key").doUpdateSet({ used: sql<number>`rate_limit.used + 1` }))
    .execute();
};
