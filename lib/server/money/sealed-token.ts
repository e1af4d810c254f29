import type { Settings } from "../env/settings";
import type { Services } from "../services";
import { seal, unseal } from "../session/seal";

interface SecretSettings {
  readonly session: Pick<Settings["session"], "secrets">;
}

/**
 * The player's token as a record keeps it while it is unsettled, so that a restart can go on looking for evidence
 * (docs/faults.md, step 2).
 */
export const sealToken = ({ session: { secrets } }: SecretSettings, token: string): Promise<string> =>
  seal(secrets, { token }, 0);

/** @returns undefined where the seal does not open: the secret was changed without keeping the previous one. */
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
 * Gives a player's unsettled records the token of a new sign-in. The sign-in may have ended the older token, and the
 * provider certainly knows the new one.
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
    // A record without a token is settled: its evidence is not looked for.
    .where("sealed_token", "!=", "")
    .execute();
};
