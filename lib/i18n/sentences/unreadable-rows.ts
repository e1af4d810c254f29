import type { UnreadableRow } from "@/lib/contract/funds";
import { fill } from "../fill";
import type { Words } from "../words";
import { recordDate } from "./dates";

type UnreadableWords = Pick<
  Words["history"],
  "oneUnreadable" | "unreadable" | "unreadableSupport" | "unreadableEntry" | "months"
>;

const MAX_ENTRIES = 20;

/** How many rows could not be read, what each says all the same, and by which numbers support finds them; null for no rows. */
export const unreadableWords = (words: UnreadableWords, rows: readonly UnreadableRow[]) => {
  if (rows.length === 0) return null;
  const numbers = rows.flatMap(({ number }) => number ?? []);
  const entries = rows.slice(0, MAX_ENTRIES).flatMap(({ said }) => {
    const read = said ? [recordDate(said, words.months), said.note].filter(Boolean) : [];
    return read.length > 0 ? [[...read, words.unreadableEntry].join(" · ")] : [];
  });
  return {
    entries,
    count: fill(rows.length === 1 ? words.oneUnreadable : words.unreadable, { count: rows.length }),
    support: numbers.length === 0 ? "" : fill(words.unreadableSupport, { numbers: numbers.join(", ") }),
  };
};
