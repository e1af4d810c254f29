import type { Settings } from "../env/settings";
import { seal, unseal } from "../session/seal";

interface SecretSettings {
  readonly session: Pick<Settings["session"], "secrets">;
}

/**
 * Sealed for as long as a record is unsettled, so that a restart can go on looking for evidence (docs/faults.md, step
 * 2).
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
