import { hashPassword, passwordMatches } from "../../infra/passwords";
import { BODY_INCOMPLETE, SESSION_UNKNOWN } from "../refusals";
import { refuse, textOf, type WireCall } from "../wire";

/** A new password for who knows the old one. Tokens given before stay good. */
export const changePassword: WireCall = {
  path: "api-change-password",
  answer: async ({ world, body, player }) => {
    if (player === undefined) return refuse(SESSION_UNKNOWN);
    const password = textOf(body, "new_pass");
    if (password === "") return refuse(BODY_INCOMPLETE);
    if (!(await passwordMatches(textOf(body, "old_pass"), player.passwordHash))) {
      return refuse("Sorry, the old password is wrong.");
    }
    world.players.setPassword(player.mobile, await hashPassword(password));
    return { status: true, msg: "Password Changed Successfully" };
  },
};
