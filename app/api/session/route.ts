import { type SessionBegun, signInRequest } from "@/lib/contract/account";
import { findPlayer } from "@/lib/server/accounts/session/signed-in";
import { signIn } from "@/lib/server/accounts/sign-in";
import { json } from "@/lib/server/http/answer";
import { defineHandler } from "@/lib/server/http/define-handler";
import { newSessionCookie } from "@/lib/server/http/new-session";

export const POST = defineHandler({
  method: "POST",
  access: "public",
  body: signInRequest,
  run: async ({ services, body, visitor }) => {
    const before = await findPlayer(services, visitor.cookieHeader);
    const session = await signIn(services, visitor, body);
    const begun: SessionBegun = { name: session.name, player: session.playerKey };
    return json(begun, { cookies: [await newSessionCookie(services, session, before)] });
  },
});
