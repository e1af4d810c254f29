import type { Market } from "@/lib/contract/markets";
import { type BidLine, checkLines, takesBids } from "@/lib/domain/game/bid-rules";
import {
  GAME_TYPES,
  type GameFamily,
  type GameType,
  type GameTypeId,
  listGameTypes,
} from "@/lib/domain/game/game-types";
import { type Session, sessionsAt } from "@/lib/domain/market-clock";
import { addPoints } from "@/lib/domain/points";
import { isOpenSession } from "@/lib/domain/settlement/open-session";
import { parseWhole } from "@/lib/domain/whole-amount";
import type { HistoryRow } from "../history-rows";
import { groupSubmissions, type Submission } from "../submissions";

/** What is repeated: one submission, or all lists that were bid on a day. */
export type ToRepeat =
  | { readonly family: GameFamily; readonly submission: Submission }
  | { readonly families: readonly GameFamily[]; readonly day: string };

/** A submission, or several that have one market and game type, with their family. */
export interface FamilyList {
  readonly family: GameFamily;
  readonly submission: Submission;
}

/** Joins the submissions of each market and game type to one list, with the newest list first. */
export const toFamilyLists = (family: GameFamily, rows: readonly HistoryRow[]): readonly FamilyList[] => {
  const lists = new Map<string, Submission>();
  for (const one of groupSubmissions(rows)) {
    const name = JSON.stringify([one.gameName, findGameType(family, one.rows) ?? one.rows[0].pana]);
    const other = lists.get(name);
    lists.set(
      name,
      other ? { ...other, rows: [...one.rows, ...other.rows], total: addPoints(one.total, other.total) } : one,
    );
  }
  return [...lists.values()].map((submission) => ({ family, submission }));
};

/** The lines of a repeated list that today's rules allow. */
export interface RepeatedBid {
  readonly gameType: GameTypeId;
  readonly lines: readonly BidLine[];
  /** How many bids were left out, because today's rules refuse them. */
  readonly leftOut: number;
}

/**
 * Returns the game type of rows by their label; undefined if it is not known. Several kinds of pana are an SP DP TP
 * bid.
 */
export const findGameType = (family: GameFamily, rows: readonly HistoryRow[]): GameTypeId | undefined => {
  const labels = new Set(rows.map(({ pana }) => pana));
  const [label] = labels.size === 1 ? labels : ["SP DP TP"];
  return listGameTypes(family).find((id) => GAME_TYPES[id].label === label);
};

/**
 * Lists the markets that take bids of a game type, with those called `gameName` first (docs/specification.md, 6.6
 * Cut-offs).
 */
export const listMarketsToRepeatOn = (
  gameType: GameTypeId,
  markets: readonly Market[],
  gameName: string,
  nowMs: number,
): readonly Market[] => {
  const game: GameType = GAME_TYPES[gameType];
  const open = markets.filter((market) => {
    const sessions = sessionsAt(market, nowMs);
    // A Starline slot whose time has passed is not offered, although its bid screen would not block it.
    return market.isOpen && takesBids(game, sessions) && (game.cutoff !== "provider" || sessions.Open);
  });
  return [...open.filter(({ name }) => name === gameName), ...open.filter(({ name }) => name !== gameName)];
};

/**
 * Returns the session of a repeated bid: its own, even if it has closed, because the bid screen asks then (decision
 * 0020).
 */
const toSession = (game: GameType, session: string): Session => {
  if (game.session !== "choice") return game.session;
  return isOpenSession(session) ? "Open" : "Close";
};

/** Returns the time until which a market takes a repeated bid: the open time while a bid of it is for Open. */
export const repeatUntil = (
  gameType: GameTypeId,
  rows: readonly HistoryRow[],
  market: Market,
  nowMs: number,
): string => {
  const game: GameType = GAME_TYPES[gameType];
  const hasOpen = rows.some(({ session }) => toSession(game, session) === "Open");
  const endsAtOpen = game.cutoff !== "session" || (hasOpen && sessionsAt(market, nowMs).Open);
  return endsAtOpen ? market.openTime : (market.closeTime ?? market.openTime);
};

/** Returns the lines of rows without bids that today's rules refuse. */
export const toRepeatedBid = (gameType: GameTypeId, rows: readonly HistoryRow[]): RepeatedBid => {
  const game: GameType = GAME_TYPES[gameType];
  const lines = rows.flatMap(({ digits, closeDigits, session, points }) => {
    const line = { digits, closeDigits, points: parseWhole(points) ?? 0, session: toSession(game, session) };
    return checkLines(game, [line], null) ? [] : line;
  });
  return { gameType, lines, leftOut: rows.length - lines.length };
};
