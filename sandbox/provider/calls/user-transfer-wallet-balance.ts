import { transferPoints } from "../../operations/transfer-points";
import { transferRefusals } from "../money-refusals";
import { SESSION_UNKNOWN } from "../refusals";
import { refuse, textOf, type WireCall } from "../wire";

/** Moves points to another player at once. */
export const userTransferWalletBalance: WireCall = {
  path: "api-user-transfer-wallet-balance",
  answer: ({ world, body, player, settings }) => {
    if (player === undefined) return refuse(SESSION_UNKNOWN);
    const { refused } = transferPoints(world, settings, player, {
      amount: textOf(body, "amount"),
      recipient: textOf(body, "mobile_no"),
      note: textOf(body, "transfer_note"),
    });
    if (refused) return refuse(transferRefusals(settings)[refused]);
    return { status: true, msg: "Amount Transferred Successfully" };
  },
};
