import { type SessionStarted, signInRequest } from "@/lib/contract/account";
import { findPlayer } from "@/lib/server/accounts/session/require-session";
import { signIn } from "@/lib/server/accounts/sign-in";
import { defineHandler } from "@/lib/server/http/define-handler";
import { newSessionCookie } from "@/lib/server/http/new-session";
import { jsonResponse } from "@/lib/server/http/response";

export const POST = defineHandler({
  method: "POST",
  access: "public",
  body: signInRequest,
  run: async ({ services, body, visitor }) => {
    const before = await findPlayer(services, visitor.cookieHeader);
    const session = await signIn(services, visitor, body);
    const started: SessionStarted = { name: session.name, player: session.playerKey };
    return jsonResponse(started, { cookies: [await newSessionCookie(services, session, before)] });
  },
});
