import type { Market } from "@/lib/contract/markets";
import { type BidLine, checkLines, takesBids } from "@/lib/domain/game/bid-rules";
import {
  GAME_TYPES,
  type GameFamily,
  type GameType,
  type GameTypeId,
  listGameTypes,
} from "@/lib/domain/game/game-types";
import { marketDay, type Session, sessionsAt } from "@/lib/domain/market-clock";
import { SOON_MS } from "@/lib/domain/market-order";
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
 * Returns the session of a repeated bid: its own, even if it has closed, because the bid screen asks then (decision
 * 0020).
 */
const toSession = (game: GameType, session: string): Session => {
  if (game.session !== "choice") return game.session;
  return isOpenSession(session) ? "Open" : "Close";
};

/** A market on which bids can be repeated. */
export interface RepeatMarket {
  readonly market: Market;
  /** The time until which it takes them: the open time while a bid of them is for Open. */
  readonly until: string;
  readonly closesSoon: boolean;
}

/**
 * Lists the markets that take bids of a game type, with those called `gameName` first and else by the time left
 * (docs/specification.md, 6.6 Cut-offs).
 */
export const listMarketsToRepeatOn = (
  gameType: GameTypeId,
  { gameName, rows }: Pick<Submission, "gameName" | "rows">,
  markets: readonly Market[],
  nowMs: number,
): readonly RepeatMarket[] => {
  const game: GameType = GAME_TYPES[gameType];
  const hasOpen = rows.some(({ session }) => toSession(game, session) === "Open");
  const open = markets.flatMap((market) => {
    const sessions = sessionsAt(market, nowMs);
    const day = marketDay(market, nowMs);
    // A Starline slot whose time has passed is not offered, although its bid screen would not block it.
    const isTaken = market.isOpen && takesBids(game, sessions) && (game.cutoff !== "provider" || sessions.Open);
    if (!isTaken || day === undefined) return [];
    const endsAtOpen = game.cutoff !== "session" || (hasOpen && sessions.Open);
    const until = endsAtOpen ? market.openTime : (market.closeTime ?? market.openTime);
    const left = (endsAtOpen ? day.openCutoff : day.closeCutoff) - nowMs;
    return [{ market, until, left, closesSoon: left < SOON_MS }];
  });
  const isOwn = ({ market }: RepeatMarket) => market.name === gameName;
  return open.sort((one, other) => Number(isOwn(other)) - Number(isOwn(one)) || one.left - other.left);
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
