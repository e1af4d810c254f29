import { type OtpSent, type SignedIn, startRegistrationRequest, verifyOtpRequest } from "@/lib/contract/account";
import { clearedChallengeCookie } from "../../accounts/otp/challenge-cookies";
import { OTP_REQUESTS } from "../../accounts/otp/text-limits";
import { startRegistration, verifyRegistration } from "../../accounts/register";
import { resendOtpOf } from "../../accounts/resend-otp";
import { signOut } from "../../accounts/sign-in";
import { cookieOfNewSession } from "../cookie-of-new-session";
import { defineHandler } from "../define-handler";

/** POST /api/registration: sends an OTP to a number that is free. The draft waits on the server. */
export const startRegistrationHandler = defineHandler({
  method: "POST",
  access: "public",
  body: startRegistrationRequest,
  maxBytes: 4096,
  limits: OTP_REQUESTS,
  run: async ({ services, body, cookieHeader, clientAddress, deviceId, reply }) => {
    // Sets the id's cookie now: the same id goes to the provider when the code is right.
    deviceId();
    const { sent, cookie } = await startRegistration(services, { ...body, cookieHeader, clientAddress });
    return reply(sent satisfies OtpSent, { cookies: [cookie] });
  },
});

/** POST /api/registration/verify: registers the player and signs in. Ends the browser's previous session. */
export const verifyRegistrationHandler = defineHandler({
  method: "POST",
  access: "public",
  body: verifyOtpRequest,
  maxBytes: 4096,
  limits: OTP_REQUESTS,
  run: async ({ services, body, cookieHeader, clientAddress, deviceId, currentPlayer, log, reply }) => {
    const before = await currentPlayer();
    const session = await verifyRegistration(services, log, {
      otp: body.otp,
      cookieHeader,
      clientAddress,
      deviceId: deviceId(),
    });
    if (before) await signOut(services, before);
    const signedIn: SignedIn = { name: session.name };
    const { session: settings } = services.settings;
    return reply(signedIn, {
      cookies: [await cookieOfNewSession(services, session), clearedChallengeCookie(settings, "registration")],
    });
  },
});

/** POST /api/registration/resend: sends another OTP, thirty seconds after the last at the earliest. */
export const resendRegistrationHandler = defineHandler({
  method: "POST",
  access: "public",
  maxBytes: 4096,
  limits: OTP_REQUESTS,
  run: async ({ services, cookieHeader, clientAddress, reply }) => {
    const { sent, cookie } = await resendOtpOf(services, { purpose: "registration", cookieHeader, clientAddress });
    return reply(sent satisfies OtpSent, { cookies: [cookie] });
  },
});
