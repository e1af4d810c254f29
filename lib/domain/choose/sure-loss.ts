import { type BidLine, totalStake } from "../game/bid-rules";
import type { GameType } from "../game/game-types";
import { largestWin } from "../game/largest-win";
import type { PayRate } from "../game/payout";
import { comparePoints, NO_POINTS, type Points, subtractPoints } from "../points";

/**
 * Returns the points that a list loses even with its best result, 0 where that result just pays the cost; null if a
 * result can pay more, or if a rate is not known. Ten digits at 10 points cost 100 and win 95, so they lose 5.
 */
export const sureLoss = (game: GameType, lines: readonly BidLine[], rates: readonly PayRate[]): Points | null => {
  const most = largestWin(game, lines, rates);
  if (most === null || lines.length === 0) return null;
  const loss = subtractPoints(totalStake(lines), most);
  return comparePoints(loss, NO_POINTS) < 0 ? null : loss;
};
