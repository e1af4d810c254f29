import { upiNumberRequest } from "@/lib/contract/funds";
import { startUpiNumber } from "@/lib/server/funds/link-upi-number";
import { sentReply } from "@/lib/server/http/answer";
import { defineHandler, PLAYER_OTP } from "@/lib/server/http/define-handler";

/** Sends the OTP to the player's own number; the new UPI number waits on the server. */
export const POST = defineHandler({
  ...PLAYER_OTP,
  body: upiNumberRequest,
  run: async ({ services, player, body, visitor }) => sentReply(await startUpiNumber(services, player, visitor, body)),
});
