import { z } from "zod";
import { visibleText } from "@/lib/domain/player-name";

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
