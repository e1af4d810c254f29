import { startRegistrationRequest } from "@/lib/contract/account";
import { startRegistration } from "@/lib/server/accounts/register";
import { sentReply } from "@/lib/server/http/answer";
import { defineHandler, PUBLIC_OTP } from "@/lib/server/http/define-handler";

export const POST = defineHandler({
  ...PUBLIC_OTP,
  body: startRegistrationRequest,
  run: async ({ services, body, visitor }) => {
    // Sets the id's cookie now: the same id goes to the provider when the code is right.
    visitor.deviceId();
    return sentReply(await startRegistration(services, visitor, body));
  },
});
