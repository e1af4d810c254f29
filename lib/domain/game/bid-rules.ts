import { hasTimes, type MarketHours, type Session, sessionsAt } from "../market-clock";
import {
  addPoints,
  comparePoints,
  formatPoints,
  MAX_AMOUNT,
  NO_POINTS,
  type Points,
  subtractPoints,
  wholePoints,
} from "../points";
import type { GameType } from "./game-types";

/** The smallest stake of a line, in points (docs/specification.md, 14.3 Money limits). */
export const MINIMUM_STAKE = 10;

/** The most lines of a bid: all single panas at once are 120, the full list of panas is 220. */
export const MAX_BID_LINES = 220;

/** One line of a bid. Its `points` are whole. */
export interface BidLine {
  readonly digits: string;
  /** The second number of a sangam; "" for all other games. */
  readonly closeDigits: string;
  readonly points: number;
  readonly session: Session;
}

export type BidRefusal =
  | { readonly code: "bid_number_required" }
  | { readonly code: "bid_number_invalid"; readonly params: { readonly number: string } }
  | { readonly code: "bid_motor_invalid"; readonly params: { readonly least: number } }
  | { readonly code: "bid_motor_short" }
  | { readonly code: "bid_kind_required" }
  | { readonly code: "bid_points_required" }
  | { readonly code: "bid_points_whole" }
  | { readonly code: "bid_points_minimum" }
  | { readonly code: "bid_points_maximum"; readonly params: { readonly max: string } }
  | { readonly code: "bid_balance_short" }
  | { readonly code: "bid_session_closed" }
  | { readonly code: "bid_game_closed"; readonly params: { readonly gameType: string } };

/** Formats the numbers of a line: "7", or of a sangam "6-118". */
export const formatNumber = ({ digits, closeDigits }: Pick<BidLine, "digits" | "closeDigits">): string =>
  closeDigits === "" ? digits : `${digits}-${closeDigits}`;

/** Returns the sum of the stakes, in points. */
export const totalStake = (lines: readonly Pick<BidLine, "points">[]): Points =>
  addPoints(NO_POINTS, ...lines.map((line) => wholePoints(line.points)));

interface ConfirmedBid {
  readonly game: GameType;
  readonly hours: MarketHours;
  readonly lines: readonly BidLine[];
  /** The player's balance; null if the screen does not know it, because the server then checks. */
  readonly balance: Points | null;
  readonly nowMs: number;
}

/**
 * Checks cut-off, session, numbers, stake and wallet. The screen and the server call this one rule (docs/security.md,
 * row 21).
 */
export const checkBid = ({ game, hours, lines, balance, nowMs }: ConfirmedBid): BidRefusal | undefined => {
  const open = sessionsAt(hours, nowMs);
  if (!(hasTimes(hours) && takesBids(game, open))) return { code: "bid_game_closed", params: { gameType: game.label } };
  return checkLines(game, lines, balance, open);
};

/**
 * Returns the first problem of the lines.
 * @param available points for all lines; null if not known
 * @param open sessions of the market; if absent, sessions are not checked
 */
export const checkLines = (
  game: GameType,
  lines: readonly BidLine[],
  available: Points | null,
  open?: Readonly<Record<Session, boolean>>,
): BidRefusal | undefined => {
  let left = available;
  for (const line of lines) {
    if (open && !takesSession(game, line.session, open)) return { code: "bid_session_closed" };
    const refusal = lineRefusal(game, line, left);
    if (refusal) return refusal;
    if (left !== null) left = subtractPoints(left, wholePoints(line.points));
  }
  return undefined;
};

/**
 * Whether the market takes bids of the game now.
 * @param open which of the market's sessions are open
 */
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

export const STAKE_TOO_LARGE = {
  code: "bid_points_maximum",
  params: { max: formatPoints(wholePoints(MAX_AMOUNT)) },
} satisfies BidRefusal;

const lineRefusal = (game: GameType, line: BidLine, available: Points | null): BidRefusal | undefined => {
  if (line.digits === "") return { code: "bid_number_required" };
  if (!game.digits.includes(line.digits)) return invalidNumber(line.digits);
  const alone = game.closeDigits.length === 0 && line.closeDigits === "";
  if (!alone && !game.closeDigits.includes(line.closeDigits)) return invalidNumber(line.closeDigits);
  if (line.points < MINIMUM_STAKE) return { code: "bid_points_minimum" };
  if (line.points > MAX_AMOUNT) return STAKE_TOO_LARGE;
  return exceeds(line.points, available) ? { code: "bid_balance_short" } : undefined;
};

/** Whether the points are more than the available points; never if these are not known (null). */
export const exceeds = (points: number, available: Points | null): boolean =>
  available !== null && comparePoints(wholePoints(points), available) > 0;

/**
 * Whether the game takes bids for the session now.
 * @param open which of the market's sessions are open
 */
export const takesSession = (game: GameType, session: Session, open: Readonly<Record<Session, boolean>>): boolean => {
  if (game.session !== "choice") return session === game.session;
  return game.cutoff === "session" ? open[session] : true;
};

const invalidNumber = (number: string): BidRefusal => ({ code: "bid_number_invalid", params: { number } });
