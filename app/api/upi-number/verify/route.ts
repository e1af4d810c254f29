import { verifyOtpRequest } from "@/lib/contract/account";
import { clearedCookie } from "@/lib/server/accounts/session/cookies";
import { verifyUpiNumber } from "@/lib/server/funds/link-upi-number";
import { defineHandler, PLAYER_OTP } from "@/lib/server/http/define-handler";
import { jsonResponse } from "@/lib/server/http/response";

/** Verifies the code and saves the UPI number at the provider. */
export const POST = defineHandler({
  ...PLAYER_OTP,
  body: verifyOtpRequest,
  run: async ({ services, player, body, visitor }) => {
    await verifyUpiNumber(services, player, visitor, body.otp);
    return jsonResponse({ ok: true }, { cookies: [clearedCookie(services.settings.session, "otp-upi-number")] });
  },
});
