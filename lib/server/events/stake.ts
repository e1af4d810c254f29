import type { BidRecord, WinRecord } from "@/lib/contract/histories";
import type { Points } from "@/lib/domain/points";

const DAY_MS = 86_400_000;

const sameBid = (bid: BidRecord, win: WinRecord): boolean =>
  bid.gameName === win.gameName &&
  bid.pana === win.pana &&
  bid.session === win.session &&
  bid.digits === win.digits &&
  bid.closeDigits === win.closeDigits;

/**
 * What was bid on a number that won, where the books leave no doubt: all bids on it that can have won then, of the win's day and
 * the one before, are of one amount. Null otherwise.
 */
export const stakeOf = (bids: readonly BidRecord[], win: WinRecord): Points | null => {
  const { wonAt } = win;
  if (wonAt === null) return null;
  const stakes = bids
    .filter((bid) => sameBid(bid, win) && bid.bidAt !== null && Math.abs(bid.bidAt - wonAt) <= DAY_MS)
    .map(({ points }) => points);
  const [stake] = stakes;
  return stake !== undefined && stakes.every((other) => other === stake) ? stake : null;
};
