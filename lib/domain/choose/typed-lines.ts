import type { BidLine } from "../game/bid-rules";
import { GAME_TYPES, type GameType, type GameTypeId } from "../game/game-types";
import type { Session } from "../market-clock";
import type { Doubt } from "./paste/pasted";
import { readingText, readPasted } from "./paste/read-pasted";
import { choose, waysOf } from "./ways";

export interface TypedNumbers {
  readonly numbers: string;
  /** A sangam's second numbers: each is crossed with each of the first. "" for other games. */
  readonly second: string;
  /** The points of numbers that name none. */
  readonly points: number;
  readonly session: Session;
}

/** A piece that makes no line. `unclear`: it has several meanings, `readings` has them. */
type TypedDoubt = Pick<Doubt, "piece" | "readings"> & { readonly why: Doubt["why"] | "unclear" };

/** The lines of typed numbers of any game, and the pieces that make no line. */
export const typedLines = (
  gameType: GameTypeId,
  { numbers, second, points, session }: TypedNumbers,
): { readonly lines: readonly BidLine[]; readonly doubts: readonly TypedDoubt[] } => {
  const game: GameType = GAME_TYPES[gameType];
  const [way] = waysOf(gameType);
  if (game.closeDigits.length === 0 || way === undefined) {
    const { lines, doubts, questions } = readPasted(game, numbers);
    const unclear = questions.map(({ pieces, readings }) => ({
      why: "unclear" as const,
      piece: pieces.join(", "),
      readings: readings.map((reading) => readingText(reading.lines)),
    }));
    return {
      doubts: [...doubts, ...unclear],
      lines: lines.map((line) => ({ closeDigits: "", session, ...line, points: line.points ?? points })),
    };
  }
  const made = choose(gameType, way, [numbers, second]);
  if (made === null) return { lines: [], doubts: [] };
  if ("pairs" in made) return { doubts: [], lines: made.pairs.map((pair) => ({ ...pair, points, session })) };
  const readings = made.meant === undefined ? [] : [made.meant];
  return { lines: [], doubts: [{ why: "number", piece: made.number, readings }] };
};
