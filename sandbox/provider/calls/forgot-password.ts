import { hashPassword } from "../../infra/passwords";
import { BODY_INCOMPLETE } from "../refusals";
import { refuse, textOf, type WireCall } from "../wire";

/** Sets a password for whoever names the number: neither OTP nor token is checked (docs/provider.md, "Accounts"). */
export const forgotPassword: WireCall = {
  path: "api-forgot-password",
  noticed: true,
  answer: async ({ world, body }) => {
    const password = textOf(body, "new_pass");
    if (password === "") return refuse(BODY_INCOMPLETE);
    const player = world.players.byMobile(textOf(body, "mobile"));
    if (player === undefined) return refuse("Sorry, this mobile number is not registered.");
    world.players.setPassword(player.mobile, await hashPassword(password));
    return { status: true, msg: "Password Changed Successfully" };
  },
};
