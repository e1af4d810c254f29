import type { Services } from "../services";
import type { MoneyActor } from "./money-kind";
import { findParts, type MoneyRecord, type MoneyState } from "./money-records";
import { withPlayerLock } from "./player-lock";

/** The kind of a record that stands where a request never came: its key is taken, so one that comes late is refused. */
const GIVEN_UP = "given-up";
/** No request is on its way for so long, in milliseconds: older records of this kind may go. */
const KEEP_MS = 24 * 60 * 60_000;

export const isGivenUp = ({ kind }: Pick<MoneyRecord, "kind">): boolean => kind === GIVEN_UP;

/**
 * Takes a key that nothing was recorded under. The primary key decides between this and a request that comes at the same
 * moment: one of them finds the other (MoneyRecord, `claimParts`). `failed` without a token: no check ever looks at it.
 */
export const takeKey = async ({ store }: Pick<Services, "store">, playerKey: string, key: string): Promise<void> => {
  const now = Date.now();
  const state: MoneyState = "failed";
  await store.db
    .insertInto("money_request")
    .values({
      player_key: playerKey,
      request_key: key,
      kind: GIVEN_UP,
      fingerprint: "",
      state,
      request: "null",
      before: "null",
      sealed_token: "",
      outcome: "",
      created_at: now,
      sent_at: null,
      settled_at: now,
    })
    .onConflict((conflict) => conflict.columns(["player_key", "request_key"]).doNothing())
    .execute();
  await store.db
    .deleteFrom("money_request")
    .where("player_key", "=", playerKey)
    .where("kind", "=", GIVEN_UP)
    .where("created_at", "<", now - KEEP_MS)
    .execute();
};

/**
 * All parts recorded under a browser's key. Where there are none, none will ever be: whoever asks may tell the player
 * that nothing was sent, and one that is still on its way is refused when it comes (decision 0025). Like `lookUpParts`
 * it waits for one that is being prepared.
 */
export const findOrGiveUp = async (
  services: Pick<Services, "store" | "log">,
  { playerKey }: Pick<MoneyActor, "playerKey">,
  key: string,
): Promise<readonly MoneyRecord[]> => {
  const recorded = await findParts(services.store, playerKey, key);
  if (recorded.length > 0) return recorded;
  return withPlayerLock(services, playerKey, async () => {
    await takeKey(services, playerKey, key);
    return findParts(services.store, playerKey, key);
  });
};
