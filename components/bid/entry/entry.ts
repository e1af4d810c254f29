import { type DraftLine, nextLineId } from "@/lib/client/money-request/bid-draft";
import { parseStake } from "@/lib/domain/game/bid-rules";
import { checkEntry, type EntryProblem, pairsOf, type TypedEntry } from "@/lib/domain/game/entries";
import type { GameType } from "@/lib/domain/game/game-types";
import type { Session } from "@/lib/domain/market-clock";
import { type Points, subtractPoints, wholePoints } from "@/lib/domain/points";

/** What is typed, ticked and chosen on a bid screen before Proceed. */
export interface Entry extends TypedEntry {
  /** Numbers chosen in the grid of a `number` form, in the order in which they were chosen. */
  readonly chosen: readonly string[];
  readonly leftOut: readonly string[];
}

export const EMPTY_ENTRY: Entry = { number: "", second: "", kinds: [], stake: "", chosen: [], leftOut: [] };

/** Whether numbers are typed or chosen that are not in the list yet. */
export const isPicked = ({ number, second, chosen }: Entry): boolean =>
  number.trim() !== "" || second.trim() !== "" || chosen.length > 0;

/** The numbers of a `number` form that Proceed would add: the typed one, then the chosen ones, each once. */
export const entryNumbers = ({ number: typed, chosen }: Entry): readonly string[] => {
  const number = typed.trim();
  return number === "" ? chosen : [number, ...chosen.filter((other) => other !== number)];
};

/** The numbers that an entry makes by itself, those that were left out among them; none while it makes none. */
export const madeNumbers = (game: GameType, entry: Entry): readonly string[] => {
  const made = pairsOf(game, { ...entry, leftOut: [] });
  return "refusal" in made ? [] : made.map(({ digits }) => digits);
};

/** The first numbers of the lines that the entry makes: whole valid numbers alone. */
export const entryDigits = (game: GameType, entry: Entry): readonly string[] => {
  if (game.form === "number") return entryNumbers(entry).filter((number) => game.digits.includes(number));
  const made = pairsOf(game, entry);
  return "refusal" in made ? [] : made.map(({ digits }) => digits);
};

/** How many lines the entry makes. */
export const lineCount = (game: GameType, entry: Entry): number => entryDigits(game, entry).length;

/** What the lines of an entry cost together, in points; undefined while it makes none or no stake is typed. */
export const entryCost = (game: GameType, entry: Entry): { count: number; each: Points; total: Points } | undefined => {
  const count = lineCount(game, entry);
  const points = parseStake(entry.stake);
  if (count === 0 || points === undefined) return undefined;
  return { count, each: wholePoints(points), total: wholePoints(points * count) };
};

export type Added = EntryProblem | { readonly lines: readonly DraftLine[] };

/** What is typed, and the list that it is added to. */
export interface Addition {
  readonly entry: Entry;
  readonly session: Session;
  readonly lines: readonly DraftLine[];
  /** The displayed balance, in points; null where it is not known. */
  readonly available: Points | null;
}

/**
 * The list with the entry's lines, all for `session`, or the first thing that is wrong, and then nothing is added
 * (docs/specification.md, 6.8 Checks of every bid).
 */
export const addEntry = (game: GameType, { entry, session, lines, available }: Addition): Added => {
  const numbers = game.form === "number" ? entryNumbers(entry) : [];
  const batch = nextLineId(lines);
  let left = available;
  let added = lines;
  for (const number of numbers.length === 0 ? [entry.number] : numbers) {
    const checked = checkEntry(game, { ...entry, number }, left);
    if ("refusal" in checked) return checked;
    const { points, pairs } = checked;
    if (left !== null) left = subtractPoints(left, wholePoints(points * pairs.length));
    const first = nextLineId(added);
    added = [...added, ...pairs.map((pair, index) => ({ ...pair, id: first + index, session, points, batch }))];
  }
  return { lines: added };
};
