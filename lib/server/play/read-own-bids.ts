import type { BidHistory, BidRecord } from "@/lib/contract/histories";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { dayAt } from "@/lib/domain/time/group-by-day";
import { addDays, epochOfIndia } from "@/lib/domain/time/india";
import { computeGameLead } from "../clock";
import { addSupportNumbers } from "../money/support-numbers";
import type { DayRange } from "../provider/calls/bids";
import type { Reader } from "../provider/provider";
import type { Services } from "../services";
import { bidKind, toComparableBidRow } from "./bid-kind";
import { readBidsWithStates } from "./read-histories";

type Base = Pick<Services, "provider" | "lists" | "store" | "clock" | "hostTime" | "log">;

/**
 * Reads the bids with outcomes, and with the support numbers that their receipts had (decision 0435).
 * @throws AppError if the days are reversed or too many.
 * @throws ProviderError if the bids cannot be read.
 */
export const readOwnBidHistory = async (
  base: Base,
  reader: Reader,
  family: GameFamily,
  range: DayRange,
): Promise<BidHistory> => {
  const history = await readBidsWithStates(base, reader, family, range);
  const gameLead = computeGameLead(base);
  const wanted = {
    playerKey: reader.playerKey,
    kind: bidKind,
    statementName: `bids:${family}`,
    since: Math.floor(epochOfIndia(range.from, 0) - gameLead),
    until: Math.ceil(epochOfIndia(addDays(range.to, 1), 0) - gameLead),
  };
  const toRow = (bid: BidRecord) => ({ row: toComparableBidRow(bid), day: dayAt(bid.bidAt) });
  return { ...history, bids: await addSupportNumbers(base, wanted, history.bids, toRow) };
};
