import { verifyResetOtpRequest } from "@/lib/contract/account";
import { verifyPasswordReset } from "@/lib/server/accounts/reset-password";
import { clearedCookie } from "@/lib/server/accounts/session/cookies";
import { json } from "@/lib/server/http/answer";
import { defineHandler, PUBLIC_OTP } from "@/lib/server/http/define-handler";

export const POST = defineHandler({
  ...PUBLIC_OTP,
  body: verifyResetOtpRequest,
  run: async ({ services, body, visitor }) => {
    const ticket = await verifyPasswordReset(services, visitor, body.otp);
    return json({ ok: true }, { cookies: [ticket, clearedCookie(services.settings.session, "otp-password-reset")] });
  },
});
