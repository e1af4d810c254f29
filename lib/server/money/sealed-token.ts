import type { Settings } from "../env/settings";
import type { Services } from "../services";
import { seal, unseal } from "../session/seal";

interface SecretSettings {
  readonly session: Pick<Settings["session"], "secrets">;
}

/**
 * Seals the player's token for a record. An unsettled record keeps it, so that the search for evidence can continue
 * after a restart (docs/faults.md, step 2).
 */
export const sealToken = ({ session: { secrets } }: SecretSettings, token: string): Promise<string> =>
  seal(secrets, { token }, 0);

/** @returns undefined if the record has no token, or if the secret was changed without keeping the previous one. */
export const unsealToken = async (
  { session: { secrets } }: SecretSettings,
  sealed: string,
): Promise<string | undefined> => {
  if (sealed === "") return undefined;
  const data = await unseal(secrets, sealed);
  const token = typeof data === "object" && data !== null && "token" in data ? data.token : undefined;
  return typeof token === "string" && token !== "" ? token : undefined;
};

/**
 * Stores the token of a new sign-in in the player's unsettled records: the sign-in may have ended the old token, and
 * the provider certainly knows the new one.
 */
export const resealWithNewToken = async (
  { store, settings }: Pick<Services, "store" | "settings">,
  playerKey: string,
  token: string,
): Promise<void> => {
  await store.db
    .updateTable("money_request")
    .set({ sealed_token: await sealToken(settings, token) })
    .where("player_key", "=", playerKey)
    // A record without a token is settled and no longer looked for.
    .where("sealed_token", "!=", "")
    .execute();
};
