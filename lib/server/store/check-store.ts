import { sql } from "kysely";
import type { HostTime } from "../clock";
import { perOwner } from "../singleton";
import type { Store } from "./store";

/** Anyone can request the health check, and a write waits for the disk: all checks within this time share one write. */
const WRITE_EVERY_MS = 2000;

interface LastWrite {
  /** Milliseconds of the host's steady clock. */
  readonly at: number;
  readonly end: Promise<unknown>;
}

interface Writes {
  last: LastWrite | undefined;
}

const writesOf = (store: Store) => perOwner(store, "health.writes", (): Writes => ({ last: undefined }));

interface Checked {
  readonly store: Store;
  readonly hostTime: HostTime;
}

/**
 * Counts the checks in a row of `rate_limit`. Rejects if the store takes no writes, for example on a full disk or a read-only
 * file. The count must change, because SQLite does not write an unchanged row.
 */
const write = ({ store, hostTime }: Checked): Promise<unknown> => {
  const now = hostTime.steady();
  const writes = writesOf(store);
  const { last } = writes;
  if (last && now - last.at < WRITE_EVERY_MS) return last.end;
  const end = store.db
    .insertInto("rate_limit")
    .values({ limit_key: "health", used: 1, ends_at: 0 })
    .onConflict((conflict) => conflict.column("limit_key").doUpdateSet({ used: sql<number>`rate_limit.used + 1` }))
    .execute();
  writes.last = { at: now, end };
  return end;
};

/**
 * Checks that the store answers, takes writes, and is where a restart would find it (docs/faults.md, row 34).
 * @throws the error of the store if not.
 */
export const checkStore = async (checked: Checked): Promise<void> => {
  const { store } = checked;
  store.assertInPlace();
  await store.db.selectFrom("kept_key").select("name").limit(1).execute();
  await write(checked);
};
