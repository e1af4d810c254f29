import type { BidLine } from "../game/bid-rules";
import { groupBy } from "../group-by";

/** How `mergeLines` treats a number that the list already has: `add` sums the stakes, `leave` drops the new line. */
export type DuplicatePolicy = "add" | "leave";

/** A list with merged lines: first the unchanged, then the added ones. */
export interface Merged<Line> {
  /** The lines of the list that the merge does not change. */
  readonly unchanged: readonly Line[];
  /** The new lines, which follow the unchanged ones. A number that was in the list has the sum of both stakes. */
  readonly added: readonly BidLine[];
}

const toLineKey = ({ digits, closeDigits, session }: BidLine): string => `${digits} ${closeDigits} ${session}`;

/** Returns the lines whose number and session are already in the list. */
export const findDuplicates = (list: readonly BidLine[], lines: readonly BidLine[]): readonly BidLine[] => {
  const names = new Set(list.map(toLineKey));
  return lines.filter((line) => names.has(toLineKey(line)));
};

/** Lists the numbers that occur more than once among the lines, each once. */
export const repeatedNumbers = (lines: readonly BidLine[]): readonly string[] =>
  [...groupBy(lines, toLineKey).values()].flatMap(([first, second]) => (first && second ? first.digits : []));

/** Merges new lines into a list. A number that occurs twice among the new lines becomes one line with both stakes. */
export const mergeLines = <Line extends BidLine>(
  list: readonly Line[],
  lines: readonly BidLine[],
  policy: DuplicatePolicy,
): Merged<Line> => {
  const unchanged = [...list];
  const added = new Map<string, BidLine>();
  for (const line of lines) {
    const name = toLineKey(line);
    const at = unchanged.findIndex((other) => toLineKey(other) === name);
    if (at >= 0 && policy === "leave") continue;
    const before = added.get(name) ?? (at >= 0 ? unchanged.splice(at, 1)[0] : undefined);
    added.set(name, { ...line, points: line.points + (before?.points ?? 0) });
  }
  return { unchanged, added: [...added.values()] };
};
