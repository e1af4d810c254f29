import { PHONE_PATTERN } from "@/lib/domain/phone";
import { MOBILE_INVALID, MOBILE_TAKEN, MOBILE_UNKNOWN } from "../../domain/refusals";
import { sendOtp } from "../../operations/accounts";
import { type Calls, refuse, textOf } from "../wire";

export const otpCalls: Calls = {
  /** Answers for a number that is free to register with its OTP, and with the word "true" as `status`. */
  "api-check-mobile": ({ world, body }) => {
    const mobile = textOf(body, "mobile");
    if (!PHONE_PATTERN.test(mobile)) return refuse(MOBILE_INVALID);
    if (world.players.byMobile(mobile)) return refuse(MOBILE_TAKEN);
    return { status: "true", otp: sendOtp(world, mobile, "api-check-mobile"), msg: "OTP Sent Successfully" };
  },
  /** Sends another OTP to any number, registered or not; linking a UPI number uses this call too. */
  "api-resend-otp": ({ world, body }) => {
    const mobile = textOf(body, "mobile");
    if (!PHONE_PATTERN.test(mobile)) return refuse(MOBILE_INVALID);
    return { status: true, otp: sendOtp(world, mobile, "api-resend-otp"), msg: "OTP Sent Successfully" };
  },
  /** Sends an OTP for a password reset, to registered numbers only. */
  "api-forget-check-mobile": ({ world, body }) => {
    const player = world.players.byMobile(textOf(body, "mobile"));
    if (player === undefined) return refuse(MOBILE_UNKNOWN);
    return {
      status: true,
      otp: sendOtp(world, player.mobile, "api-forget-check-mobile"),
      msg: "OTP Sent Successfully",
    };
  },
};
