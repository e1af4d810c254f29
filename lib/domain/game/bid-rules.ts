import { type MarketHours, type Session, sessionsAt } from "../market-clock";
import { addPoints, comparePoints, NO_POINTS, type Points, parsePoints, wholePoints } from "../points";
import type { GameType } from "./game-types";

/** Least stake of one line, in points (second document, section 9). */
export const MINIMUM_STAKE = 10;

/** Most lines of one bid: every single pana at once is 120, the full list 220. */
export const MAX_BID_LINES = 220;

/** One line of a bid before it is sent. `points` are whole. */
export interface BidLine {
  readonly digits: string;
  /** The second number of a sangam, else "". */
  readonly closeDigits: string;
  readonly points: number;
  readonly session: Session;
}

export type BidRefusal =
  | { readonly code: "bid_number_required" }
  | { readonly code: "bid_number_invalid"; readonly params: { readonly number: string } }
  | { readonly code: "bid_points_required" }
  | { readonly code: "bid_points_whole" }
  | { readonly code: "bid_points_minimum" }
  | { readonly code: "bid_balance_short" }
  | { readonly code: "bid_session_closed" }
  | { readonly code: "bid_game_closed"; readonly params: { readonly gameType: string } };

const STAKE_TEXT = /^\d{1,9}$/;

/** The whole points of a typed stake, or undefined. "010" is ten; "10.5", "1e3" and "-10" are none. */
export const parseStake = (text: string): number | undefined =>
  STAKE_TEXT.test(text.trim()) ? Number(text.trim()) : undefined;

/** The sum of the lines' stakes, in points. */
export const totalStake = (lines: readonly Pick<BidLine, "points">[]): Points =>
  addPoints(NO_POINTS, ...lines.map((line) => wholePoints(line.points)));

/**
 * The first thing wrong with a typed line, in the order of the second document, section 5: the number before the
 * points. @param available the displayed balance: the wallet less the lines already in the list.
 */
export const checkEntry = (
  game: GameType,
  entry: { readonly number: string; readonly stake: string },
  available: Points,
): BidRefusal | undefined => {
  const number = entry.number.trim();
  if (number === "") return { code: "bid_number_required" };
  if (!game.numbers.includes(number)) return { code: "bid_number_invalid", params: { number } };
  if (entry.stake.trim() === "") return { code: "bid_points_required" };
  const points = parseStake(entry.stake);
  if (points === undefined) return { code: "bid_points_whole" };
  return checkStake(points, available);
};

const checkStake = (points: number, available: Points): BidRefusal | undefined => {
  if (points < MINIMUM_STAKE) return { code: "bid_points_minimum" };
  return comparePoints(wholePoints(points), available) > 0 ? { code: "bid_balance_short" } : undefined;
};

/**
 * Everything that is wrong with a whole bid at `nowMs`, first fault first: the session and cut-off, then each line,
 * then the sum against the wallet. The screen and the server call the same rule (security.md, row 21).
 */
export const checkBid = (
  game: GameType,
  hours: MarketHours,
  lines: readonly BidLine[],
  balance: Points,
  nowMs: number,
): BidRefusal | undefined => {
  const allowed = sessionsAt(hours, nowMs);
  if (game.timed ? !allowed.Open : !allowed.Close) {
    return { code: "bid_game_closed", params: { gameType: game.label } };
  }
  let available = balance;
  for (const line of lines) {
    if (game.session === "choice" ? !allowed[line.session] : line.session !== game.session) {
      return { code: "bid_session_closed" };
    }
    const refusal = checkEntry(game, { number: line.digits, stake: String(line.points) }, available);
    if (refusal) return refusal;
    available = parsePoints(available) ? addPoints(available, wholePoints(-line.points)) : NO_POINTS;
  }
  return undefined;
};
