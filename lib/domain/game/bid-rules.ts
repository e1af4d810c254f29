import { type MarketHours, type Session, sessionsAt } from "../market-clock";
import {
  addPoints,
  comparePoints,
  formatPoints,
  LARGEST_AMOUNT,
  NO_POINTS,
  type Points,
  parseWhole,
  subtractPoints,
  wholePoints,
} from "../points";
import type { GameType } from "./game-types";

/** Least stake of one line, in points (docs/specification.md, 14.3 Money limits). */
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
  | { readonly code: "bid_motor_invalid" }
  | { readonly code: "bid_motor_short" }
  | { readonly code: "bid_kind_required" }
  | { readonly code: "bid_points_required" }
  | { readonly code: "bid_points_whole" }
  | { readonly code: "bid_points_minimum" }
  | { readonly code: "bid_points_maximum"; readonly params: { readonly max: string } }
  | { readonly code: "bid_balance_short" }
  | { readonly code: "bid_session_closed" }
  | { readonly code: "bid_game_closed"; readonly params: { readonly gameType: string } };

/** The whole points of a typed stake, or undefined. */
export const parseStake = parseWhole;

/** The sum of the lines' stakes, in points. */
export const totalStake = (lines: readonly Pick<BidLine, "points">[]): Points =>
  addPoints(NO_POINTS, ...lines.map((line) => wholePoints(line.points)));

/** A whole bid, and what it is checked against. */
interface ConfirmedBid {
  readonly game: GameType;
  readonly hours: MarketHours;
  readonly lines: readonly BidLine[];
  /** Null where the screen does not know it: then every stake passes, and the server judges. */
  readonly balance: Points | null;
  readonly nowMs: number;
}

/**
 * The first thing that is wrong with a whole bid at `nowMs`: the game's cut-off, then for each line its session,
 * numbers and stake, and whether the wallet covers it. The screen and the server call the same rule (docs/security.md,
 * row 21).
 */
export const checkBid = ({ game, hours, lines, balance, nowMs }: ConfirmedBid): BidRefusal | undefined => {
  const open = sessionsAt(hours, nowMs);
  if (!takesBids(game, open)) return { code: "bid_game_closed", params: { gameType: game.label } };
  let available = balance;
  for (const line of lines) {
    if (!sessionTaken(game, line.session, open)) return { code: "bid_session_closed" };
    const refusal = lineRefusal(game, line, available);
    if (refusal) return refusal;
    if (available !== null) available = subtractPoints(available, wholePoints(line.points));
  }
  return undefined;
};

/**
 * The first thing that is wrong with the numbers and stakes of lines, whatever the time is.
 * @param available what all of them may cost, in points; null where it is not known.
 */
export const checkLines = (
  game: GameType,
  lines: readonly BidLine[],
  available: Points | null,
): BidRefusal | undefined => {
  let left = available;
  for (const line of lines) {
    const refusal = lineRefusal(game, line, left);
    if (refusal) return refusal;
    if (left !== null) left = subtractPoints(left, wholePoints(line.points));
  }
  return undefined;
};

/** Whether a game type still takes bids on a market. @param open which of the market's sessions are open. */
export const takesBids = (game: GameType, open: Readonly<Record<Session, boolean>>): boolean => {
  switch (game.cutoff) {
    case "session":
      return open.Close;
    case "open":
      return open.Open;
    case "provider":
      return true;
  }
};

/** The refusal of a stake above our own bound. */
export const STAKE_TOO_LARGE: BidRefusal = {
  code: "bid_points_maximum",
  params: { max: formatPoints(wholePoints(LARGEST_AMOUNT)) },
};

const lineRefusal = (game: GameType, line: BidLine, available: Points | null): BidRefusal | undefined => {
  if (line.digits === "") return { code: "bid_number_required" };
  if (!game.digits.includes(line.digits)) return invalidNumber(line.digits);
  const alone = game.closeDigits.length === 0 && line.closeDigits === "";
  if (!alone && !game.closeDigits.includes(line.closeDigits)) return invalidNumber(line.closeDigits);
  if (line.points < MINIMUM_STAKE) return { code: "bid_points_minimum" };
  if (line.points > LARGEST_AMOUNT) return STAKE_TOO_LARGE;
  return exceeds(line.points, available) ? { code: "bid_balance_short" } : undefined;
};

/** Whether a stake is more than what is there. @param available null where that is not known: then it never is. */
export const exceeds = (points: number, available: Points | null): boolean =>
  available !== null && comparePoints(wholePoints(points), available) > 0;

/** Whether a line of that session may be bid while a market's sessions stand as `open` says. */
export const sessionTaken = (game: GameType, session: Session, open: Readonly<Record<Session, boolean>>): boolean => {
  if (game.session !== "choice") return session === game.session;
  return game.cutoff === "session" ? open[session] : true;
};

const invalidNumber = (number: string): BidRefusal => ({ code: "bid_number_invalid", params: { number } });
