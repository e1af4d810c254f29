import type { AddLinesTarget } from "@/lib/client/bid-list/add-lines";
import { updateDraft } from "@/lib/client/bid-list/bid-draft";
import { readUnaddedEntry } from "@/lib/client/bid-list/unadded-entry";
import { serverNow } from "@/lib/client/clock/server-clock";
import type { BidLine } from "@/lib/domain/game/bid-rules";
import { GAME_TYPES, type GameType } from "@/lib/domain/game/game-types";
import { bettingDayAt, type MarketHours } from "@/lib/domain/market-clock";

/**
 * Chooses the session of repeated lines, if they have one, for what is picked next. Half sangams have other fields for
 * each session, and what is picked already keeps its own.
 */
export const chooseSessionOf = (target: AddLinesTarget, hours: MarketHours, lines: readonly BidLine[]): void => {
  const game: GameType = GAME_TYPES[target.gameType];
  const [session, another] = new Set(lines.map((line) => line.session));
  if (game.cutoff !== "session" || session === undefined || another || readUnaddedEntry(target)) return;
  updateDraft(target, bettingDayAt(hours, serverNow()), (draft) => ({ ...draft, session }));
};
