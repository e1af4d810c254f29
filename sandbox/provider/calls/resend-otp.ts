import { PHONE_PATTERN } from "@/lib/domain/phone";
import { sendOtp } from "../../operations/send-otp";
import { MOBILE_INVALID } from "../refusals";
import { refuse, textOf, type WireCall } from "../wire";

const PATH = "api-resend-otp";

/** Another OTP to any number, a player's or not; linking a UPI number asks here as well. */
export const resendOtp: WireCall = {
  path: PATH,
  answer: ({ world, body }) => {
    const mobile = textOf(body, "mobile");
    if (!PHONE_PATTERN.test(mobile)) return refuse(MOBILE_INVALID);
    return { status: true, otp: sendOtp(world, mobile, PATH), msg: "OTP Sent Successfully" };
  },
};
