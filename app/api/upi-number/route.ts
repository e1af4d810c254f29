import { upiNumberRequest } from "@/lib/contract/funds";
import { startUpiNumber } from "@/lib/server/funds/link-upi-number";
import { defineHandler, PLAYER_OTP } from "@/lib/server/http/define-handler";
import { otpSentResponse } from "@/lib/server/http/response";

/** Sends the OTP to the player's own number. The new UPI number is stored on the server until the code is verified. */
export const POST = defineHandler({
  ...PLAYER_OTP,
  body: upiNumberRequest,
  run: async ({ services, player, body, visitor }) =>
    otpSentResponse(await startUpiNumber(services, player, visitor, body)),
});
