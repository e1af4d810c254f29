import type { Services } from "../services";
import { sealToken } from "./sealed-token";

/**
 * A new sign-in may end the token under which a lost answer is being looked for: from now on evidence is looked for
 * with the new one, which the provider certainly knows.
 */
export const adoptToken = async (
  { store, settings }: Pick<Services, "store" | "settings">,
  playerKey: string,
  token: string,
): Promise<void> => {
  await store.db
    .updateTable("money_request")
    .set({ sealed_token: await sealToken(settings, token) })
    .where("player_key", "=", playerKey)
    // Nothing is looked for any more where there is none.
    .where("sealed_token", "!=", "")
    .execute();
};
