import { AppError } from "@/lib/contract/errors";
import type { BidHistory, BidRecord, WinHistory } from "@/lib/contract/histories";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { historyDaysTrouble, MOST_HISTORY_DAYS } from "@/lib/domain/history-days";
import type { IndiaDay } from "@/lib/domain/time/india";
import {
  galiBidHistory,
  galiWinHistory,
  mainBidHistory,
  mainWinHistory,
  starlineBidHistory,
  starlineWinHistory,
} from "../provider/calls/histories";
import { type Reader, screenRead } from "../provider/provider";
import type { Services } from "../services";

/** Days in India, both included. */
export interface DayRange {
  readonly from: IndiaDay;
  readonly to: IndiaDay;
}

const BIDS = { main: mainBidHistory, starline: starlineBidHistory, gali: galiBidHistory };
const WINS = { main: mainWinHistory, starline: starlineWinHistory, gali: galiWinHistory };

/** The same days, checked. @throws AppError history_range_reversed or history_range_long. */
const checkedDays = (range: DayRange): DayRange => {
  const trouble = historyDaysTrouble(range.from, range.to);
  if (trouble) throw new AppError(trouble, { params: { days: MOST_HISTORY_DAYS } });
  return range;
};

/**
 * The player's bids on a family's markets, in the provider's order.
 * @throws AppError if the days are reversed or too many; ProviderError if the provider does not answer, one of its rows
 * cannot be read or the player reads too much at once.
 */
export const readBidHistory = async (
  { provider }: Pick<Services, "provider">,
  reader: Reader,
  family: GameFamily,
  range: DayRange,
): Promise<BidHistory> => ({ bids: await provider.run(BIDS[family], checkedDays(range), screenRead(reader)) });

/** The player's wins, read like `readBidHistory`. */
export const readWinHistory = async (
  { provider }: Pick<Services, "provider">,
  reader: Reader,
  family: GameFamily,
  range: DayRange,
): Promise<WinHistory> => ({ wins: await provider.run(WINS[family], checkedDays(range), screenRead(reader)) });

/**
 * The same bids as evidence for a money request: always read anew, and never queued behind the reads of a screen.
 * @throws ProviderError.
 */
export const readBidBook = (
  { provider }: Pick<Services, "provider">,
  { token }: Pick<Reader, "token">,
  family: GameFamily,
  range: DayRange,
): Promise<readonly BidRecord[]> => provider.run(BIDS[family], range, { token });
