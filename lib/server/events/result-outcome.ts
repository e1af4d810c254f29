import type { ResultOutcome, WinEvent } from "@/lib/contract/events";
import type { BidWithState } from "@/lib/contract/histories";
import { formatNumber } from "@/lib/domain/game/bid-rules";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { addPoints, NO_POINTS } from "@/lib/domain/points";
import { judgeLine } from "@/lib/domain/settlement/verdict";
import { dayAt } from "@/lib/domain/time/group-by-day";
import { addOutcomes, findBettingDay } from "../play/bid-outcomes";
import { unreadOfDay } from "../play/day-summary";
import type { DueResult } from "./due-results";
import type { FamilyStatements } from "./player-statements";

/** Whether a bid, a jodi or sangam included, was decided by the given half of a result; null if that is not known. */
const isDecidedBy = (family: GameFamily, bid: BidWithState, session: DueResult["session"]): boolean | null => {
  const result = bid.outcome?.result;
  if (!result) return null;
  const byOpen = judgeLine(family, bid, family === "main" ? { ...result, closeResult: "" } : result);
  return (byOpen === "undecided") === (session === "Close");
};

const isSettled = ({ outcome }: BidWithState): boolean => outcome?.state === "won" || outcome?.state === "lost";

/** Sums up bids; returns null unless there are bids, and all of them are won or lost. */
const computeSums = (bids: readonly BidWithState[]): ResultOutcome | null => {
  const [first, ...others] = bids;
  if (!first || !bids.every(isSettled)) return null;
  return {
    bids: bids.length,
    staked: addPoints(...bids.map(({ points }) => points)),
    won: addPoints(NO_POINTS, ...bids.flatMap(({ outcome }) => outcome?.payout ?? [])),
    lost: addPoints(NO_POINTS, ...bids.flatMap(({ outcome, points }) => (outcome?.payout ? [] : points))),
    ...(others.length === 0 && { only: { game: first.pana, number: formatNumber(first) } }),
  };
};

/**
 * Returns a function that sums up the bids that a result decided. It returns null unless the statements are certain:
 * each of these bids is won or lost, and no other bid may belong to the result (decision 0116).
 * @param nowMs the game's clock, in epoch milliseconds.
 */
export const computeOutcomes = (
  { family, bids, wins, list, rates, storedResults, unreadBids, unreadWins }: FamilyStatements,
  nowMs: number,
): ((due: DueResult) => ResultOutcome | null) => {
  if (bids === null || unreadBids.length > 0 || wins === null || list === null || list.staleSince !== null)
    return () => null;
  const all = addOutcomes({ family, bids, wins, unreadWins, list, rates, storedResults, nowMs });
  return ({ market, session, day }) => {
    const [own, twin] = list.markets.filter(({ name }) => name === market);
    const days = new Set<string | null>([day, null]);
    const ofDay = all.filter((bid) => bid.gameName === market && days.has(findBettingDay(bid, own)));
    const decided = ofDay.map((bid) => isDecidedBy(family, bid, session));
    return twin || decided.includes(null) ? null : computeSums(ofDay.filter((_, index) => decided[index]));
  };
};

/**
 * Returns the win and the stakes on a market in a day, pending bids included, because no more is known of what the win
 * cost before the list shows the result that paid it. Returns null without a bid.
 * @param at epoch milliseconds within the day.
 */
export const dayOutcome = (
  { bids, wins, unreadBids, unreadWins }: Pick<FamilyStatements, "bids" | "wins" | "unreadBids" | "unreadWins">,
  market: string,
  at: number | null,
): WinEvent["outcome"] => {
  if (at === null || unreadBids.length > 0) return null;
  const day = dayAt(at);
  if (unreadOfDay(unreadWins, day).length > 0) return null;
  const isThen = (gameName: string, moment: number | null) => gameName === market && dayAt(moment) === day;
  const placed = (bids ?? []).filter(({ gameName, bidAt }) => isThen(gameName, bidAt));
  const paid = (wins ?? []).filter(({ gameName, wonAt }) => isThen(gameName, wonAt));
  if (placed.length === 0) return null;
  return {
    won: addPoints(NO_POINTS, ...paid.map(({ amount }) => amount)),
    staked: addPoints(...placed.map(({ points }) => points)),
  };
};
