import { PHONE_PATTERN } from "@/lib/domain/phone";
import { methodOf, PAYOUT_METHODS } from "../../domain/payout-methods";
import { BODY_INCOMPLETE, MOBILE_INVALID, SESSION_UNKNOWN } from "../refusals";
import { refuse, textOf, type WireCall } from "../wire";

/** Puts the number of one method on file, in the place of an earlier one. That an OTP was typed is not asked. */
export const addUserUpiDetails: WireCall = {
  path: "api-add-user-upi-details",
  answer: ({ world, body, player }) => {
    if (player === undefined) return refuse(SESSION_UNKNOWN);
    const method = methodOf("upiType", textOf(body, "upi_type"));
    if (method === undefined) return refuse(BODY_INCOMPLETE);
    const number = textOf(body, PAYOUT_METHODS[method].typedField);
    if (!PHONE_PATTERN.test(number)) return refuse(MOBILE_INVALID);
    world.payoutNumbers.put(player.mobile, method, number);
    return { status: true, msg: "UPI Details Updated Successfully" };
  },
};
