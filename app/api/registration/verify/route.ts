import { type SignedIn, verifyOtpRequest } from "@/lib/contract/account";
import { verifyRegistration } from "@/lib/server/accounts/register";
import { clearedCookie } from "@/lib/server/accounts/session/cookies";
import { findPlayer } from "@/lib/server/accounts/session/require-session";
import { saveNewPlayer } from "@/lib/server/events/new-player";
import { defineHandler, PUBLIC_OTP } from "@/lib/server/http/define-handler";
import { newSessionCookie } from "@/lib/server/http/new-session";
import { jsonResponse } from "@/lib/server/http/response";

export const POST = defineHandler({
  ...PUBLIC_OTP,
  body: verifyOtpRequest,
  run: async ({ services, body, visitor }) => {
    const before = await findPlayer(services, visitor.cookieHeader);
    const session = await verifyRegistration(services, visitor, body.otp);
    saveNewPlayer(services, session.playerKey);
    const signedIn: SignedIn = { name: session.name };
    const cleared = clearedCookie(services.settings.session, "otp-registration");
    return jsonResponse(signedIn, { cookies: [await newSessionCookie(services, session, before), cleared] });
  },
});
