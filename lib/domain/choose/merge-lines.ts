import type { BidLine } from "../game/bid-rules";
import { groupBy } from "../group-by";

/** What becomes of a number that the list has already. */
export type DuplicatePolicy = "add" | "leave";

export interface Merged<Line> {
  /** The lines of the list that stay as they are. */
  readonly unchanged: readonly Line[];
  /** The lines that follow them. A number that was in the list has both stakes. */
  readonly added: readonly BidLine[];
}

const toLineKey = ({ digits, closeDigits, session }: BidLine): string => `${digits} ${closeDigits} ${session}`;

/** The lines that are for a number and session that the list has. */
export const findDuplicates = (list: readonly BidLine[], lines: readonly BidLine[]): readonly BidLine[] => {
  const names = new Set(list.map(toLineKey));
  return lines.filter((line) => names.has(toLineKey(line)));
};

/** How many numbers stand more than once among lines. */
export const repeatedNumbers = (lines: readonly BidLine[]): number =>
  [...groupBy(lines, toLineKey).values()].filter((same) => same.length > 1).length;

/** A list with more lines. A number that stands twice among the new lines becomes a line with both stakes. */
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
