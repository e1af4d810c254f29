import { sendOtp } from "../../operations/send-otp";
import { refuse, textOf, type WireCall } from "../wire";

const PATH = "api-forget-check-mobile";

/** An OTP for a password reset, to registered numbers only. */
export const forgetCheckMobile: WireCall = {
  path: PATH,
  answer: ({ world, body }) => {
    const player = world.players.byMobile(textOf(body, "mobile"));
    if (player === undefined) return refuse("Sorry, this mobile number is not registered.");
    return { status: true, otp: sendOtp(world, player.mobile, PATH), msg: "OTP Sent Successfully" };
  },
};
