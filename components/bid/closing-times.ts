import type { Market } from "@/lib/contract/markets";
import { takesBids } from "@/lib/domain/game/bid-rules";
import type { GameType } from "@/lib/domain/game/game-types";
import { hasTimes, type Session } from "@/lib/domain/market-clock";

/** Returns the session of the next lines: the player's choice while Open lasts, and then Close. */
export const resolveSession = (game: GameType, chosen: Session | null, openTaken: boolean): Session => {
  if (game.session !== "choice") return game.session;
  if (chosen === "Close") return "Close";
  // A half sangam closes as a whole at the open time, so it never moves on to Close.
  return openTaken || game.cutoff !== "session" ? "Open" : "Close";
};

export const findClosedReason = (
  game: GameType,
  open: Readonly<Record<Session, boolean>>,
  market: Market,
): "time" | "provider" | null => {
  if (!takesBids(game, open)) return "time";
  // Starline screens block nothing (docs/specification.md, 6.6 Cut-offs).
  return market.isOpen || (game.cutoff === "provider" && hasTimes(market)) ? null : "provider";
};

interface Now {
  readonly session: Session;
  readonly day: string;
  readonly openTaken: boolean;
}

/** Returns what has ended since an entry was started: its betting day, or Open while the next lines are for Close. */
export const findLateness = (
  started: Pick<Now, "session" | "day"> | null,
  { session, day, openTaken }: Now,
): "day_ended" | "open_ended" | null => {
  if (started === null) return null;
  if (started.day !== day) return "day_ended";
  return started.session === "Open" && !openTaken && session === "Close" ? "open_ended" : null;
};
