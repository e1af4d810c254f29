import { z } from "zod";
import { PHONE_PATTERN } from "@/lib/domain/phone";

const code = (error: string) => ({ error });

/** POST /api/session. Messages are error codes; docs/specification.md, 10.1 Account fields, gives their order. */
export const signInRequest = z.strictObject({
  phone: z.string(code("phone_required")).min(1, code("phone_required")).regex(PHONE_PATTERN, code("phone_invalid")),
  password: z.string(code("password_required")).min(1, code("password_required")).max(200),
});
export type SignInRequest = z.infer<typeof signInRequest>;

export interface SignedIn {
  readonly name: string;
}

/** The answer to signing in. */
export interface SessionBegun extends SignedIn {
  /** A keyed digest of the player, as pages name theirs. */
  readonly player: string;
}
