import { z } from "zod";
import { visibleText } from "@/lib/domain/player-name";
import type { Player } from "./player";

/** What the session cookie holds, sealed. Keys are short because a cookie has 4096 bytes. */
const sessionData = z.strictObject({
  /** New at every sign-in. */
  id: z.uuid(),
  token: z.string().min(1),
  /** Without a name or a token nobody is signed in (docs/specification.md, 3.10 Session). */
  name: z.string().regex(/\S/),
  /** As the player typed it: the provider's own answer has it encrypted. */
  mobile: z.string().min(1),
  playerKey: z.string().min(1),
  /** Of `digestPassword`. */
  passwordDigest: z.string(),
  /** Of the player's sessions when this one began: a higher one in the store has ended it. */
  generation: z.int().min(0).default(0),
  /** Epoch milliseconds of the sign-in. */
  issuedAt: z.number(),
  /** Epoch milliseconds of the last answer that sealed the cookie anew. */
  seenAt: z.number(),
});
export type SessionData = Readonly<z.infer<typeof sessionData>>;

/** @returns undefined where the seal held something else. */
export const parseSessionData = (data: unknown): SessionData | undefined => {
  const parsed = sessionData.safeParse(data);
  return parsed.success ? parsed.data : undefined;
};

/**
 * A name as screens show it: without what cannot be seen (docs/security.md, row 46), and the number where nothing of it
 * can. "" stays "": without a name nobody is signed in.
 */
export const shownName = (name: string, mobile: string): string =>
  visibleText(name) || (name.trim() === "" ? "" : mobile);

export const playerOf = ({ id, token, name, mobile, playerKey }: SessionData): Player => ({
  sessionId: id,
  token,
  name: shownName(name, mobile),
  mobile,
  playerKey,
});
