import { type SessionBegun, signInRequest } from "@/lib/contract/account";
import { signIn, signOut } from "../../accounts/sign-in";
import { cookieOfNewSession } from "../cookie-of-new-session";
import { defineHandler } from "../define-handler";

/** POST /api/session: signs in. Ends the browser's previous session (docs/security.md, row 4). */
export const signInHandler = defineHandler({
  method: "POST",
  access: "public",
  body: signInRequest,
  maxBytes: 4096,
  run: async ({ services, body, clientAddress, deviceId, currentPlayer, log, reply }) => {
    const before = await currentPlayer();
    const session = await signIn(services, log, { ...body, deviceId: deviceId(), clientAddress });
    if (before) await signOut(services, before);
    const begun: SessionBegun = { name: session.name, player: session.playerKey };
    return reply(begun, { cookies: [await cookieOfNewSession(services, session)] });
  },
});
