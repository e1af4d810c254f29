import { sealData, unsealData } from "iron-session";
import { z } from "zod";
import { visibleText } from "@/lib/domain/player-name";

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

/** Keys are short because a cookie has 4096 bytes. */
const sessionData = z.strictObject({
  id: z.uuid(),
  token: z.string().min(1),
  /** docs/specification.md, 3.10: without a name or a token nobody is signed in. */
  name: z.string().regex(/\S/),
  /** As the player typed it: the provider's answer has it encrypted. */
  mobile: z.string().min(1),
  playerKey: z.string().min(1),
  passwordDigest: z.string(),
  /** A higher one in the store has ended the session. */
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

/** Without invisible characters (docs/security.md, row 46); the number if nothing else is left. "" stays "". */
export const shownName = (name: string, mobile: string): string =>
  visibleText(name) || (name.trim() === "" ? "" : mobile);

/** From the session cookie alone (docs/security.md, row 20). Never sent whole to a browser. */
export interface Player {
  readonly sessionId: string;
  readonly token: string;
  readonly name: string;
  readonly mobile: string;
  /** Stands for the player in the store, in logs and for drafts in the browser. */
  readonly playerKey: string;
}

export const playerOf = ({ id, token, name, mobile, playerKey }: SessionData): Player => ({
  sessionId: id,
  token,
  name: shownName(name, mobile),
  mobile,
  playerKey,
});
