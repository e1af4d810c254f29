import type { BidLine } from "../game/bid-rules";
import { GAME_TYPES, type GameType, type GameTypeId } from "../game/game-types";
import type { Session } from "../market-clock";
import { formatReading, parsePastedList } from "./paste/parse-pasted-list";
import type { UnreadPiece } from "./paste/parsed-list";
import { choose, listWays } from "./ways";

export interface TypedNumbers {
  readonly numbers: string;
  /** A sangam's second numbers: each is crossed with each of the first. "" for other games. */
  readonly second: string;
  /** The points of numbers that name none. */
  readonly points: number;
  readonly session: Session;
}

/** A piece that makes no line. `unclear`: it has several meanings, `readings` has them. */
type UnreadNumbers = Pick<UnreadPiece, "piece" | "readings"> & { readonly why: UnreadPiece["why"] | "unclear" };

/** The lines of typed numbers of any game, and the pieces that make no line. */
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
  return { lines: [], unread: [{ why: "number", textOf: made.number, readings }] };
};
