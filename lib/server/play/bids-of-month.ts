import { AppError } from "@/lib/contract/errors";
import type { UnreadableRow } from "@/lib/contract/funds";
import type { BidHistory, BidWithState } from "@/lib/contract/histories";
import { GAME_FAMILIES, type GameFamily } from "@/lib/domain/game/game-types";
import { dayAt } from "@/lib/domain/time/by-day";
import { daysOfMonth } from "@/lib/domain/time/calendar";
import { formatCsv } from "../csv";
import type { Reader } from "../provider/provider";
import type { Services } from "../services";
import { readBidsWithStates } from "./read-histories";

type Reading = Parameters<typeof readBidsWithStates>[0];

/**
 * A player's bids of a month in the provider's order, with what could not be read of it. @param month `YYYY-MM`.
 * @throws AppError bad_request; ProviderError.
 */
export const readBidsOfMonth = async (
  services: Reading,
  reader: Reader,
  family: GameFamily,
  month: string,
): Promise<BidHistory> => {
  const days = daysOfMonth(month);
  if (!days) throw new AppError("bad_request");
  return readBidsWithStates(services, reader, family, days);
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

/** Its state says that it could not be read. */
const unreadRow = (family: GameFamily, { said }: UnreadableRow): readonly string[] =>
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

/** Bids as CSV, a row each, in the given order. @param unread rows in the columns' order. */
export const bidsCsv = (bids: readonly FamilyRow[], unread: readonly (readonly string[])[] = []): string =>
  formatCsv([COLUMNS, ...bids.map(rowOf), ...unread]);

/** The bids of a month in all families as CSV. @throws like `readBidsOfMonth`. */
export const bidsOfMonthCsv = async (services: Services, reader: Reader, month: string): Promise<string> => {
  const rows: FamilyRow[] = [];
  const unread: (readonly string[])[] = [];
  // One after the other: the screen's polls read for the same player.
  for (const family of GAME_FAMILIES) {
    const { bids, unreadable = [] } = await readBidsOfMonth(services, reader, family, month);
    for (const bid of bids) rows.push({ ...bid, family });
    for (const row of unreadable) unread.push(unreadRow(family, row));
  }
  return bidsCsv(rows, unread);
};
