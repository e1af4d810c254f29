import { sealData, unsealData } from "iron-session";
import { z } from "zod";
import { visibleText } from "@/lib/domain/player-name";

/** The version that a seal must have, because without it iron-session falls back to an older, less strict format. */
const VERSION_SUFFIX = "~2";
const MAX_SEAL_LENGTH = 4096;

export type Secrets = readonly [string, ...string[]];

/**
 * Seals data with the newest secret.
 * @param ttlSeconds 0 for a seal that never expires, whose reader must decide
 */
export const seal = (secrets: Secrets, data: object, ttlSeconds: number): Promise<string> =>
  sealData(data, { password: secrets[0], ttl: ttlSeconds });

/**
 * Opens a seal with the first secret that fits. Each secret is tried alone under one key number, because numbers by
 * position would change their meaning with the next rotation. It never throws.
 * @returns undefined for anything but an intact, unexpired seal of the current version
 */
export const unseal = async (secrets: Secrets, sealed: string): Promise<unknown> => {
  if (sealed.length > MAX_SEAL_LENGTH || !isCurrentVersion(sealed)) return undefined;
  for (const secret of secrets) {
    const data = await unsealWith(secret, sealed);
    if (data !== undefined) return data;
  }
  return undefined;
};

/** Whether a seal has the current version and no other "~", because "~2x" and "~2~1" would else count as version 2. */
const isCurrentVersion = (sealed: string): boolean =>
  sealed.endsWith(VERSION_SUFFIX) && sealed.indexOf("~") === sealed.length - VERSION_SUFFIX.length;

const unsealWith = async (secret: string, sealed: string): Promise<unknown> => {
  try {
    const data = await unsealData<Record<string, unknown>>(sealed, { password: secret });
    // iron-session returns an empty object for a seal that it refuses.
    return Object.keys(data).length > 0 ? data : undefined;
  } catch {
    // iron-session throws on some damaged seals (bad base64, a changed prefix).
    return undefined;
  }
};

/** The content of a session cookie. It is small, because a cookie has 4096 bytes. */
const sessionData = z.strictObject({
  id: z.uuid(),
  token: z.string().min(1),
  /** Not empty, because nobody is signed in without a name or a token (docs/specification.md, 3.10). */
  name: z.string().regex(/\S/),
  /** The number as the player typed it, because the provider's response has it encrypted. */
  mobile: z.string().min(1),
  playerKey: z.string().min(1),
  passwordDigest: z.string(),
  /** The player's generation at the sign-in; a higher one in the store has closed the session. */
  generation: z.int().min(0),
  /** Epoch milliseconds of the sign-in. */
  issuedAt: z.number(),
  /** Epoch milliseconds of the last resealed cookie. */
  seenAt: z.number(),
});
export type SessionData = Readonly<z.infer<typeof sessionData>>;

export const parseSessionData = (data: unknown): SessionData | undefined => {
  const parsed = sessionData.safeParse(data);
  return parsed.success ? parsed.data : undefined;
};

/** Returns a name without invisible characters (docs/security.md, row 46), else the number; "" stays "". */
export const shownName = (name: string, mobile: string): string =>
  visibleText(name) || (name.trim() === "" ? "" : mobile);

/** The signed-in player, from the session cookie alone (docs/security.md, row 20); never sent whole to a browser. */
export interface Player {
  readonly sessionId: string;
  readonly token: string;
  readonly name: string;
  readonly mobile: string;
  /** The digest that stands for the player in the store, in logs and for drafts in the browser. */
  readonly playerKey: string;
}

export const toPlayer = ({ id, token, name, mobile, playerKey }: SessionData): Player => ({
  sessionId: id,
  token,
  name: shownName(name, mobile),
  mobile,
  playerKey,
});
