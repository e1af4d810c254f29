import { z } from "zod";
import { visibleText } from "@/lib/domain/player-name";

/** The content of the sealed session cookie. Keys are short because a cookie has 4096 bytes. */
const sessionData = z.strictObject({
  /** New at every sign-in. */
  id: z.uuid(),
  token: z.string().min(1),
  /** A session without a name or a token is not signed in (docs/specification.md, 3.10 Session). */
  name: z.string().regex(/\S/),
  /** As the player typed it: the provider's answer has it encrypted. */
  mobile: z.string().min(1),
  playerKey: z.string().min(1),
  /** The result of `digestPassword`. */
  passwordDigest: z.string(),
  /** The generation of the player's sessions when this one began: a higher one in the store has ended it. */
  generation: z.int().min(0),
  /** Epoch milliseconds of the sign-in. */
  issuedAt: z.number(),
  /** Epoch milliseconds of the last answer that resealed the cookie. */
  seenAt: z.number(),
});
export type SessionData = Readonly<z.infer<typeof sessionData>>;

/** @returns undefined if the seal held something else. */
export const parseSessionData = (data: unknown): SessionData | undefined => {
  const parsed = sessionData.safeParse(data);
  return parsed.success ? parsed.data : undefined;
};

/**
 * A name as screens show it, without invisible characters (docs/security.md, row 46); the number if nothing else is
 * left. "" stays "", because a session without a name is not signed in.
 */
export const shownName = (name: string, mobile: string): string =>
  visibleText(name) || (name.trim() === "" ? "" : mobile);

/** The signed-in player, from the session cookie alone (docs/security.md, row 20). Never sent whole to a browser. */
export interface Player {
  readonly sessionId: string;
  /** The provider's unique_token: a secret. */
  readonly token: string;
  readonly name: string;
  readonly mobile: string;
  /** A keyed digest of the mobile, which stands for the player in the store, in logs and for drafts in the browser. */
  readonly playerKey: string;
}

export const playerOf = ({ id, token, name, mobile, playerKey }: SessionData): Player => ({
  sessionId: id,
  token,
  name: shownName(name, mobile),
  mobile,
  playerKey,
});
