import { nextLineId } from "@/lib/client/bid-list/bid-draft";
import type { DraftLine } from "@/lib/client/bid-list/line-shapes";
import { type BidRefusal, MAX_BID_LINES } from "@/lib/domain/game/bid-rules";
import {
  checkEntry,
  type EntryProblem,
  type NumberPair,
  parsePairs,
  type TypedEntry,
  takesPair,
} from "@/lib/domain/game/entries";
import type { GameType } from "@/lib/domain/game/game-types";
import type { Session } from "@/lib/domain/market-clock";
import { type Points, subtractPoints, wholePoints } from "@/lib/domain/points";
import { parseWhole } from "@/lib/domain/whole-amount";

/** Everything that is typed, ticked and chosen on a bid screen before Proceed. */
export interface Entry extends TypedEntry {
  /** Numbers chosen in the grid of a `number` form, in the order of choosing. */
  readonly chosen: readonly string[];
  readonly leftOut: readonly string[];
}

export const EMPTY_ENTRY: Entry = { number: "", second: "", kinds: [], stake: "", chosen: [], leftOut: [] };

/** Whether a number is typed or chosen. */
export const isPicked = ({ number, second, chosen }: Entry): boolean =>
  number.trim() !== "" || second.trim() !== "" || chosen.length > 0;

/** Lists the numbers of a `number` form that Proceed would add: the typed one, then the chosen ones, each once. */
export const entryNumbers = ({ number: typed, chosen }: Entry): readonly string[] => {
  const number = typed.trim();
  return number === "" ? chosen : [number, ...chosen.filter((other) => other !== number)];
};

/** Lists the numbers of each line that the entry makes; invalid numbers make none. */
const entryPairs = (game: GameType, entry: Entry): readonly NumberPair[] => {
  if (game.form === "number") {
    const valid = entryNumbers(entry).filter((number) => game.digits.includes(number));
    return valid.map((digits) => ({ digits, closeDigits: "" }));
  }
  const made = parsePairs(game, entry);
  return "refusal" in made ? [] : made;
};

/** Counts the lines that the entry makes. */
export const lineCount = (game: GameType, entry: Entry): number => entryPairs(game, entry).length;

/**
 * Returns what is picked on keys as lines after those of the list, where Submit sends nothing of the entry. Without a
 * stake they have no points. Typed numbers are not among them, because their fields show them.
 */
export const pickedLines = (
  game: GameType,
  { entry, session, lines }: Omit<Addition, "available">,
): readonly DraftLine[] => {
  if (takesPair(game)) return [];
  const first = nextLineId(lines);
  const points = parseWhole(entry.stake) ?? 0;
  const pairs = entryPairs(game, game.form === "number" ? { ...entry, number: "" } : entry);
  return pairs.map((pair, index) => ({ ...pair, id: first + index, session, points, batch: first }));
};

/** Returns the change that takes lines out of an entry. */
export const withoutPicked = (game: GameType, entry: Entry, lines: readonly DraftLine[]): Partial<Entry> => {
  const gone = lines.map(({ digits }) => digits);
  if (game.form === "number") {
    const chosen = entry.chosen.filter((number) => !gone.includes(number));
    return { chosen, number: gone.includes(entry.number.trim()) ? "" : entry.number };
  }
  return gone.length === lineCount(game, entry) ? { number: "", second: "" } : { leftOut: [...entry.leftOut, ...gone] };
};

/** Computes the cost of an entry's lines in points; undefined without a line or a stake. */
export const entryCost = (game: GameType, entry: Entry): { count: number; each: Points; total: Points } | undefined => {
  const count = lineCount(game, entry);
  const points = parseWhole(entry.stake);
  if (count === 0 || points === undefined) return undefined;
  return { count, each: wholePoints(points), total: wholePoints(points * count) };
};

type Added = EntryProblem | { readonly lines: readonly DraftLine[] };

interface Addition {
  readonly entry: Entry;
  readonly session: Session;
  readonly lines: readonly DraftLine[];
  /** The displayed balance, in points; null where it is not known. */
  readonly available: Points | null;
}

/** Returns the list with the entry's lines, or the first problem (docs/specification.md, 6.8 Checks of every bid). */
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

/** Why an entry, or a number of it, is not sent. */
export type ExclusionCode = BidRefusal["code"] | "too_many" | "open_ended" | "day_ended";

/** Numbers of the entry that are not sent, as the player reads them, and why. */
export interface Exclusion {
  readonly text: string;
  readonly code: ExclusionCode;
}

/** What Submit sends of an entry, and what it leaves in the fields (decision 0069). */
export interface Submission {
  /** The lines of the entry, which follow those of the list. */
  readonly added: readonly DraftLine[];
  readonly excluded: Exclusion | null;
  /** The entry after the list is sent. */
  readonly rest: Entry;
}

/** Returns everything that is typed and chosen, as the player reads it. */
export const typedText = ({ number, second, chosen }: Entry): string =>
  [[number.trim(), second.trim()].filter(Boolean).join(" · "), ...chosen].filter(Boolean).join(", ");

/**
 * Returns the valid part of an entry, which Submit sends after the list. In a `number` form each number is judged
 * alone; any other entry is sent as a whole or not at all. An invalid entry never stops the list.
 * @param late set if the session or the day for which the entry was started is over.
 */
export const computeSubmission = (
  game: GameType,
  { entry, lines, ...rest }: Addition,
  late: "open_ended" | "day_ended" | null,
): Submission => {
  const without = (code: ExclusionCode, text = typedText(entry)): Submission => ({
    added: [],
    excluded: { text, code },
    rest: entry,
  });
  if (!isPicked(entry)) return { added: [], excluded: null, rest: entry };
  if (late !== null) return without(late);
  const numbers = game.form === "number" ? entryNumbers(entry) : [];
  const wrong = numbers.filter((number) => !game.digits.includes(number));
  if (numbers.length > 0 && wrong.length === numbers.length) return without("bid_number_invalid");
  const valid = wrong.length === 0 ? entry : { ...entry, number: "" };
  const result = addEntry(game, { ...rest, lines, entry: valid });
  if ("refusal" in result) return without(result.refusal.code);
  if (result.lines.length > MAX_BID_LINES) return without("too_many");
  return {
    added: result.lines.slice(lines.length),
    excluded: wrong.length === 0 ? null : { text: wrong.join(", "), code: "bid_number_invalid" },
    rest: wrong.length === 0 ? EMPTY_ENTRY : { ...EMPTY_ENTRY, number: entry.number },
  };
};
