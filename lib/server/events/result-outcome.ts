import type { ResultOutcome, WinEvent } from "@/lib/contract/events";
import type { BidWithState } from "@/lib/contract/histories";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { addPoints, NO_POINTS } from "@/lib/domain/points";
import { verdictOf } from "@/lib/domain/settlement/verdict";
import { formatIsoDay, indiaMoment } from "@/lib/domain/time/india";
import { bettingDayOf, withOutcomes } from "../play/bid-outcomes";
import { unreadOfDay } from "../play/play-day";
import type { FamilyBooks } from "./books";
import type { DueResult } from "./due-results";

/** Whether a result's half decided a bid, a jodi or sangam too; null if that is not known. */
const isDecidedBy = (family: GameFamily, bid: BidWithState, session: DueResult["session"]): boolean | null => {
  const result = bid.outcome?.result;
  if (!result) return null;
  const byOpen = verdictOf(family, bid, family === "main" ? { ...result, closeResult: "" } : result);
  return (byOpen === "undecided") === (session === "Close");
};

const isSettled = ({ outcome }: BidWithState): boolean => outcome?.state === "won" || outcome?.state === "lost";

/** The sums of bids; null unless there are bids, and all of them are won or lost. */
const sumsOf = (bids: readonly BidWithState[]): ResultOutcome | null =>
  bids.length > 0 && bids.every(isSettled)
    ? {
        bids: bids.length,
        staked: addPoints(...bids.map(({ points }) => points)),
        won: addPoints(NO_POINTS, ...bids.flatMap(({ outcome }) => outcome?.payout ?? [])),
        lost: addPoints(NO_POINTS, ...bids.flatMap(({ outcome, points }) => (outcome?.payout ? [] : points))),
      }
    : null;

/**
 * Says what became of the bids that a result decided. Null unless the books leave no doubt: each of these bids is won or
 * lost, and no other bid may belong to the result (decision 0116).
 * @param nowMs the game's clock, in epoch milliseconds.
 */
export const outcomesOf = (
  { family, bids, wins, list, rates, remembered, unreadBids, unreadWins }: FamilyBooks,
  nowMs: number,
): ((due: DueResult) => ResultOutcome | null) => {
  if (bids === null || unreadBids.length > 0 || wins === null || list === null || list.staleSince !== null)
    return () => null;
  const all = withOutcomes({ family, bids, wins, unreadWins, list, rates, remembered, nowMs });
  return ({ market, session, day }) => {
    const [own, twin] = list.markets.filter(({ name }) => name === market);
    const days = new Set<string | null>([day, null]);
    const ofDay = all.filter((bid) => bid.gameName === market && days.has(bettingDayOf(bid, own)));
    const decided = ofDay.map((bid) => isDecidedBy(family, bid, session));
    return twin || decided.includes(null) ? null : sumsOf(ofDay.filter((_, index) => decided[index]));
  };
};

/**
 * The win and the stakes on a market in a day, open bids too: before the list shows the result that paid a win, no more is
 * known of what the win cost. Null without a bid.
 * @param at epoch milliseconds within the day.
 */
export const dayOutcome = (
  { bids, wins, unreadBids, unreadWins }: Pick<FamilyBooks, "bids" | "wins" | "unreadBids" | "unreadWins">,
  market: string,
  at: number | null,
): WinEvent["outcome"] => {
  if (at === null || unreadBids.length > 0) return null;
  const day = formatIsoDay(indiaMoment(at));
  if (unreadOfDay(unreadWins, day).length > 0) return null;
  const isThen = (gameName: string, moment: number | null) =>
    gameName === market && moment !== null && formatIsoDay(indiaMoment(moment)) === day;
  const placed = (bids ?? []).filter(({ gameName, bidAt }) => isThen(gameName, bidAt));
  const paid = (wins ?? []).filter(({ gameName, wonAt }) => isThen(gameName, wonAt));
  if (placed.length === 0) return null;
  return {
    won: addPoints(NO_POINTS, ...paid.map(({ amount }) => amount)),
    staked: addPoints(...placed.map(({ points }) => points)),
  };
};
