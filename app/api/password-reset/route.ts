import { startPasswordResetRequest } from "@/lib/contract/account";
import { startPasswordReset } from "@/lib/server/accounts/reset-password";
import { defineHandler, PUBLIC_OTP } from "@/lib/server/http/define-handler";
import { otpSentResponse } from "@/lib/server/http/response";

export const POST = defineHandler({
  ...PUBLIC_OTP,
  body: startPasswordResetRequest,
  run: async ({ services, body, visitor }) => otpSentResponse(await startPasswordReset(services, visitor, body.phone)),
});
