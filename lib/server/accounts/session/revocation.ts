import { sql } from "kysely";
import { POLL_INTERVAL_MS } from "@/lib/contract/protocol";
import { boundedMemo } from "../../bounded-memo";
import type { Services } from "../../services";
import { perOwner } from "../../singleton";
import type { Store } from "../../store/store";
import type { SessionData } from "./session-data";

type Base = Pick<Services, "settings" | "store" | "clock">;

const MOST_REMEMBERED = 20_000;

const memoOf = (store: Store) =>
  perOwner(store, "session.revocation", () => boundedMemo<boolean>(MOST_REMEMBERED, POLL_INTERVAL_MS));

/** For lists that hold nothing personal; undefined if the store must be asked. */
export const rememberedRevocation = (store: Store, sessionId: string): boolean | undefined =>
  memoOf(store).get(sessionId);

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
  return remember(store, id, row !== undefined);
};

/** No copy of its cookie is accepted again. @returns whether nothing else had ended it. */
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
  memoOf(store).set(sessionId, revoked);
  return revoked;
};

/** A count rather than a time: clocks of hosts differ, and a sandbox's jumps. */
export const sessionGeneration = async ({ store }: Pick<Base, "store">, playerKey: string): Promise<number> => {
  const row = await store.db
    .selectFrom("session_generation")
    .select("generation")
    .where("player_key", "=", playerKey)
    .executeTakeFirst();
  return row?.generation ?? 0;
};

/** On every host (docs/security.md, row 6); shared lists may notice it some seconds late. @returns the new generation. */
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
