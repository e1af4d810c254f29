import { requestWithdrawal } from "../../operations/request-withdrawal";
import { withdrawalRefusals } from "../money-refusals";
import { BODY_INCOMPLETE, SESSION_UNKNOWN } from "../refusals";
import { refuse, textOf, type WireCall } from "../wire";

/** Asks for points to be paid out. They are held at once, from the wallet of whoever the token names. */
export const userWithdrawFundRequest: WireCall = {
  path: "api-user-withdraw-fund-request",
  answer: ({ world, body, player, settings }) => {
    if (player === undefined) return refuse(SESSION_UNKNOWN);
    if (textOf(body, "mobile") !== player.mobile) return refuse(BODY_INCOMPLETE);
    const [amount, code] = [textOf(body, "request_amount"), textOf(body, "payment_method")];
    const { refused } = requestWithdrawal(world, settings, player, amount, code);
    if (refused) return refuse(withdrawalRefusals(settings)[refused]);
    return { status: true, msg: "Withdraw Request Submitted Successfully" };
  },
};
