import type { WinRecord } from "@/lib/contract/histories";
import { formatHistoryDate } from "@/lib/domain/time/india";
import { type Decoder, decodeError, record } from "../decode";
import { defineCall } from "../define-call";
import { PATHS } from "../paths";
import { points, text } from "../wire";
import { parseWireDate } from "../wire-dates";
import type { HistoryRange } from "./history-range";
import { playedFields } from "./played-row";

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

/** The player's wins, in the provider's order: in `win_data`, for Gali in `bid_data`; either is read for all. */
const winHistory = (path: string) =>
  defineCall<HistoryRange, readonly WinRecord[]>({
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
