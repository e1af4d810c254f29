import type { BidRecord, WinRecord } from "@/lib/contract/histories";
import type { Market } from "@/lib/contract/markets";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { marketDay } from "@/lib/domain/market-clock";
import type { Points } from "@/lib/domain/points";
import { judgeLine } from "@/lib/domain/settlement/verdict";
import { addDays, DAY_MS, formatIsoDay, type IndiaDay, indiaMoment } from "@/lib/domain/time/india";
import { findBettingDay } from "../play/bid-outcomes";
import type { createResultLookup } from "../results/known-results";

type Numbers = Pick<BidRecord, "gameName" | "pana" | "session" | "digits" | "closeDigits">;

const sameNumbers = (one: Numbers, other: Numbers): boolean =>
  one.gameName === other.gameName &&
  one.pana === other.pana &&
  one.session === other.session &&
  one.digits === other.digits &&
  one.closeDigits === other.closeDigits;

/**
 * Lists the possible betting days of a win, the likelier first: the days of the player's bids on its number, else the
 * day before for a win before the day's first draw, which an operator may also have declared early.
 */
const listPossibleDays = (
  market: Market | undefined,
  at: number,
  win: WinRecord,
  bids: readonly BidRecord[],
): readonly IndiaDay[] => {
  const playing = market && marketDay(market, at);
  if (playing === undefined) return [indiaMoment(at)];
  const days = at < playing.openCutoff ? [addDays(playing.day, -1), playing.day] : [playing.day];
  const placed = new Set(bids.flatMap((bid) => (sameNumbers(bid, win) ? findBettingDay(bid, market) : [])));
  return [...days.filter((day) => placed.has(formatIsoDay(day))), ...days];
};

/**
 * Returns the result that decided a win: "123-6" if the Open alone decides it, else both halves, "123-64-220". Returns
 * null if the known results do not make it win, for example because the list is older than the deciding Close.
 * @param at epoch milliseconds of the win.
 */
export const winResult = (
  family: GameFamily,
  win: WinRecord,
  market: Market | undefined,
  findResult: ReturnType<typeof createResultLookup>,
  at: number | null,
  bids: readonly BidRecord[],
): string | null => {
  if (at === null) return null;
  for (const day of listPossibleDays(market, at, win, bids)) {
    const known = findResult(win.gameName, formatIsoDay(day));
    if (known === undefined || judgeLine(family, win, known) !== "wins") continue;
    const { openResult, closeResult } = known;
    const byOpen = family === "main" && judgeLine(family, win, { openResult, closeResult: "" }) === "wins";
    return byOpen ? openResult : `${openResult}${closeResult}`;
  }
  return null;
};

/** Returns the stake of a win if all bids on its number within a day have one stake; otherwise null. */
export const findStake = (bids: readonly BidRecord[], win: WinRecord): Points | null => {
  const { wonAt } = win;
  if (wonAt === null) return null;
  const isNear = ({ bidAt }: BidRecord) => bidAt !== null && Math.abs(bidAt - wonAt) <= DAY_MS;
  const [stake, ...others] = new Set(
    bids.filter((bid) => sameNumbers(bid, win) && isNear(bid)).map((bid) => bid.points),
  );
  return others.length === 0 ? (stake ?? null) : null;
};
