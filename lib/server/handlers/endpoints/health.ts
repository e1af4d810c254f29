import { AppError } from "@/lib/contract/errors";
import { shuttingDown } from "../../money/in-flight";
import { singleton } from "../../singleton";
import type { Store } from "../../store/store";
import { defineHandler } from "../define-handler";

/** A write waits for the disk, and anybody may ask for the health: one in so many milliseconds answers them all. */
const WRITE_EVERY_MS = 2000;

interface LastWrite {
  /** Milliseconds of the host's steady clock. */
  readonly at: number;
  readonly end: Promise<unknown>;
}

const lastWrites = () => singleton("health.writes", () => new WeakMap<Store, LastWrite>());

/** Writes what is there already. Rejects where the store takes no writes: a full disk, a file that may only be read. */
const write = (store: Store): Promise<unknown> => {
  const now = performance.now();
  const last = lastWrites().get(store);
  if (last && now - last.at < WRITE_EVERY_MS) return last.end;
  const end = store.db
    .updateTable("kept_key")
    .set((column) => ({ sealed: column.ref("sealed") }))
    .execute();
  lastWrites().set(store, { at: now, end });
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
  run: async ({ services: { store } }) => {
    if (shuttingDown()) throw new AppError("shutting_down");
    store.assertInPlace();
    await store.db.selectFrom("kept_key").select("name").limit(1).execute();
    await write(store);
    return { ok: true };
  },
});
