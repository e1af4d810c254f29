import { randomUUID } from "node:crypto";
import { closePlayerSessions } from "../../accounts/session/revocation";
import type { Services } from "../../services";
import type { Store } from "../../store/store";
import { readStoreTime } from "../../store/store-clock";
import { formatIndiaTime } from "./money";
import { listLimits } from "./player";

export interface AuditReason {
  readonly by: string;
  readonly reason: string;
}

type Base = Pick<Services, "store" | "hostTime">;

/** Reads the audit log, the oldest first, for one player or for all. */
export const readAudit = async ({ db }: Store, playerKey?: string) => {
  let query = db.selectFrom("support_action").selectAll().orderBy("at").orderBy("action_id");
  if (playerKey !== undefined) query = query.where("player_key", "=", playerKey);
  return (await query.execute()).map(({ at, action, player_key, acted_by, reason, result }) => {
    const whose = player_key === "" ? "the store" : `player ${player_key}`;
    return { at: formatIndiaTime(Number(at)), action, whose, by: acted_by, reason, result };
  });
};

/**
 * Records a change, who asked for it and the reason together, or nothing of it.
 * @param change gets services whose store is the transaction's.
 * @returns the result of the change as a text.
 */
export const withAudit = async (
  base: Base,
  playerKey: string,
  action: string,
  { by, reason }: AuditReason,
  change: (within: Base) => Promise<string>,
): Promise<string> => {
  const at = Math.floor(await readStoreTime(base));
  return base.store.db.transaction().execute(async (db) => {
    const row = { action_id: randomUUID(), at, acted_by: by, player_key: playerKey, action, reason, result: "" };
    // The row is written first, so that the embedded store belongs to this transaction.
    await db.insertInto("support_action").values(row).execute();
    const result = await change({ ...base, store: { ...base.store, db } });
    await db.updateTable("support_action").set({ result }).where("action_id", "=", row.action_id).execute();
    return result;
  });
};

type Change = (within: Base, playerKey: string) => Promise<string>;

/** The changes of a player by their flag of the command `player`. Each returns its result as a text. */
export const CHANGES = {
  "end-sessions": async (within, playerKey) => {
    await closePlayerSessions(within, playerKey);
    return "all sessions ended";
  },
  "lift-limits": async ({ store }, playerKey) => {
    const limits = await listLimits(store, playerKey);
    for (const { key } of limits) await store.db.deleteFrom("rate_limit").where("limit_key", "=", key).execute();
    const names = [...new Set(limits.map(({ name }) => name))].sort();
    return names.length === 0 ? "there was none" : `reset: ${names.join(", ")}`;
  },
} as const satisfies Readonly<Record<string, Change>>;
