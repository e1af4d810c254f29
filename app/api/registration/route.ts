import { startRegistrationRequest } from "@/lib/contract/account";
import { startRegistration } from "@/lib/server/accounts/register";
import { defineHandler, PUBLIC_OTP } from "@/lib/server/http/define-handler";
import { otpSentResponse } from "@/lib/server/http/response";

export const POST = defineHandler({
  ...PUBLIC_OTP,
  body: startRegistrationRequest,
  run: async ({ services, body, visitor }) => {
    // The call sets the cookie of the device id, because this id is sent to the provider once the code is right.
    visitor.deviceId();
    return otpSentResponse(await startRegistration(services, visitor, body));
  },
});
