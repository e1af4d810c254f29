import type { Services } from "../services";
import type { MoneyActor } from "./kind";
import { withPlayerLock } from "./lock";
import { findParts, type MoneyRecord, type MoneyState } from "./records";

type Base = Pick<Services, "store" | "log" | "hostTime">;

/** The kind of a record that takes a key under which no request ever came: one that comes late is then refused. */
const GIVEN_UP = "given-up";
/** Milliseconds after which such a record may go: no request is on its way for so long. */
const KEEP_MS = 24 * 60 * 60_000;

export const isGivenUp = ({ kind }: Pick<MoneyRecord, "kind">): boolean => kind === GIVEN_UP;

/**
 * All parts recorded under a browser's key; none where no such request was taken. One that came earlier may still be
 * preparing or waiting for its turn, here or on another host, and is recorded only then. So "none" is said only after
 * that turn: else a player would be told that nothing was sent of what goes out a moment later (docs/faults.md, row 4).
 */
export const lookUpParts = (base: Base, { playerKey }: Pick<MoneyActor, "playerKey">, key: string) =>
  findInTurn(base, playerKey, key, async () => undefined);

/**
 * As `lookUpParts`, but where there are none, there will never be: the key is taken, and a request that is still on its
 * way is refused when it comes (decision 0025). So the player may be told for good that nothing was sent.
 */
export const findOrGiveUp = (base: Base, { playerKey }: Pick<MoneyActor, "playerKey">, key: string) =>
  findInTurn(base, playerKey, key, () => takeKey(base, playerKey, key));

const findInTurn = async (
  base: Base,
  playerKey: string,
  key: string,
  whereNone: () => Promise<void>,
): Promise<readonly MoneyRecord[]> => {
  const recorded = await findParts(base.store, playerKey, key);
  if (recorded.length > 0) return recorded;
  return withPlayerLock(base, playerKey, async () => {
    await whereNone();
    return findParts(base.store, playerKey, key);
  });
};

/**
 * Takes a key under which nothing was recorded. The primary key decides between this and a request that comes at the
 * same moment: one of them finds the other (`claimParts`). State `failed` without a token: it is never looked for.
 */
export const takeKey = async (
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
    .where("created_at", "<", now - KEEP_MS)
    .execute();
};
