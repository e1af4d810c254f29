import { resendChallenge } from "@/lib/server/accounts/otp/start-challenge";
import { defineHandler, PLAYER_OTP } from "@/lib/server/http/define-handler";
import { otpSentResponse } from "@/lib/server/http/response";

export const POST = defineHandler({
  ...PLAYER_OTP,
  run: async ({ services, player, visitor }) =>
    otpSentResponse(await resendChallenge(services, { ...visitor, purpose: "upi-number", owner: player.playerKey })),
});
