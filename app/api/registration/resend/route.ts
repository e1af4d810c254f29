import { resendChallenge } from "@/lib/server/accounts/otp/start-challenge";
import { defineHandler, PUBLIC_OTP } from "@/lib/server/http/define-handler";
import { otpSentResponse } from "@/lib/server/http/response";

export const POST = defineHandler({
  ...PUBLIC_OTP,
  run: async ({ services, visitor }) =>
    otpSentResponse(await resendChallenge(services, { ...visitor, purpose: "registration" })),
});
