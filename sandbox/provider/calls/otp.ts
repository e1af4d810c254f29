import { PHONE_PATTERN } from "@/lib/domain/phone";
import { sendOtp } from "../../operations/accounts";
import { MOBILE_INVALID, MOBILE_TAKEN, MOBILE_UNKNOWN } from "../refusals";
import { refuse, textOf, type WireCall } from "../wire";

const CHECK_PATH = "api-check-mobile";

/** Answers for a number that is free to register with its OTP, and with the word "true" as `status`. */
const checkMobile: WireCall = {
  path: CHECK_PATH,
  answer: ({ world, body }) => {
    const mobile = textOf(body, "mobile");
    if (!PHONE_PATTERN.test(mobile)) return refuse(MOBILE_INVALID);
    if (world.players.byMobile(mobile)) return refuse(MOBILE_TAKEN);
    return { status: "true", otp: sendOtp(world, mobile, CHECK_PATH), msg: "OTP Sent Successfully" };
  },
};

const RESEND_PATH = "api-resend-otp";

/** Sends another OTP to any number, registered or not; linking a UPI number uses this call too. */
const resendOtp: WireCall = {
  path: RESEND_PATH,
  answer: ({ world, body }) => {
    const mobile = textOf(body, "mobile");
    if (!PHONE_PATTERN.test(mobile)) return refuse(MOBILE_INVALID);
    return { status: true, otp: sendOtp(world, mobile, RESEND_PATH), msg: "OTP Sent Successfully" };
  },
};

const FORGET_PATH = "api-forget-check-mobile";

/** Sends an OTP for a password reset, to registered numbers only. */
const forgetCheckMobile: WireCall = {
  path: FORGET_PATH,
  answer: ({ world, body }) => {
    const player = world.players.byMobile(textOf(body, "mobile"));
    if (player === undefined) return refuse(MOBILE_UNKNOWN);
    return { status: true, otp: sendOtp(world, player.mobile, FORGET_PATH), msg: "OTP Sent Successfully" };
  },
};

export const otpCalls: readonly WireCall[] = [checkMobile, resendOtp, forgetCheckMobile];
