import { endPlayerSessions } from "../accounts/session/revocation";
import { LEASE_EXPIRES_MS } from "../money/lock";
import type { Services } from "../services";
import { withAudit } from "./audit";
import type { Action, Warrant } from "./command-line";
import { limitsOf } from "./limits-of-player";

type Base = Pick<Services, "store" | "hostTime">;
type Change = (base: Base, playerKey: string) => Promise<string>;

const endSessions: Change = async (base, playerKey) => {
  await endPlayerSessions(base, playerKey);
  return "all sessions ended";
};

const liftLimits: Change = async ({ store }, playerKey) => {
  const limits = await limitsOf(store, playerKey);
  for (const { key } of limits) await store.db.deleteFrom("rate_limit").where("limit_key", "=", key).execute();
  const names = [...new Set(limits.map(({ name }) => name))].sort();
  return names.length === 0 ? "there was none" : `begun anew: ${names.join(", ")}`;
};

/** Looked at twice, as long apart as a lease may stand still: a living holder's money request is never run beside another. */
const liftLock = async (base: Base, playerKey: string, warrant: Warrant): Promise<string> => {
  const row = () =>
    base.store.db.selectFrom("player_lock").selectAll().where("player_key", "=", playerKey).executeTakeFirst();
  const before = await row();
  if (before !== undefined) await base.hostTime.sleep(LEASE_EXPIRES_MS);
  return withAudit(base, playerKey, "lift-lock", warrant, async ({ store }) => {
    if (before === undefined) return "there was none";
    const gone = await store.db
      .deleteFrom("player_lock")
      .where("player_key", "=", playerKey)
      .where("holder", "=", before.holder)
      .where("beat", "=", before.beat)
      .executeTakeFirst();
    return Number(gone.numDeletedRows) === 1
      ? "taken away: its holder had ended"
      : "left: its holder is alive, or gave it back";
  });
};

/** Changes one thing for a player, and writes down who did it and why. @returns what came of it, in words. */
export const act = (base: Base, playerKey: string, action: Action, warrant: Warrant): Promise<string> => {
  if (action === "lift-lock") return liftLock(base, playerKey, warrant);
  const change = action === "end-sessions" ? endSessions : liftLimits;
  return withAudit(base, playerKey, action, warrant, (within) => change(within, playerKey));
};
