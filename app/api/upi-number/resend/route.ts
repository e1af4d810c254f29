import { resendChallenge } from "@/lib/server/accounts/otp/start-challenge";
import { sentReply } from "@/lib/server/http/answer";
import { defineHandler, PLAYER_OTP } from "@/lib/server/http/define-handler";

export const POST = defineHandler({
  ...PLAYER_OTP,
  run: async ({ services, player, visitor }) =>
    sentReply(await resendChallenge(services, { ...visitor, purpose: "upi-number", owner: player.playerKey })),
});
