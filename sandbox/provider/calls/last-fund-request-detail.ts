import { toPoints } from "../../domain/amount";
import { stampText } from "../dates";
import type { WireCall } from "../wire";

/** The bounds of a deposit, and the player's requests that wait for approval: `status` is false where none does. */
export const lastFundRequestDetail: WireCall = {
  path: "api-last-fund-request-detail",
  answer: ({ world, player, settings }) => {
    const pending = player ? world.deposits.pendingOf(player.mobile) : [];
    return {
      status: pending.length > 0,
      msg: pending.length > 0 ? "Fund Request Detail" : "Fund Request Not Available",
      min_amt: settings.minDeposit,
      max_amt: settings.maxDeposit,
      last_req_detail: pending.map(({ id, amount, requestedAt }) => ({
        id: String(id),
        fund_request_id: String(id),
        request_amount: toPoints(amount),
        request_status: "0",
        insert_date: stampText(requestedAt),
      })),
    };
  },
};
