import type { Services } from "../services";
import { refuseAfterRestore } from "./after-restore";
import { findParts } from "./find-records";
import type { MoneyActor } from "./kind";
import { withPlayerLock } from "./lock";
import type { MoneyRecord, MoneyState } from "./records";

type Base = Pick<Services, "store" | "log" | "hostTime">;

/** Kind of a record that reserves a key for which no request ever arrived, so that one arriving late is refused. */
export const GIVEN_UP = "given-up";
/** Milliseconds after which such a record may be deleted: no request stays in transit for that long. */
export const GIVEN_UP_MS = 24 * 60 * 60_000;

export const isGivenUp = ({ kind }: Pick<MoneyRecord, "kind">): boolean => kind === GIVEN_UP;

/**
 * All parts recorded under a browser's key, or an empty list if no such request was accepted. A request that arrived
 * earlier may still be waiting for the player's lock or be preparing under it, here or on another host, and is recorded
 * only after that. So this answers "none" only after it has held the lock itself; otherwise a player could be told that
 * nothing was sent, a moment before the request goes out (docs/faults.md, row 4).
 * @throws AppError state_unavailable if nothing is recorded and the store was restored within the last day.
 */
export const lookUpParts = (base: Base, { playerKey }: Pick<MoneyActor, "playerKey">, key: string) =>
  findUnderLock(base, playerKey, key, async () => undefined);

/**
 * Like `lookUpParts`, but if nothing is recorded it reserves the key, so that a request still in transit is refused
 * when it arrives (decision 0025). The player can then be told for certain that nothing was sent and nothing will be.
 */
export const findOrGiveUp = (base: Base, { playerKey }: Pick<MoneyActor, "playerKey">, key: string) =>
  findUnderLock(base, playerKey, key, () => reserveKey(base, playerKey, key));

const findUnderLock = async (
  base: Base,
  playerKey: string,
  key: string,
  ifNone: () => Promise<void>,
): Promise<readonly MoneyRecord[]> => {
  const recorded = await findParts(base.store, playerKey, key);
  if (recorded.length > 0) return recorded;
  return withPlayerLock(base, playerKey, async () => {
    const meanwhile = await findParts(base.store, playerKey, key);
    if (meanwhile.length > 0) return meanwhile;
    await refuseAfterRestore(base);
    await ifNone();
    return findParts(base.store, playerKey, key);
  });
};

/**
 * Reserves a key under which nothing was recorded. The primary key decides between this and a request that arrives at
 * the same moment: one of them finds the other's record (`claimParts`). The record is `failed` and has no token, so
 * `reconcile` never looks for it.
 */
export const reserveKey = async (
  { store, hostTime }: Pick<Services, "store" | "hostTime">,
  playerKey: string,
  key: string,
): Promise<void> => {
  const now = hostTime.now();
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
    .where("created_at", "<", now - GIVEN_UP_MS)
    .execute();
};
