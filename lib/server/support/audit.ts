import { randomUUID } from "node:crypto";
import { type MoneyRecord, timeOfStore } from "../money/records/record";
import type { Services } from "../services";
import type { Store } from "../store/store";
import type { Action, Warrant } from "./command-line";
import { printable, when } from "./words";

interface SupportAction extends Warrant {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly action: string;
  readonly playerKey: MoneyRecord["playerKey"];
  readonly result: string;
}

/** What support has changed, the oldest first: for one player, or for all. */
export const supportActions = async ({ db }: Store, playerKey?: string): Promise<readonly SupportAction[]> => {
  let query = db.selectFrom("support_action").selectAll().orderBy("at").orderBy("action_id");
  if (playerKey !== undefined) query = query.where("player_key", "=", playerKey);
  return (await query.execute()).map((row) => ({
    at: Number(row.at),
    by: row.acted_by,
    reason: row.reason,
    action: row.action,
    playerKey: row.player_key,
    result: row.result,
  }));
};

/** A line for each. */
export const auditText = (actions: readonly SupportAction[]): readonly string[] =>
  actions.map(
    ({ at, by, action, playerKey, reason, result }) =>
      `${when(at)}  ${action}  ${playerKey === "" ? "the store" : `player ${playerKey}`}  by ${printable(by)}: ${printable(reason)}  (${result})`,
  );

/**
 * Does `change` and writes down who did it and why, both or neither.
 * @param change gets services whose store is the transaction's. @returns its result, in words.
 */
export const withAudit = async <Base extends Pick<Services, "store" | "hostTime">>(
  base: Base,
  playerKey: string,
  action: Action | "accept-restored",
  { by, reason }: Warrant,
  change: (within: Base) => Promise<string>,
): Promise<string> => {
  const at = Math.floor(await timeOfStore(base));
  return base.store.db.transaction().execute(async (db) => {
    const within: Base = { ...base, store: { ...base.store, db } };
    const row = { action_id: randomUUID(), at, acted_by: by, player_key: playerKey, action, reason, result: "" };
    // The first statement writes: the embedded store then has the turn for what is read after it.
    await db.insertInto("support_action").values(row).execute();
    const result = await change(within);
    await db.updateTable("support_action").set({ result }).where("action_id", "=", row.action_id).execute();
    return result;
  });
};
