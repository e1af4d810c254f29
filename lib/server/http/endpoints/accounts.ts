import {
  changePasswordRequest,
  finishPasswordResetRequest,
  type SessionBegun,
  type SignedIn,
  signInRequest,
  startPasswordResetRequest,
  startRegistrationRequest,
  updateProfileRequest,
  verifyOtpRequest,
  verifyResetOtpRequest,
} from "@/lib/contract/account";
import { ERROR_STATUS, type ErrorBody } from "@/lib/contract/errors";
import { changePassword, updateProfile } from "../../accounts/change-account";
import { OTP_REQUESTS } from "../../accounts/otp/otp-limits";
import { resendChallenge } from "../../accounts/otp/start-challenge";
import { startRegistration, verifyRegistration } from "../../accounts/register";
import { finishPasswordReset, startPasswordReset, verifyPasswordReset } from "../../accounts/reset-password";
import { clearedCookie } from "../../accounts/session/cookies";
import { revokeSession } from "../../accounts/session/revocation";
import { sealSession } from "../../accounts/session/session-cookie";
import type { Player, SessionData } from "../../accounts/session/session-data";
import { findPlayer } from "../../accounts/session/signed-in";
import { signIn } from "../../accounts/sign-in";
import { dropSubscriptions } from "../../events/push/subscriptions";
import { resealWithNewToken } from "../../money/sealed-token";
import { refusedOrForgotten } from "../../player/read-account";
import type { Services } from "../../services";
import { json, sentReply } from "../answer";
import { defineHandler, PLAYER_CHANGE } from "../define-handler";

/**
 * Ends the browser's session before (docs/security.md, row 4). The provider may have ended the player's previous token, so
 * unsettled money requests take the new one first.
 */
const cookieOfNewSession = async (
  services: Services,
  session: SessionData,
  before: Player | null = null,
): Promise<string> => {
  if (before) await revokeSession(services, before.sessionId);
  await resealWithNewToken(services, session.playerKey, session.token);
  return sealSession(services, session);
};

export const signInHandler = defineHandler({
  method: "POST",
  access: "public",
  body: signInRequest,
  run: async ({ services, body, visitor }) => {
    const before = await findPlayer(services, visitor.cookieHeader);
    const session = await signIn(services, visitor, body);
    const begun: SessionBegun = { name: session.name, player: session.playerKey };
    return json(begun, { cookies: [await cookieOfNewSession(services, session, before)] });
  },
});

/** Also if the session is already gone (docs/security.md, row 5). */
export const signOutHandler = defineHandler({
  method: "POST",
  access: "public",
  run: async ({ services, visitor }) => {
    const player = await findPlayer(services, visitor.cookieHeader);
    if (player) {
      await revokeSession(services, player.sessionId);
      await dropSubscriptions(services, "session_id", player.sessionId);
      services.log.info({ event: "sign_out", player: player.playerKey });
    }
    return json({ ok: true }, { cookies: [clearedCookie(services.settings.session, "session")] });
  },
});

const OTP_CALL = { method: "POST", access: "public", limits: OTP_REQUESTS } as const;

export const startRegistrationHandler = defineHandler({
  ...OTP_CALL,
  body: startRegistrationRequest,
  run: async ({ services, body, visitor }) => {
    // Sets the id's cookie now: the same id goes to the provider when the code is right.
    visitor.deviceId();
    return sentReply(await startRegistration(services, visitor, body));
  },
});

export const verifyRegistrationHandler = defineHandler({
  ...OTP_CALL,
  body: verifyOtpRequest,
  run: async ({ services, body, visitor }) => {
    const before = await findPlayer(services, visitor.cookieHeader);
    const session = await verifyRegistration(services, visitor, body.otp);
    const signedIn: SignedIn = { name: session.name };
    const cleared = clearedCookie(services.settings.session, "otp-registration");
    return json(signedIn, { cookies: [await cookieOfNewSession(services, session, before), cleared] });
  },
});

const resendHandler = (purpose: "registration" | "password-reset") =>
  defineHandler({
    ...OTP_CALL,
    run: async ({ services, visitor }) => sentReply(await resendChallenge(services, { ...visitor, purpose })),
  });

export const resendRegistrationHandler = resendHandler("registration");
export const resendPasswordResetHandler = resendHandler("password-reset");

export const startPasswordResetHandler = defineHandler({
  ...OTP_CALL,
  body: startPasswordResetRequest,
  run: async ({ services, body, visitor }) => sentReply(await startPasswordReset(services, visitor, body.phone)),
});

export const verifyPasswordResetHandler = defineHandler({
  ...OTP_CALL,
  body: verifyResetOtpRequest,
  run: async ({ services, body, visitor }) => {
    const ticket = await verifyPasswordReset(services, visitor, body.otp);
    return json({ ok: true }, { cookies: [ticket, clearedCookie(services.settings.session, "otp-password-reset")] });
  },
});

export const finishPasswordResetHandler = defineHandler({
  ...OTP_CALL,
  body: finishPasswordResetRequest,
  run: async ({ services, body, visitor }) => {
    await finishPasswordReset(services, visitor, body.newPassword);
    return json({ ok: true }, { cookies: [clearedCookie(services.settings.session, "reset-ticket")] });
  },
});

/** The request failed, but its answer carries the session that continues. */
const NOT_CHANGED = { unlikely: "password_update_failed", unknown: "password_update_unknown" } as const;

/** Ends the player's other sessions and gives this browser a new one. */
export const changePasswordHandler = defineHandler({
  ...PLAYER_CHANGE,
  body: changePasswordRequest,
  // With a stolen session each try could be a guess at the current password.
  limits: [{ name: "password-change", by: "player", points: 10, windowMs: 15 * 60_000 }],
  run: async ({ services, session, body, visitor }) => {
    const changing = changePassword(services, session, body, visitor.deviceId());
    const changed = await refusedOrForgotten(services, session, "current_password_refused", changing);
    const cookies = [await cookieOfNewSession(services, changed.session)];
    if (changed.state === "changed") return json({ ok: true }, { cookies });
    const code = NOT_CHANGED[changed.state];
    return json({ error: { code } } satisfies ErrorBody, { status: ERROR_STATUS[code], cookies });
  },
});

export const updateProfileHandler = defineHandler({
  ...PLAYER_CHANGE,
  body: updateProfileRequest,
  limits: [{ name: "profile", by: "player", points: 30, windowMs: 15 * 60_000 }],
  run: async ({ services, session, body }) => {
    const renaming = updateProfile(services, session, body.name);
    const renamed = await refusedOrForgotten(services, session, "profile_failed", renaming);
    const signedIn: SignedIn = { name: renamed.name };
    return json(signedIn, { cookies: [await sealSession(services, renamed)] });
  },
});
