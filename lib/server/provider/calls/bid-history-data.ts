import type { BidRecord } from "@/lib/contract/histories";
import { formatHistoryDate } from "@/lib/domain/time/india";
import { type Decoder, decodeError, record } from "../decode";
import { defineCall } from "../define-call";
import { PATHS } from "../paths";
import { filledText, points, text } from "../wire";
import { parseWireDate } from "../wire-dates";
import type { HistoryRange } from "./history-range";
import { playedFields } from "./played-row";

const bidRow: Decoder<BidRecord> = (value, at) => {
  const row = record(value, at);
  const bidDate = row.optional("bid_date", text) ?? "";
  return {
    ...playedFields(row),
    points: row.required("points", points),
    bidDate,
    bidAt: parseWireDate(bidDate),
    transactionId: row.optional("bid_tx_id", filledText),
  };
};

/**
 * The player's bids, in the provider's order. Empty comes as `[]` with status false. One unreadable row fails the
 * whole: the list is evidence of what was placed, and a row left out would speak against it (docs/faults.md).
 */
const bidHistory = (path: string) =>
  defineCall<HistoryRange, readonly BidRecord[]>({
    path,
    auth: "player",
    effect: "read",
    request: ({ from, to }) => ({ bid_from: formatHistoryDate(from), bid_to: formatHistoryDate(to) }),
    response: (answer) => {
      const body = record(answer);
      if (!body.hasAny(["bid_data", "status"])) throw decodeError("the answer", "a bid history");
      return body.list("bid_data", bidRow);
    },
  });

export const mainBidHistory = bidHistory(PATHS.mainBidHistory);
export const starlineBidHistory = bidHistory(PATHS.starlineBidHistory);
export const galiBidHistory = bidHistory(PATHS.galiBidHistory);
