import type { Kysely, Migration } from "kysely";
import type { Tables } from "../tables";

const up = async ({ schema }: Kysely<Tables>): Promise<void> => {
  await schema.createIndex("money_request_open").on("money_request").columns(["player_key", "state"]).execute();
};

/** Finds a player's open money requests without reading all that the player ever made. */
export const openRequests: Migration = { up };
