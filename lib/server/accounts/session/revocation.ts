import { sql } from "kysely";
import { POLL_INTERVAL_MS } from "@/lib/contract/protocol";
import { createLru } from "../../lru";
import type { Services } from "../../services";
import { singletonFor } from "../../singleton";
import type { Store } from "../../store/store";
import type { SessionData } from "./session-data";

type Base = Pick<Services, "settings" | "store" | "clock">;

const MAX_CACHED = 20_000;

const getCache = (store: Store) =>
  singletonFor(store, "session.revocation", () => createLru<boolean>(MAX_CACHED, POLL_INTERVAL_MS));

/** Returns a cached revocation, for lists that hold nothing personal; undefined if the store must be read. */
export const getCachedRevocation = (store: Store, sessionId: string): boolean | undefined =>
  getCache(store).get(sessionId);

/** Whether a session was revoked, alone or with all of its player's; read from the store. */
export const isRevoked = async (
  { store }: Pick<Base, "store">,
  { id, playerKey, generation }: Pick<SessionData, "id" | "playerKey" | "generation">,
): Promise<boolean> => {
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
  return cacheRevocation(store, id, row !== undefined);
};

/**
 * Revokes a session, so that no copy of its cookie is accepted again.
 * @returns whether it was not revoked before
 */
export const revokeSession = async ({ settings, store, clock }: Base, sessionId: string): Promise<boolean> => {
  const now = clock.now();
  const { numInsertedOrUpdatedRows } = await store.db
    .insertInto("revoked_session")
    // By then every cookie of the session has expired, because even one of a session that starts now has.
    .values({ session_id: sessionId, forget_at: Math.ceil(now + settings.session.absoluteMs) })
    .onConflict((conflict) => conflict.column("session_id").doNothing())
    .executeTakeFirst();
  cacheRevocation(store, sessionId, true);
  return numInsertedOrUpdatedRows === 1n;
};

const cacheRevocation = (store: Store, sessionId: string, revoked: boolean): boolean => {
  getCache(store).set(sessionId, revoked);
  return revoked;
};

/**
 * Returns how often all sessions of a player were closed. It is a count and not a time, because clocks of hosts differ
 * and a sandbox's jumps.
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
 * Closes all sessions of a player on every host (docs/security.md, row 6); polls of shared lists may be accepted for
 * some seconds more.
 * @returns the new generation
 */
export const closePlayerSessions = async ({ store }: Pick<Base, "store">, playerKey: string): Promise<number> => {
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
