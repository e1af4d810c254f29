import type { UnreadableRow } from "@/lib/contract/funds";
import { interpolate } from "../interpolate";
import type { Translations } from "../translations";
import { recordDate } from "./dates";

type UnreadableTranslations = Pick<
  Translations["history"],
  "oneUnreadable" | "unreadable" | "unreadableSupport" | "unreadableEntry" | "months"
>;

const MAX_ENTRIES = 20;

/**
 * Formats how many rows could not be read, what is known of each, and by which numbers support finds them; null for no
 * rows.
 */
export const formatUnreadableRows = (t: UnreadableTranslations, rows: readonly UnreadableRow[]) => {
  if (rows.length === 0) return null;
  const numbers = rows.flatMap(({ number }) => number ?? []);
  const entries = rows.slice(0, MAX_ENTRIES).flatMap(({ said }) => {
    const read = said ? [recordDate(said, t.months), said.note].filter(Boolean) : [];
    return read.length > 0 ? [[...read, t.unreadableEntry].join(" · ")] : [];
  });
  return {
    entries,
    count: interpolate(rows.length === 1 ? t.oneUnreadable : t.unreadable, { count: rows.length }),
    support: numbers.length === 0 ? "" : interpolate(t.unreadableSupport, { numbers: numbers.join(", ") }),
  };
};
