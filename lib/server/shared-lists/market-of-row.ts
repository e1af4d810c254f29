import type { Market } from "@/lib/contract/markets";
import type { GameFamily } from "@/lib/domain/game/game-types";
import type { GameRow } from "../provider/calls/games";

export interface ReadMarkets {
  readonly markets: readonly Market[];
  readonly chartUrl: string | null;
  /** What could not be read and was left out. */
  readonly leftOut: readonly string[];
}

/** A card needs a name, its times and whether it is open; results not yet told are none yet. */
const marketOf = (family: GameFamily, row: GameRow): Market | string => {
  const { id, name, openTime, isOpen } = row;
  const closeTime = family === "main" ? row.closeTime : null;
  if (name === null || openTime === null || isOpen === null || (family === "main" && closeTime === null)) {
    const needed = family === "main" ? { name, openTime, closeTime, isOpen } : { name, openTime, isOpen };
    const missing = Object.entries(needed).filter(([, value]) => value === null);
    return `game ${id} has no readable ${missing.map(([key]) => key).join(", ")}`;
  }
  const { openResult, closeResult, chartUrl } = row;
  return {
    id,
    name,
    openTime,
    closeTime,
    openResult: openResult ?? "",
    closeResult: closeResult ?? "",
    isOpen,
    chartUrl,
  };
};

/** One of each id, the first: two cards of one id could not be told apart. */
const distinct = (games: readonly GameRow[]): readonly GameRow[] => [
  ...games
    .reduce((byId, game) => (byId.has(game.id) ? byId : byId.set(game.id, game)), new Map<string, GameRow>())
    .values(),
];

/** The markets of a family in the provider's order. Only fields named here leave: the list is shown to every player. */
export const readMarkets = (
  family: GameFamily,
  games: readonly GameRow[],
  unreadable: readonly string[],
  chartUrl: string | null,
): ReadMarkets => {
  const read = distinct(games).map((row) => marketOf(family, row));
  return {
    markets: read.filter((row) => typeof row !== "string"),
    chartUrl,
    leftOut: [...unreadable, ...read.filter((row) => typeof row === "string")],
  };
};
