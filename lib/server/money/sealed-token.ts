import { sealData, unsealData } from "iron-session";
import type { Settings } from "../env/settings";

/** Sealed for as long as a record is unsettled, so that a restart can go on looking for evidence (faults.md, step 2). */
export const sealToken = (settings: Settings, token: string): Promise<string> =>
  sealData({ token }, { password: passwords(settings), ttl: 0 });

/** @returns undefined where the seal does not open: the secret was changed without keeping the previous one. */
export const unsealToken = async (settings: Settings, sealed: string): Promise<string | undefined> => {
  if (sealed === "") return undefined;
  const { token } = await unsealData<{ token?: unknown }>(sealed, { password: passwords(settings), ttl: 0 });
  return typeof token === "string" && token !== "" ? token : undefined;
};

/** iron-session seals with the highest number and unseals with any. */
const passwords = ({ session: { secrets } }: Settings): Record<string, string> =>
  Object.fromEntries(secrets.map((secret, index) => [String(secrets.length - index), secret]));
