import type { UnreadableRow } from "@/lib/contract/funds";
import { fill } from "../fill";
import type { Words } from "../words";

type UnreadableWords = Pick<Words["history"], "oneUnreadable" | "unreadable" | "unreadableSupport">;

/** How many rows could not be read, and by which numbers support finds them; null for no rows. */
export const unreadableWords = (words: UnreadableWords, rows: readonly UnreadableRow[]) => {
  if (rows.length === 0) return null;
  const numbers = rows.flatMap(({ number }) => number ?? []);
  return {
    count: fill(rows.length === 1 ? words.oneUnreadable : words.unreadable, { count: rows.length }),
    support: numbers.length === 0 ? "" : fill(words.unreadableSupport, { numbers: numbers.join(", ") }),
  };
};
