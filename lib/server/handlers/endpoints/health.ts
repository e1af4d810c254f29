import { sql } from "kysely";
import { AppError } from "@/lib/contract/errors";
import { shuttingDown } from "../../money/in-flight";
import type { Services } from "../../services";
import { perOwner } from "../../singleton";
import type { Store } from "../../store/store";
import { defineHandler } from "../define-handler";

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

/**
 * Counts the looks, as of an allowance without a bound. Rejects where the store takes no writes: a full disk, a file that
 * may only be read. The count changes with each look, because SQLite writes nothing where nothing changes.
 */
const write = ({ store, hostTime }: Pick<Services, "store" | "hostTime">): Promise<unknown> => {
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
 * GET /api/health: whether this process should get requests: it is not going down, and its store answers, takes writes
 * and stands where a restart would find it (docs/faults.md, row 34). It does not check the provider: lists work without
 * it, and a balancer that removed every host would not help.
 * @throws AppError shutting_down, state_unavailable.
 */
export const healthHandler = defineHandler({
  method: "GET",
  access: "public",
  run: async ({ services }) => {
    const { store } = services;
    if (shuttingDown()) throw new AppError("shutting_down");
    store.assertInPlace();
    await store.db.selectFrom("kept_key").select("name").limit(1).execute();
    await write(services);
    return { ok: true };
  },
});
