import { sealData, unsealData } from "iron-session";

/** The suffix of the only accepted seal version. Without it iron-session falls back to an older, less strict format. */
const VERSION_SUFFIX = "~2";
const LONGEST_SEAL = 4096;

/** The secrets of Settings.session: the first one seals, all of them unseal. */
export type Secrets = readonly [string, ...string[]];

/**
 * Encrypts and signs a JSON object.
 * @param ttlSeconds lifetime of the seal. 0: it never expires, so the code that opens it must decide.
 */
export const seal = (secrets: Secrets, data: object, ttlSeconds: number): Promise<string> =>
  sealData(data, { password: secrets[0], ttl: ttlSeconds });

/**
 * Opens a seal that any of the secrets made. Each secret is tried alone under the same key number, because numbers by
 * position would change their meaning with the next rotation.
 * @returns undefined for anything but an intact, unexpired seal of the current version; never throws.
 */
export const unseal = async (secrets: Secrets, sealed: string): Promise<unknown> => {
  if (sealed.length > LONGEST_SEAL || !isCurrentVersion(sealed)) return undefined;
  for (const secret of secrets) {
    const data = await unsealWith(secret, sealed);
    if (data !== undefined) return data;
  }
  return undefined;
};

/** Whether the seal ends in the suffix and has no other "~": otherwise "~2x" and "~2~1" would count as version 2. */
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
