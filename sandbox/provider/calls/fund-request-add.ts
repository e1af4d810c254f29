import { requestDeposit } from "../../operations/request-deposit";
import { depositRefusals } from "../money-refusals";
import { SESSION_UNKNOWN } from "../refusals";
import { refuse, textOf, type WireCall } from "../wire";

const fundRequest = (path: string): WireCall => ({
  path,
  answer: ({ world, body, player, settings }) => {
    if (player === undefined) return refuse(SESSION_UNKNOWN);
    const requested = requestDeposit(world, settings, player, textOf(body, "request_amount"));
    if (requested.refused) return refuse(depositRefusals(settings)[requested.refused]);
    return { status: true, msg: "Fund Request Submitted Successfully", fund_request_id: requested.id };
  },
});

/** One call under the names of two forks: a deposit that waits for approval. */
export const fundRequestAdd = fundRequest("fund-request-add");
export const apiFundRequestAdd = fundRequest("api-fund-request-add");
