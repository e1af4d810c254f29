import { MOBILE_UNKNOWN, SESSION_UNKNOWN } from "../../domain/refusals";
import { transferPoints } from "../../operations/money";
import { type Calls, refuse, textOf } from "../wire";

export const transferCalls: Calls = {
  /** The name of the player with that number, shown before a transfer. */
  "api-check-user-for-transfer-amt": ({ world, body }) => {
    const other = world.players.byMobile(textOf(body, "mobile_no"));
    if (other === undefined) return refuse(MOBILE_UNKNOWN);
    return { status: true, msg: "User Found", user_name: other.name };
  },
  /** Moves points to another player at once. */
  "api-user-transfer-wallet-balance": ({ world, body, player, settings }) => {
    if (player === undefined) return refuse(SESSION_UNKNOWN);
    const { refused } = transferPoints(world, settings, player, {
      amount: textOf(body, "amount"),
      recipient: textOf(body, "mobile_no"),
      note: textOf(body, "transfer_note"),
    });
    return refused ? refuse(refused) : { status: true, msg: "Amount Transferred Successfully" };
  },
};
