import { passwordMatches } from "../../infra/passwords";
import { randomToken } from "../../infra/random";
import { refuse, textOf, type WireCall } from "../wire";

/** Sign-in: every one gives a token of its own, and the earlier ones stay good. */
export const userLogin: WireCall = {
  path: "api-user-login",
  answer: async ({ world, settings, body }) => {
    const player = world.players.byMobile(textOf(body, "mobile"));
    if (player === undefined) return refuse("Sorry, this mobile number is not registered.");
    if (!(await passwordMatches(textOf(body, "password"), player.passwordHash))) {
      return refuse("Sorry, the password is wrong.");
    }
    if (player.blocked) return refuse("Sorry, your account is blocked. Please contact the admin.");
    const token = randomToken();
    world.players.addToken(player.mobile, token, world.clock.now());
    return {
      status: true,
      msg: "Login Successfully",
      unique_token: token,
      user_name: player.name,
      mobile: player.mobile,
      email: player.email,
      mobile_no: settings.whatsapp,
      betting_status: player.betting ? "1" : "0",
    };
  },
};
