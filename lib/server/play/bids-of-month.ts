import { AppError } from "@/lib/contract/errors";
import type { UnreadableRow } from "@/lib/contract/funds";
import type { BidHistory, BidWithState } from "@/lib/contract/histories";
import { GAME_FAMILIES, type GameFamily } from "@/lib/domain/game/game-types";
import { parseMonth } from "@/lib/domain/time/calendar";
import { dayAt } from "@/lib/domain/time/group-by-day";
import { formatCsv } from "../csv";
import type { Reader } from "../provider/provider";
import type { Services } from "../services";
import { readBidsWithStates } from "./read-histories";

type Reading = Parameters<typeof readBidsWithStates>[0];

/**
 * Reads a player's bids of a month in the provider's order, with the rows that could not be read.
 * @param month `YYYY-MM`.
 * @throws AppError bad_request.
 * @throws ProviderError.
 */
export const readBidsOfMonth = async (
  services: Reading,
  reader: Reader,
  family: GameFamily,
  month: string,
): Promise<BidHistory> => {
  const days = parseMonth(month);
  if (!days) throw new AppError("bad_request");
  return readBidsWithStates(services, reader, family, days);
};

interface FamilyRow extends BidWithState {
  readonly family: GameFamily;
}

const COLUMNS = ["day", "family", "market", "game", "session", "number", "close_number", "staked", "state", "won"];

const toRow = ({ outcome, ...bid }: FamilyRow): readonly string[] => [
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

/** Returns the CSV row of a bid that could not be read, with the state "unreadable". */
const toUnreadRow = (family: GameFamily, { said }: UnreadableRow): readonly string[] =>
  COLUMNS.map((column) => {
    if (column === "day") return dayAt(said?.at ?? null) || (said?.date ?? "");
    return column === "family"
      ? family
      : column === "market"
        ? (said?.note ?? "")
        : column === "state"
          ? "unreadable"
          : "";
  });

/**
 * Returns bids as CSV, one row each, in the given order.
 * @param unread rows in the columns' order.
 */
export const bidsCsv = (bids: readonly FamilyRow[], unread: readonly (readonly string[])[] = []): string =>
  formatCsv([COLUMNS, ...bids.map(toRow), ...unread]);

/**
 * Returns the bids of a month in all families as CSV.
 * @throws AppError bad_request.
 * @throws ProviderError.
 */
export const bidsOfMonthCsv = async (services: Services, reader: Reader, month: string): Promise<string> => {
  const rows: FamilyRow[] = [];
  const unread: (readonly string[])[] = [];
  // The families are read one after the other, because the screen's polls read for this player too.
  for (const family of GAME_FAMILIES) {
    const { bids, unreadable = [] } = await readBidsOfMonth(services, reader, family, month);
    for (const bid of bids) rows.push({ ...bid, family });
    for (const row of unreadable) unread.push(toUnreadRow(family, row));
  }
  return bidsCsv(rows, unread);
};
