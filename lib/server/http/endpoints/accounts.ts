import {
  changePasswordRequest,
  finishPasswordResetRequest,
  type OtpSent,
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
import { changePassword } from "../../accounts/change-password";
import { OTP_REQUESTS } from "../../accounts/otp/otp-limits";
import { resendChallenge } from "../../accounts/otp/start-challenge";
import { startRegistration, verifyRegistration } from "../../accounts/register";
import { finishPasswordReset, startPasswordReset, verifyPasswordReset } from "../../accounts/reset-password";
import { clearedCookie } from "../../accounts/session/cookies";
import { sealSession } from "../../accounts/session/session-cookie";
import type { SessionData } from "../../accounts/session/session-data";
import { findPlayer, requireSession } from "../../accounts/session/signed-in";
import { signIn, signOut } from "../../accounts/sign-in";
import { updateProfile } from "../../accounts/update-profile";
import { dropSessionSubscriptions } from "../../events/push/subscriptions";
import { resealWithNewToken } from "../../money/sealed-token";
import { refusedOrForgotten } from "../../player/read-account";
import type { Services } from "../../services";
import { defineHandler } from "../define-handler";

/**
 * The Set-Cookie of a session that has just begun. The provider may have ended the player's previous token, so the
 * player's unsettled money requests take the session's token first.
 */
const cookieOfNewSession = async (services: Services, session: SessionData): Promise<string> => {
  await resealWithNewToken(services, session.playerKey, session.token);
  return sealSession(services, session);
};

/** POST /api/session: signs in. Ends the browser's previous session (docs/security.md, row 4). */
export const signInHandler = defineHandler({
  method: "POST",
  access: "public",
  body: signInRequest,
  run: async ({ services, body, cookieHeader, clientAddress, deviceId, reply }) => {
    const before = await findPlayer(services, cookieHeader);
    const session = await signIn(services, { ...body, deviceId: deviceId(), clientAddress });
    if (before) await signOut(services, before);
    const begun: SessionBegun = { name: session.name, player: session.playerKey };
    return reply(begun, { cookies: [await cookieOfNewSession(services, session)] });
  },
});

/** POST /api/session/end: signs out, even if the session is already gone. */
export const signOutHandler = defineHandler({
  method: "POST",
  access: "public",
  run: async ({ services, cookieHeader, reply }) => {
    const player = await findPlayer(services, cookieHeader);
    if (player) {
      await signOut(services, player);
      await dropSessionSubscriptions(services, player.sessionId);
      services.log.info({ event: "sign_out", player: player.playerKey });
    }
    return reply({ ok: true }, { cookies: [clearedCookie(services.settings.session, "session")] });
  },
});

const OTP_CALL = { method: "POST", limits: OTP_REQUESTS } as const;

/** POST /api/registration: sends an OTP to a number that is free. The draft waits on the server. */
export const startRegistrationHandler = defineHandler({
  ...OTP_CALL,
  access: "public",
  body: startRegistrationRequest,
  run: async ({ services, body, cookieHeader, clientAddress, deviceId, reply }) => {
    // Sets the id's cookie now: the same id goes to the provider when the code is right.
    deviceId();
    const { sent, cookie } = await startRegistration(services, { ...body, cookieHeader, clientAddress });
    return reply(sent satisfies OtpSent, { cookies: [cookie] });
  },
});

/** POST /api/registration/verify: registers the player and signs in. Ends the browser's previous session. */
export const verifyRegistrationHandler = defineHandler({
  ...OTP_CALL,
  access: "public",
  body: verifyOtpRequest,
  run: async ({ services, body, cookieHeader, clientAddress, deviceId, reply }) => {
    const before = await findPlayer(services, cookieHeader);
    const proof = { otp: body.otp, cookieHeader, clientAddress, deviceId: deviceId() };
    const session = await verifyRegistration(services, proof);
    if (before) await signOut(services, before);
    const signedIn: SignedIn = { name: session.name };
    const cleared = clearedCookie(services.settings.session, "otp-registration");
    return reply(signedIn, { cookies: [await cookieOfNewSession(services, session), cleared] });
  },
});

const resendHandler = (purpose: "registration" | "password-reset") =>
  defineHandler({
    ...OTP_CALL,
    access: "public",
    run: async ({ services, cookieHeader, clientAddress, reply }) => {
      const { sent, cookie } = await resendChallenge(services, { purpose, cookieHeader, clientAddress });
      return reply(sent satisfies OtpSent, { cookies: [cookie] });
    },
  });

/** POST /api/registration/resend: sends another OTP, thirty seconds after the last at the earliest. */
export const resendRegistrationHandler = resendHandler("registration");
/** POST /api/password-reset/resend: the same. */
export const resendPasswordResetHandler = resendHandler("password-reset");

/** POST /api/password-reset: sends an OTP to a registered number. */
export const startPasswordResetHandler = defineHandler({
  ...OTP_CALL,
  access: "public",
  body: startPasswordResetRequest,
  run: async ({ services, body, cookieHeader, clientAddress, reply }) => {
    const { sent, cookie } = await startPasswordReset(services, { phone: body.phone, cookieHeader, clientAddress });
    return reply(sent satisfies OtpSent, { cookies: [cookie] });
  },
});

/** POST /api/password-reset/verify: gives the browser a ticket for one new password, in a cookie. */
export const verifyPasswordResetHandler = defineHandler({
  ...OTP_CALL,
  access: "public",
  body: verifyResetOtpRequest,
  run: async ({ services, body, cookieHeader, clientAddress, reply }) => {
    const ticket = await verifyPasswordReset(services, { otp: body.otp, cookieHeader, clientAddress });
    const cleared = clearedCookie(services.settings.session, "otp-password-reset");
    return reply({ ok: true }, { cookies: [ticket, cleared] });
  },
});

/** POST /api/password-reset/finish: sets the new password, by the ticket. The player still has to sign in. */
export const finishPasswordResetHandler = defineHandler({
  ...OTP_CALL,
  access: "public",
  body: finishPasswordResetRequest,
  run: async ({ services, body, cookieHeader, deviceId, reply }) => {
    await finishPasswordReset(services, { newPassword: body.newPassword, cookieHeader, deviceId: deviceId() });
    return reply({ ok: true }, { cookies: [clearedCookie(services.settings.session, "reset-ticket")] });
  },
});

/** Error codes if the provider did not answer: the request failed, but its answer carries the session that continues. */
const NOT_CHANGED = { unlikely: "password_update_failed", unknown: "password_update_unknown" } as const;

/** POST /api/password: ends the player's other sessions and gives this browser a new one. */
export const changePasswordHandler = defineHandler({
  method: "POST",
  access: "player",
  body: changePasswordRequest,
  // With a stolen session each try could be a guess at the current password.
  limits: [{ name: "password-change", by: "player", points: 10, windowMs: 15 * 60_000 }],
  run: async ({ services, body, cookieHeader, deviceId, reply }) => {
    const session = await requireSession(services, cookieHeader);
    const changing = changePassword(services, { ...body, session, deviceId: deviceId() });
    const changed = await refusedOrForgotten(services, session, "current_password_refused", changing);
    const cookies = [await cookieOfNewSession(services, changed.session)];
    if (changed.state === "changed") return reply({ ok: true }, { cookies });
    const code = NOT_CHANGED[changed.state];
    return reply({ error: { code } } satisfies ErrorBody, { status: ERROR_STATUS[code], cookies });
  },
});

/** POST /api/profile: changes the player's name, also in the session. */
export const updateProfileHandler = defineHandler({
  method: "POST",
  access: "player",
  body: updateProfileRequest,
  limits: [{ name: "profile", by: "player", points: 30, windowMs: 15 * 60_000 }],
  run: async ({ services, body, cookieHeader, reply }) => {
    const session = await requireSession(services, cookieHeader);
    const renaming = updateProfile(services, session, body.name);
    const renamed = await refusedOrForgotten(services, session, "profile_failed", renaming);
    const signedIn: SignedIn = { name: renamed.name };
    return reply(signedIn, { cookies: [await sealSession(services, renamed)] });
  },
});
