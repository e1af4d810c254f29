import { verifyResetOtpRequest } from "@/lib/contract/account";
import { verifyPasswordReset } from "@/lib/server/accounts/reset-password";
import { clearedCookie } from "@/lib/server/accounts/session/cookies";
import { defineHandler, PUBLIC_OTP } from "@/lib/server/http/define-handler";
import { jsonResponse } from "@/lib/server/http/response";

export const POST = defineHandler({
  ...PUBLIC_OTP,
  body: verifyResetOtpRequest,
  run: async ({ services, body, visitor }) => {
    const ticket = await verifyPasswordReset(services, visitor, body.otp);
    return jsonResponse(
      { ok: true },
      { cookies: [ticket, clearedCookie(services.settings.session, "otp-password-reset")] },
    );
  },
});
