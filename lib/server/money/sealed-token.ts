import { isAppError } from "@/lib/contract/errors";
import { seal, unseal } from "../accounts/session/session-data";
import type { Settings } from "../env/settings";
import { createLru } from "../lru";
import { readAccount } from "../player/read-account";
import type { Services } from "../services";
import { singleton } from "../singleton";
import type { MoneyActor } from "./money-kind";
import { hasToken, replaceTokens } from "./records/change-records";

interface SecretSettings {
  readonly session: Pick<Settings["session"], "secrets">;
}

const MAX_CACHED = 5000;

/** Sealed tokens by secret and token, because a player's next request reuses the last seal. */
const sealedTokenCache = () => singleton("money.sealed-tokens", () => createLru<string>(MAX_CACHED));

/**
 * Seals the player's token. An unsettled record keeps it, because the search goes on after a restart (docs/faults.md,
 * step 2).
 */
export const sealToken = async ({ session: { secrets } }: SecretSettings, token: string): Promise<string> => {
  const name = `${secrets[0]} ${token}`;
  const sealed = sealedTokenCache().get(name) ?? (await seal(secrets, { token }, 0));
  sealedTokenCache().set(name, sealed);
  return sealed;
};

/**
 * Opens a sealed token.
 * @returns undefined if the record has no token, or if the secret was changed without keeping the previous one.
 */
export const unsealToken = async (
  { session: { secrets } }: SecretSettings,
  sealed: string,
): Promise<string | undefined> => {
  if (sealed === "") return undefined;
  const data = await unseal(secrets, sealed);
  const token = typeof data === "object" && data !== null && "token" in data ? data.token : undefined;
  return typeof token === "string" && token !== "" ? token : undefined;
};

const isTokenValid = (services: Services, actor: MoneyActor): Promise<boolean> =>
  readAccount(services, actor).then(
    () => true,
    (error: unknown) => !(isAppError(error) && error.code === "session_ended"),
  );

/**
 * Stores the token of a new sign-in in the player's unsettled records, because the sign-in may have ended the old
 * token. Two sign-ins may arrive in the wrong order, so the provider decides whether the token is valid. Does nothing
 * for a player without such records.
 */
export const resealWithNewToken = async (services: Services, playerKey: string, token: string): Promise<void> => {
  const { store, settings } = services;
  if (!(await hasToken(store, playerKey)) || !(await isTokenValid(services, { playerKey, token }))) return;
  await replaceTokens(store, playerKey, await sealToken(settings, token));
};
