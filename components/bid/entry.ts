import { type DraftLine, nextLineId } from "@/lib/client/bid-draft";
import { type BidRefusal, checkEntry, parseStake } from "@/lib/domain/game/bid-rules";
import type { GameType } from "@/lib/domain/game/game-types";
import { type Points, subtractPoints, wholePoints } from "@/lib/domain/points";

/** Stands for a wallet that is not known: the screen lets every stake pass and the server judges. */
export const UNKNOWN_BALANCE = wholePoints(999_999_999_999_999);

/** What is typed and chosen on a bid screen before Proceed. */
export interface Entry {
  readonly typed: string;
  /** Numbers chosen in the grid, in the order in which they were chosen. */
  readonly chosen: readonly string[];
  readonly stake: string;
}

export const EMPTY_ENTRY: Entry = { typed: "", chosen: [], stake: "" };

/** The numbers that Proceed would add: the typed one, then the chosen ones, each once. */
export const entryNumbers = ({ typed, chosen }: Entry): readonly string[] => {
  const number = typed.trim();
  return number === "" ? chosen : [number, ...chosen.filter((other) => other !== number)];
};

export type Added = { readonly refusal: BidRefusal } | { readonly lines: readonly DraftLine[] };

/**
 * The list with one line more for each number, or the first thing that is wrong, and then nothing is added (second
 * document, section 5).
 * @param available the displayed balance, in points.
 */
export const addEntry = (game: GameType, entry: Entry, lines: readonly DraftLine[], available: Points): Added => {
  const numbers = entryNumbers(entry);
  const points = parseStake(entry.stake) ?? 0;
  let left = available;
  let added = lines;
  for (const number of numbers.length === 0 ? [""] : numbers) {
    const refusal = checkEntry(game, { number, stake: entry.stake }, left);
    if (refusal) return { refusal };
    left = subtractPoints(left, wholePoints(points));
    added = [...added, { id: nextLineId(added), digits: number, closeDigits: "", points }];
  }
  return { lines: added };
};
