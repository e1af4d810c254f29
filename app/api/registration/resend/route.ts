import { resendChallenge } from "@/lib/server/accounts/otp/start-challenge";
import { sentReply } from "@/lib/server/http/answer";
import { defineHandler, PUBLIC_OTP } from "@/lib/server/http/define-handler";

export const POST = defineHandler({
  ...PUBLIC_OTP,
  run: async ({ services, visitor }) =>
    sentReply(await resendChallenge(services, { ...visitor, purpose: "registration" })),
});
