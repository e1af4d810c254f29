import { AppError } from "@/lib/contract/errors";
import type { BidWithState } from "@/lib/contract/histories";
import { GAME_FAMILIES, type GameFamily } from "@/lib/domain/game/game-types";
import { dayAt } from "@/lib/domain/time/by-day";
import { daysOfMonth } from "@/lib/domain/time/calendar";
import { formatCsv } from "../csv";
import type { Reader } from "../provider/provider";
import type { Services } from "../services";
import { readBidsWithStates, wholeHistory } from "./read-histories";

type Reading = Parameters<typeof readBidsWithStates>[0];

/** A player's bids of a month in the provider's order. @param month `YYYY-MM`. @throws AppError bad_request; ProviderError. */
export const readBidsOfMonth = async (
  services: Reading,
  reader: Reader,
  family: GameFamily,
  month: string,
): Promise<readonly BidWithState[]> => {
  const days = daysOfMonth(month);
  if (!days) throw new AppError("bad_request");
  return wholeHistory(await readBidsWithStates(services, reader, family, days)).bids;
};

interface FamilyRow extends BidWithState {
  readonly family: GameFamily;
}

const COLUMNS = ["day", "family", "market", "game", "session", "number", "close_number", "staked", "state", "won"];

const rowOf = ({ outcome, ...bid }: FamilyRow): readonly string[] => [
  dayAt(bid.bidAt) || bid.bidDate,
  bid.family,
  bid.gameName,
  bid.pana,
  bid.session,
  bid.digits,
  bid.closeDigits,
  bid.points,
  outcome?.state ?? "",
  outcome?.payout ?? "",
];

/** Bids as CSV, a row each, in the given order. */
export const bidsCsv = (bids: readonly FamilyRow[]): string => formatCsv([COLUMNS, ...bids.map(rowOf)]);

/** The bids of a month in all families as CSV. @throws like `readBidsOfMonth`. */
export const bidsOfMonthCsv = async (services: Services, reader: Reader, month: string): Promise<string> => {
  const rows: FamilyRow[] = [];
  // One after the other: the screen's polls read for the same player.
  for (const family of GAME_FAMILIES) {
    for (const bid of await readBidsOfMonth(services, reader, family, month)) rows.push({ ...bid, family });
  }
  return bidsCsv(rows);
};
