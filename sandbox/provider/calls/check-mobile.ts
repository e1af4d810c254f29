import { PHONE_PATTERN } from "@/lib/domain/phone";
import { sendOtp } from "../../operations/send-otp";
import { MOBILE_INVALID } from "../refusals";
import { refuse, textOf, type WireCall } from "../wire";

const PATH = "api-check-mobile";

/** Whether a number is free to register: then its OTP comes along, and `status` is the word "true". */
export const checkMobile: WireCall = {
  path: PATH,
  answer: ({ world, body }) => {
    const mobile = textOf(body, "mobile");
    if (!PHONE_PATTERN.test(mobile)) return refuse(MOBILE_INVALID);
    if (world.players.byMobile(mobile)) return refuse("Sorry, this mobile number is already registered.");
    return { status: "true", otp: sendOtp(world, mobile, PATH), msg: "OTP Sent Successfully" };
  },
};
