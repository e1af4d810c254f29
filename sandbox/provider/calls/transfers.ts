import type { OperatorSettings } from "../../domain/operator-settings";
import { type TransferRefusal, transferPoints } from "../../operations/transfer-points";
import { ACCOUNT_BLOCKED, AMOUNT_INVALID, BALANCE_SHORT, MOBILE_UNKNOWN, SESSION_UNKNOWN } from "../refusals";
import { type Calls, refuse, textOf } from "../wire";

const refusals = ({ minTransfer, maxTransfer }: OperatorSettings): Readonly<Record<TransferRefusal, string>> => ({
  account_blocked: ACCOUNT_BLOCKED,
  amount_invalid: AMOUNT_INVALID,
  below_minimum: `Sorry, the minimum transfer is ${minTransfer}.`,
  above_maximum: `Sorry, the maximum transfer is ${maxTransfer}.`,
  recipient_own: "Sorry, you can not transfer to your own number.",
  recipient_unknown: MOBILE_UNKNOWN,
  balance_short: BALANCE_SHORT,
});

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
    if (refused) return refuse(refusals(settings)[refused]);
    return { status: true, msg: "Amount Transferred Successfully" };
  },
};
