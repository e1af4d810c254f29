import type { BidRecord, WinRecord } from "@/lib/contract/histories";
import { comparePoints, type Points, sameProduct } from "@/lib/domain/points";

const DAY_MS = 86_400_000;

type Numbers = Pick<BidRecord, "gameName" | "pana" | "session" | "digits" | "closeDigits">;

const sameNumbers = (one: Numbers, other: Numbers): boolean =>
  one.gameName === other.gameName &&
  one.pana === other.pana &&
  one.session === other.session &&
  one.digits === other.digits &&
  one.closeDigits === other.closeDigits;

const isNear = (at: number | null, wonAt: number): boolean => at !== null && Math.abs(at - wonAt) <= DAY_MS;

/**
 * The stake of a win, if the books leave no doubt: either all bids on this number within a day of the win have the same
 * amount, or there are as many wins as bids, and each win pays the same multiple of its stake. Otherwise null.
 * @param wins all wins of the family, including `win`.
 */
export const stakeOf = (bids: readonly BidRecord[], wins: readonly WinRecord[], win: WinRecord): Points | null => {
  const { wonAt } = win;
  if (wonAt === null) return null;
  const stakes = bids
    .filter((bid) => sameNumbers(bid, win) && isNear(bid.bidAt, wonAt))
    .map(({ points }) => points)
    .sort(comparePoints);
  const [least] = stakes;
  if (least === undefined) return null;
  if (stakes.every((other) => other === least)) return least;
  const amounts = wins
    .filter((other) => sameNumbers(other, win) && isNear(other.wonAt, wonAt))
    .map(({ amount }) => amount)
    .sort(comparePoints);
  const [lowest] = amounts;
  const pairs = stakes.map((stake, place) => ({ stake, amount: amounts[place] }));
  const paysAlike =
    lowest !== undefined &&
    amounts.length === stakes.length &&
    pairs.every(({ stake, amount }) => amount !== undefined && sameProduct(stake, lowest, amount, least));
  return (paysAlike && pairs.find(({ amount }) => amount === win.amount)?.stake) || null;
};
