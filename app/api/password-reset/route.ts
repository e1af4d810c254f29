import { startPasswordResetRequest } from "@/lib/contract/account";
import { startPasswordReset } from "@/lib/server/accounts/reset-password";
import { sentReply } from "@/lib/server/http/answer";
import { defineHandler, PUBLIC_OTP } from "@/lib/server/http/define-handler";

export const POST = defineHandler({
  ...PUBLIC_OTP,
  body: startPasswordResetRequest,
  run: async ({ services, body, visitor }) => sentReply(await startPasswordReset(services, visitor, body.phone)),
});
