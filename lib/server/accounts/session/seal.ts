import { sealData, unsealData } from "iron-session";

/** Without it iron-session falls back to an older, less strict format. */
const VERSION_SUFFIX = "~2";
const LONGEST_SEAL = 4096;

export type Secrets = readonly [string, ...string[]];

/** @param ttlSeconds 0: never expires, so the code that opens it must decide. */
export const seal = (secrets: Secrets, data: object, ttlSeconds: number): Promise<string> =>
  sealData(data, { password: secrets[0], ttl: ttlSeconds });

/**
 * Tries each secret alone under the same key number: numbers by position would change their meaning with the next rotation.
 * @returns undefined for anything but an intact, unexpired, current seal; never throws.
 */
export const unseal = async (secrets: Secrets, sealed: string): Promise<unknown> => {
  if (sealed.length > LONGEST_SEAL || !isCurrentVersion(sealed)) return undefined;
  for (const secret of secrets) {
    const data = await unsealWith(secret, sealed);
    if (data !== undefined) return data;
  }
  return undefined;
};

/** Has no other "~": otherwise "~2x" and "~2~1" would count as version 2. */
const isCurrentVersion = (sealed: string): boolean =>
  sealed.endsWith(VERSION_SUFFIX) && sealed.indexOf("~") === sealed.length - VERSION_SUFFIX.length;

const unsealWith = async (secret: string, sealed: string): Promise<unknown> => {
  try {
    const data = await unsealData<Record<string, unknown>>(sealed, { password: secret });
    // A refused seal comes back as an empty object.
    return Object.keys(data).length > 0 ? data : undefined;
  } catch {
    // iron-session throws on some damaged seals (bad base64, a changed prefix).
    return undefined;
  }
};
