import {
  finishPasswordResetRequest,
  type OtpSent,
  startPasswordResetRequest,
  verifyResetOtpRequest,
} from "@/lib/contract/account";
import { clearedChallengeCookie, clearedTicketCookie } from "../../accounts/otp/challenge-cookies";
import { OTP_REQUESTS } from "../../accounts/otp/text-limits";
import { resendOtpOf } from "../../accounts/resend-otp";
import { finishPasswordReset, startPasswordReset, verifyPasswordReset } from "../../accounts/reset-password";
import { defineHandler } from "../define-handler";

const LIMITED = { method: "POST", access: "public", maxBytes: 4096, limits: OTP_REQUESTS } as const;

/** POST /api/password-reset: sends an OTP to a registered number. */
export const startPasswordResetHandler = defineHandler({
  ...LIMITED,
  body: startPasswordResetRequest,
  run: async ({ services, body, cookieHeader, clientAddress, reply }) => {
    const { sent, cookie } = await startPasswordReset(services, { phone: body.phone, cookieHeader, clientAddress });
    return reply(sent satisfies OtpSent, { cookies: [cookie] });
  },
});

/** POST /api/password-reset/verify: gives the browser a ticket for one new password, in a cookie. */
export const verifyPasswordResetHandler = defineHandler({
  ...LIMITED,
  body: verifyResetOtpRequest,
  run: async ({ services, body, cookieHeader, clientAddress, log, reply }) => {
    const ticket = await verifyPasswordReset(services, log, {
      otp: body.otp,
      cookieHeader,
      clientAddress,
    });
    return reply(
      { ok: true },
      { cookies: [ticket, clearedChallengeCookie(services.settings.session, "password-reset")] },
    );
  },
});

/** POST /api/password-reset/resend: sends another OTP, thirty seconds after the last at the earliest. */
export const resendPasswordResetHandler = defineHandler({
  ...LIMITED,
  run: async ({ services, cookieHeader, clientAddress, reply }) => {
    const { sent, cookie } = await resendOtpOf(services, { purpose: "password-reset", cookieHeader, clientAddress });
    return reply(sent satisfies OtpSent, { cookies: [cookie] });
  },
});

/** POST /api/password-reset/finish: sets the new password, by the ticket. The player still has to sign in. */
export const finishPasswordResetHandler = defineHandler({
  ...LIMITED,
  body: finishPasswordResetRequest,
  run: async ({ services, body, cookieHeader, deviceId, log, reply }) => {
    await finishPasswordReset(services, log, {
      newPassword: body.newPassword,
      cookieHeader,
      deviceId: deviceId(),
    });
    return reply({ ok: true }, { cookies: [clearedTicketCookie(services.settings.session)] });
  },
});
