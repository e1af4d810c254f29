import { sealData, unsealData } from "iron-session";

/** The suffix of the only seal version accepted: without it iron-session falls back to an older, looser reading. */
const VERSION_SUFFIX = "~2";
const LONGEST_SEAL = 4096;

/** The secrets of Settings.session: the first seals, all unseal. */
export type Secrets = readonly [string, ...string[]];

/**
 * Encrypts and signs what JSON can hold.
 * @param ttlSeconds 0: the seal itself never expires, so its reader must decide.
 */
export const seal = (secrets: Secrets, data: object, ttlSeconds: number): Promise<string> =>
  sealData(data, { password: secrets[0], ttl: ttlSeconds });

/**
 * Opens a seal of this application, whichever of the secrets made it. Each secret is tried by itself under one key
 * number, because numbers by position would change their meaning with the next rotation.
 * @returns undefined for anything that is not a whole, unexpired seal of the present version; never throws.
 */
export const unseal = async (secrets: Secrets, sealed: string): Promise<unknown> => {
  if (sealed.length > LONGEST_SEAL || !isPresentVersion(sealed)) return undefined;
  for (const secret of secrets) {
    const data = await unsealWith(secret, sealed);
    if (data !== undefined) return data;
  }
  return undefined;
};

/** Ends in exactly the suffix and holds no other: "~2x" and "~2~1" would count as version 2 otherwise. */
const isPresentVersion = (sealed: string): boolean =>
  sealed.endsWith(VERSION_SUFFIX) && sealed.indexOf("~") === sealed.length - VERSION_SUFFIX.length;

const unsealWith = async (secret: string, sealed: string): Promise<unknown> => {
  try {
    const data = await unsealData<Record<string, unknown>>(sealed, { password: secret });
    // A refused seal comes back as an object without anything in it.
    return Object.keys(data).length > 0 ? data : undefined;
  } catch {
    // iron-session throws on some damaged seals (bad base64, a changed prefix): they are as worthless as the others.
    return undefined;
  }
};
