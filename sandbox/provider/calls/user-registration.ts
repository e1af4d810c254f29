import { createHash } from "node:crypto";
import { PHONE_PATTERN } from "@/lib/domain/phone";
import { registerPlayer } from "../../operations/register-player";
import { BODY_INCOMPLETE, MOBILE_INVALID } from "../refusals";
import { refuse, textOf, type WireCall } from "../wire";

const REQUIRED = ["name", "email", "password", "mobile", "security_pin", "device_id"] as const;

/** Nobody reads the number out of it, as from the real provider's encrypted one. */
const unreadable = (mobile: string): string => createHash("sha256").update(`encrypted ${mobile}`).digest("base64");

/** Registration: a welcome bonus, betting on, signed in. Whether an OTP was ever typed is not asked. */
export const userRegistration: WireCall = {
  path: "api-user-registration",
  answer: async ({ world, body }) => {
    if (REQUIRED.some((field) => textOf(body, field).trim() === "")) return refuse(BODY_INCOMPLETE);
    const mobile = textOf(body, "mobile");
    if (!PHONE_PATTERN.test(mobile)) return refuse(MOBILE_INVALID);
    const [name, email, password] = [textOf(body, "name"), textOf(body, "email"), textOf(body, "password")];
    const registered = await registerPlayer(world, { mobile, name, email, password });
    if (registered === undefined) return refuse("Sorry, this mobile number is already registered.");
    return {
      status: true,
      msg: "Registration Successfully",
      unique_token: registered.token,
      user_name: registered.name,
      mobile: unreadable(mobile),
    };
  },
};
