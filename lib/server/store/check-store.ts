import { sql } from "kysely";
import type { HostTime } from "../clock";
import { perOwner } from "../singleton";
import type { Store } from "./store";

/** A write waits for the disk, and anybody may ask for the health: one in so many milliseconds answers them all. */
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
 * Counts the looks, as of an allowance without a bound. Rejects where the store takes no writes: a full disk, a file that
 * may only be read. The count changes with each look, because SQLite writes nothing where nothing changes.
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
 * Makes sure that the store answers, takes writes, and stands where a restart would find it (docs/faults.md, row 34).
 * @throws whatever the store throws where it does not.
 */
export const checkStore = async (checked: Checked): Promise<void> => {
  const { store } = checked;
  store.assertInPlace();
  await store.db.selectFrom("kept_key").select("name").limit(1).execute();
  await write(checked);
};
