import { AppError } from "@/lib/contract/errors";
import { type BidHistory, historyQuery } from "@/lib/contract/histories";
import { type IndiaDay, parseIsoDay } from "@/lib/domain/time/india";
import { readMainBidHistory } from "../../operations/read-main-bid-history";
import { defineHandler } from "../define-handler";

const day = (text: string): IndiaDay => {
  const parsed = parseIsoDay(text);
  if (!parsed) throw new AppError("bad_request");
  return parsed;
};

/** GET /api/histories/main-bids?from=YYYY-MM-DD&to=YYYY-MM-DD: the player's own, days of India, both included. */
export const mainBidHistoryHandler = defineHandler({
  method: "GET",
  access: "player",
  query: historyQuery,
  run: ({ services, player, query }): Promise<BidHistory> =>
    readMainBidHistory(services, player, { from: day(query.from), to: day(query.to) }),
});
