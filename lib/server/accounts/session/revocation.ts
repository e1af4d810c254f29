import { sql } from "kysely";
import { boundedMemo } from "../../bounded-memo";
import type { Services } from "../../services";
import { perOwner } from "../../singleton";
import type { Store } from "../../store/store";
import type { SessionData } from "./session-data";

type Base = Pick<Services, "settings" | "store" | "clock">;

const MOST_REMEMBERED = 20_000;

interface Remembered {
  readonly revoked: boolean;
  /** Milliseconds of the host's monotonic clock. */
  readonly at: number;
}

const memoOf = (store: Store) => perOwner(store, "session.revocation", () => boundedMemo<Remembered>(MOST_REMEMBERED));

/** `isRevoked` by what is remembered; undefined if the store must be asked. */
export const rememberedRevocation = (store: Store, sessionId: string, trustMemoMs: number): boolean | undefined => {
  const known = memoOf(store).get(sessionId);
  return known && performance.now() - known.at < trustMemoMs ? known.revoked : undefined;
};

/**
 * Whether a session was ended, alone or together with all sessions of its player. Takes one query.
 * @param trustMemoMs how old a remembered answer may be, in milliseconds; 0 for every personal or money request.
 */
export const isRevoked = async (
  { store }: Pick<Base, "store">,
  { id, playerKey, generation }: Pick<SessionData, "id" | "playerKey" | "generation">,
  trustMemoMs: number,
): Promise<boolean> => {
  const known = rememberedRevocation(store, id, trustMemoMs);
  if (known !== undefined) return known;
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

/** Ends a session for good: no copy of its cookie is accepted again. @returns whether nothing else had ended it. */
export const revokeSession = async ({ settings, store, clock }: Base, sessionId: string): Promise<boolean> => {
  const now = clock.now();
  const { numInsertedOrUpdatedRows } = await store.db
    .insertInto("revoked_session")
    // By then every cookie of the session has expired, because even a session that begins now has.
    .values({ session_id: sessionId, forget_at: Math.ceil(now + settings.session.absoluteMs) })
    .onConflict((conflict) => conflict.column("session_id").doNothing())
    .executeTakeFirst();
  remember(store, sessionId, true);
  return numInsertedOrUpdatedRows === 1n;
};

const remember = (store: Store, sessionId: string, revoked: boolean): boolean => {
  memoOf(store).set(sessionId, { revoked, at: performance.now() });
  return revoked;
};

/**
 * The generation of a player's sessions that begin now. A count rather than a time, because the clocks of hosts differ
 * and a sandbox's clock jumps.
 */
export const sessionGeneration = async ({ store }: Pick<Base, "store">, playerKey: string): Promise<number> => {
  const row = await store.db
    .selectFrom("session_generation")
    .select("generation")
    .where("player_key", "=", playerKey)
    .executeTakeFirst();
  return row?.generation ?? 0;
};

/**
 * Ends every session of a player, on every host (docs/security.md, row 6), because their cookies have a lower
 * generation. Only shared lists may notice it some seconds late.
 * @returns the generation of sessions that begin from now on.
 */
export const endPlayerSessions = async ({ store }: Pick<Base, "store">, playerKey: string): Promise<number> => {
  const row = await store.db
    .insertInto("session_generation")
    .values({ player_key: playerKey, generation: 1 })
    .onConflict((conflict) =>
      conflict.column("player_key").doUpdateSet({ generation: sql<number>`session_generation.generation + 1` }),
    )
    .returning("generation")
    .executeTakeFirstOrThrow();
  return row.generation;
};
