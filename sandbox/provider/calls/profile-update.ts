import { BODY_INCOMPLETE, SESSION_UNKNOWN } from "../refusals";
import { refuse, textOf, type WireCall } from "../wire";

/** Another name, kept as it is typed. */
export const profileUpdate: WireCall = {
  path: "api-profile-update",
  noticed: true,
  answer: ({ world, body, player }) => {
    if (player === undefined) return refuse(SESSION_UNKNOWN);
    const name = textOf(body, "user_name").trim();
    if (name === "") return refuse(BODY_INCOMPLETE);
    world.players.setName(player.mobile, name);
    return { status: true, msg: "Profile Updated Successfully" };
  },
};
