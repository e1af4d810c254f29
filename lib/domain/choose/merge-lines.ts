import type { BidLine } from "../game/bid-rules";
import { groupsOf } from "../groups";

/** What becomes of a number that the list has already. */
export type Held = "add" | "leave";

export interface Merged<Line> {
  /** The lines of the list that stay as they are. */
  readonly kept: readonly Line[];
  /** The lines that follow them. A number that was in the list has both stakes. */
  readonly added: readonly BidLine[];
}

const nameOf = ({ digits, closeDigits, session }: BidLine): string => `${digits} ${closeDigits} ${session}`;

/** The lines that are for a number and session that the list has. */
export const heldLines = (list: readonly BidLine[], lines: readonly BidLine[]): readonly BidLine[] => {
  const names = new Set(list.map(nameOf));
  return lines.filter((line) => names.has(nameOf(line)));
};

/** How many numbers stand more than once among lines. */
export const repeatedNumbers = (lines: readonly BidLine[]): number =>
  [...groupsOf(lines, nameOf).values()].filter((same) => same.length > 1).length;

/** A list with more lines. A number that stands twice among the new lines becomes a line with both stakes. */
export const mergeLines = <Line extends BidLine>(
  list: readonly Line[],
  lines: readonly BidLine[],
  held: Held,
): Merged<Line> => {
  const kept = [...list];
  const added = new Map<string, BidLine>();
  for (const line of lines) {
    const name = nameOf(line);
    const at = kept.findIndex((other) => nameOf(other) === name);
    if (at >= 0 && held === "leave") continue;
    const before = added.get(name) ?? (at >= 0 ? kept.splice(at, 1)[0] : undefined);
    added.set(name, { ...line, points: line.points + (before?.points ?? 0) });
  }
  return { kept, added: [...added.values()] };
};
