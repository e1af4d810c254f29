import { type OtpSent, verifyOtpRequest } from "@/lib/contract/account";
import { upiNumberRequest } from "@/lib/contract/funds";
import { clearedChallengeCookie } from "../../accounts/otp/challenge-cookies";
import { OTP_REQUESTS } from "../../accounts/otp/text-limits";
import { resendOtpOf } from "../../accounts/resend-otp";
import { startUpiNumber, verifyUpiNumber } from "../../funds/link-upi-number";
import { defineHandler } from "../define-handler";

/** POST /api/upi-number: sends an OTP to the player's own number. The new UPI number waits on the server. */
export const startUpiNumberHandler = defineHandler({
  method: "POST",
  access: "player",
  body: upiNumberRequest,
  maxBytes: 4096,
  limits: OTP_REQUESTS,
  run: async ({ services, player, body, cookieHeader, clientAddress, reply }) => {
    const { sent, cookie } = await startUpiNumber(services, player, { ...body, cookieHeader, clientAddress });
    return reply(sent satisfies OtpSent, { cookies: [cookie] });
  },
});

/** POST /api/upi-number/verify: saves the number at the provider. */
export const verifyUpiNumberHandler = defineHandler({
  method: "POST",
  access: "player",
  body: verifyOtpRequest,
  maxBytes: 4096,
  limits: OTP_REQUESTS,
  run: async ({ services, player, body, cookieHeader, clientAddress, log, reply }) => {
    await verifyUpiNumber(services, log, player, { otp: body.otp, cookieHeader, clientAddress });
    return reply({ ok: true }, { cookies: [clearedChallengeCookie(services.settings.session, "upi-number")] });
  },
});

/** POST /api/upi-number/resend: sends another OTP, thirty seconds after the last at the earliest. */
export const resendUpiNumberHandler = defineHandler({
  method: "POST",
  access: "player",
  maxBytes: 4096,
  limits: OTP_REQUESTS,
  run: async ({ services, player, cookieHeader, clientAddress, reply }) => {
    const { sent, cookie } = await resendOtpOf(services, {
      purpose: "upi-number",
      owner: player.playerKey,
      cookieHeader,
      clientAddress,
    });
    return reply(sent satisfies OtpSent, { cookies: [cookie] });
  },
});
