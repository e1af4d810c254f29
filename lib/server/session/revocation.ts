import type { Services } from "../services";
import { singleton } from "../singleton";
import type { Store } from "../state/store";
import { BoundedMemo } from "./bounded-memo";
import type { SessionData } from "./session-data";

type Base = Pick<Services, "settings" | "store" | "clock">;

const MOST_REMEMBERED = 10_000;

interface Remembered {
  readonly revoked: boolean;
  /** Milliseconds of the host's steady clock. */
  readonly at: number;
}

const memos = () => singleton("session.revocation", () => new WeakMap<Store, BoundedMemo<Remembered>>());

const memoOf = (store: Store): BoundedMemo<Remembered> => {
  const memo = memos().get(store) ?? new BoundedMemo<Remembered>(MOST_REMEMBERED);
  memos().set(store, memo);
  return memo;
};

/**
 * Whether a session was signed out or ended, by itself or with all of its player's, by one question to the store.
 * @param trustMemoMs how old a remembered answer may be; 0 on every personal or money request.
 */
export const isRevoked = async (
  { store }: Pick<Base, "store">,
  { id, playerKey, generation }: Pick<SessionData, "id" | "playerKey" | "generation">,
  trustMemoMs: number,
): Promise<boolean> => {
  const known = memoOf(store).get(id);
  if (known && performance.now() - known.at < trustMemoMs) return known.revoked;
  const row = await store.db
    .selectFrom("revoked_session")
    .select("session_id as ended_by")
    .where("session_id", "=", id)
    .unionAll(
      store.db
        .selectFrom("session_generation")
        .select("player_key as ended_by")
        .where("player_key", "=", playerKey)
        .where("generation", ">", generation),
    )
    .executeTakeFirst();
  return remember(store, id, row !== undefined);
};

/** Ends a session for good: no cookie of it is taken again, wherever it was copied to. */
export const revokeSession = async ({ settings, store, clock }: Base, sessionId: string): Promise<void> => {
  const now = clock.now();
  await store.db
    .insertInto("revoked_session")
    // No cookie of it can live longer than a session that began this moment.
    .values({ session_id: sessionId, forget_at: Math.ceil(now + settings.session.absoluteMs) })
    .onConflict((conflict) => conflict.column("session_id").doNothing())
    .execute();
  remember(store, sessionId, true);
  await store.db.deleteFrom("revoked_session").where("forget_at", "<", Math.floor(now)).execute();
};

const remember = (store: Store, sessionId: string, revoked: boolean): boolean => {
  memoOf(store).set(sessionId, { revoked, at: performance.now() });
  return revoked;
};
