import type { BidRecord, WinRecord } from "@/lib/contract/histories";
import { formatHistoryDate, type IndiaDay } from "@/lib/domain/time/india";
import { type Decoder, decodeError, record, type WireRecord } from "../decode";
import { defineCall } from "../define-call";
import { PATHS } from "../paths";
import { digits, filledText, points, text } from "../wire";
import { parseWireDate } from "../wire-dates";

/** Days in India, inclusive. */
export interface DayRange {
  readonly from: IndiaDay;
  readonly to: IndiaDay;
}

/** The fields that bids and wins share: the market, the game type's label and the numbers. */
const playedFields = (row: WireRecord) => ({
  gameName: row.required("game_name", filledText),
  pana: row.required("pana", filledText),
  session: row.optional("session", text) ?? "",
  digits: row.required("digits", digits),
  closeDigits: row.optional("closedigits", digits) ?? "",
});

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
 * The player's bids, in the provider's order. An empty history comes as `[]` with status false. One unreadable row
 * fails the whole answer: the list is evidence of what was placed, and a missing row would count as "not placed"
 * (docs/faults.md).
 */
const bidHistory = (path: string) =>
  defineCall<DayRange, readonly BidRecord[]>({
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

const winRow: Decoder<WinRecord> = (value, at) => {
  const row = record(value, at);
  const winDate = row.optional("wining_date", text) ?? "";
  return {
    ...playedFields(row),
    amount: row.required("amount", points),
    winDate,
    wonAt: parseWireDate(winDate),
  };
};

/** The player's wins, in the provider's order. They are in `win_data`, or in `bid_data` for Gali; both are read for all. */
const winHistory = (path: string) =>
  defineCall<DayRange, readonly WinRecord[]>({
    path,
    auth: "player",
    effect: "read",
    request: ({ from, to }) => ({ date_from: formatHistoryDate(from), date_to: formatHistoryDate(to) }),
    response: (answer) => {
      const body = record(answer);
      if (!body.hasAny(["win_data", "bid_data", "status"])) throw decodeError("the answer", "a win history");
      const wins = body.list("win_data", winRow);
      return wins.length > 0 ? wins : body.list("bid_data", winRow);
    },
  });

export const mainWinHistory = winHistory(PATHS.mainWinHistory);
export const starlineWinHistory = winHistory(PATHS.starlineWinHistory);
export const galiWinHistory = winHistory(PATHS.galiWinHistory);
