import type { BidLine } from "../game/bid-rules";
import { GAME_TYPES, type GameType, type GameTypeId } from "../game/game-types";
import type { Session } from "../market-clock";
import { formatReading, parsePastedList } from "./paste/parse-pasted-list";
import type { UnreadPiece } from "./paste/parsed-list";
import { choose, listWays } from "./ways";

/** What a player has typed into the fields of a screen. */
export interface TypedNumbers {
  readonly numbers: string;
  /** The second numbers of a sangam, each of which is crossed with each first number; "" for other games. */
  readonly second: string;
  /** The points for numbers whose text names none. */
  readonly points: number;
  readonly session: Session;
}

/** A piece of the text that makes no line. `unclear`: it has the several meanings that `readings` lists. */
type UnreadNumbers = Pick<UnreadPiece, "piece" | "readings" | "wrong"> & {
  readonly why: UnreadPiece["why"] | "unclear";
};

/** Parses the typed numbers of any game into lines, and returns the pieces that make no line with them. */
export const parseTypedLines = (
  gameType: GameTypeId,
  { numbers, second, points, session }: TypedNumbers,
): { readonly lines: readonly BidLine[]; readonly unread: readonly UnreadNumbers[] } => {
  const game: GameType = GAME_TYPES[gameType];
  const [way] = listWays(gameType);
  if (game.closeDigits.length === 0 || way === undefined) {
    const { lines, unread, ambiguities } = parsePastedList(game, numbers);
    const unclear = ambiguities.map(({ pieces, readings }) => ({
      why: "unclear" as const,
      piece: pieces.join(", "),
      readings: readings.map((reading) => formatReading(reading.lines)),
    }));
    return {
      unread: [...unread, ...unclear],
      lines: lines.map((line) => ({ closeDigits: "", session, ...line, points: line.points ?? points })),
    };
  }
  const made = choose(gameType, way, [numbers, second]);
  if (made === null) return { lines: [], unread: [] };
  if ("pairs" in made) return { unread: [], lines: made.pairs.map((pair) => ({ ...pair, points, session })) };
  const readings = made.meant === undefined ? [] : [made.meant];
  return { lines: [], unread: [{ why: "number", piece: made.number, readings }] };
};
