import { sql } from "kysely";
import type { Services } from "../services";

type Base = Pick<Services, "store">;

/**
 * The generation in which a player's sessions begin now. A count, because hosts' clocks differ and a sandbox's jumps.
 */
export const sessionGeneration = async ({ store }: Base, playerKey: string): Promise<number> => {
  const row = await store.db
    .selectFrom("session_generation")
    .select("generation")
    .where("player_key", "=", playerKey)
    .executeTakeFirst();
  return Number(row?.generation ?? 0);
};

/**
 * Ends every session of a player, on every host (docs/security.md, row 6): their cookies are of a lower generation.
 * Only shared lists may see it some seconds late.
 * @returns the generation of sessions that begin from now on.
 */
export const endPlayerSessions = async ({ store }: Base, playerKey: string): Promise<number> => {
  const row = await store.db
    .insertInto("session_generation")
    .values({ player_key: playerKey, generation: 1 })
    .onConflict((conflict) =>
      conflict.column("player_key").doUpdateSet({ generation: sql<number>`session_generation.generation + 1` }),
    )
    .returning("generation")
    .executeTakeFirstOrThrow();
  return Number(row.generation);
};
