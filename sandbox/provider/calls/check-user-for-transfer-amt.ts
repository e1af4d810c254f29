import { refuse, textOf, type WireCall } from "../wire";

/** Whose a number is. */
export const checkUserForTransferAmt: WireCall = {
  path: "api-check-user-for-transfer-amt",
  answer: ({ world, body }) => {
    const other = world.players.byMobile(textOf(body, "mobile_no"));
    if (other === undefined) return refuse("Sorry, this mobile number is not registered.");
    return { status: true, msg: "User Found", user_name: other.name };
  },
};
