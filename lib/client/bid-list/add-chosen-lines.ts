import { type DuplicatePolicy, mergeLines } from "@/lib/domain/choose/merge-lines";
import type { BidLine } from "@/lib/domain/game/bid-rules";
import { type MarketHours, sessionsAt } from "@/lib/domain/market-clock";
import type { Points } from "@/lib/domain/points";
import { serverNow } from "../clock/server-clock";
import { type AddLinesProblem, type AddLinesTarget, addLines } from "./add-lines";

/**
 * Adds chosen lines to a list as `addLines` does.
 * @param policy what happens with a number that is already in the list
 */
export const addChosenLines = (
  target: AddLinesTarget,
  hours: MarketHours,
  lines: readonly BidLine[],
  balance: Points | null,
  policy: DuplicatePolicy,
): AddLinesProblem | undefined =>
  addLines(target, hours, balance, (list) => mergeLines(list, lines, policy), sessionsAt(hours, serverNow()));
