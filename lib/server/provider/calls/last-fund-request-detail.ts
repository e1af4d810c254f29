import type { PendingDeposit } from "@/lib/contract/funds";
import type { Points } from "@/lib/domain/points";
import { type Decoder, decodeError, record } from "../decode";
import { defineCall } from "../define-call";
import { PATHS } from "../paths";
import { filledText, points, text } from "../wire";
import { parseWireDate } from "../wire-dates";

export interface FundRequestDetail {
  readonly minimum: Points | null;
  readonly maximum: Points | null;
  readonly pending: readonly PendingDeposit[];
}

const PENDING = "0";

interface Row extends PendingDeposit {
  readonly status: string | null;
}

const requestRow: Decoder<Row> = (value, at) => {
  const row = record(value, at);
  const date = row.optional("insert_date", text) ?? "";
  return {
    id:
      row.whereReadable("fund_request_id", filledText) ??
      row.whereReadable("request_number", filledText) ??
      row.whereReadable("id", filledText),
    amount: row.optional("request_amount", points) ?? row.required("amount", points),
    date,
    at: parseWireDate(date),
    status: row.whereReadable("request_status", filledText),
  };
};

/**
 * The bounds of a deposit and what still waits for approval. `status` is false when nothing is pending, and the bounds
 * are there nevertheless (docs/provider.md, "Wallet and funds"): it is not read at all.
 */
export const lastFundRequestDetail = defineCall<void, FundRequestDetail>({
  path: PATHS.lastFundRequest,
  auth: "player",
  effect: "read",
  request: () => ({}),
  response: (answer) => {
    const body = record(answer);
    if (!body.hasAny(["min_amt", "max_amt", "last_req_detail", "status"])) {
      throw decodeError("the answer", "the details of fund requests");
    }
    return {
      minimum: body.optional("min_amt", points),
      maximum: body.whereReadable("max_amt", points),
      pending: body
        .list("last_req_detail", requestRow)
        .filter(({ status }) => status === null || status === PENDING)
        .map(({ id, amount, date, at }) => ({ id, amount, date, at })),
    };
  },
});
