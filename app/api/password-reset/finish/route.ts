import { finishPasswordResetRequest } from "@/lib/contract/account";
import { finishPasswordReset } from "@/lib/server/accounts/reset-password";
import { clearedCookie } from "@/lib/server/accounts/session/cookies";
import { defineHandler, PUBLIC_OTP } from "@/lib/server/http/define-handler";
import { jsonResponse } from "@/lib/server/http/response";

export const POST = defineHandler({
  ...PUBLIC_OTP,
  body: finishPasswordResetRequest,
  run: async ({ services, body, visitor }) => {
    await finishPasswordReset(services, visitor, body.newPassword);
    return jsonResponse({ ok: true }, { cookies: [clearedCookie(services.settings.session, "reset-ticket")] });
  },
});
