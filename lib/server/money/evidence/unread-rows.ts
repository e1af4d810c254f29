import type { CurrentStatement } from "../money-kind";
import { countEach } from "./match-rows";

/** Identities that occur more often in a book than in an earlier one. */
const addedSince = (earlier: readonly string[], now: readonly string[]): readonly string[] => {
  const before = countEach(earlier);
  return [...countEach(now)].flatMap(([identity, count]) => (count > (before.get(identity) ?? 0) ? [identity] : []));
};

/**
 * What is left of the evidence where rows of a book cannot be read. A row that came since any of the competing requests may be the
 * row that is looked for, so nothing is absent; a row that became readable since then may look like it, so nothing happened.
 * @param before the identities that were unreadable before each of the competing requests.
 */
export const withUnread = <Evidence extends string>(
  evidence: Evidence,
  before: readonly (readonly string[])[],
  { rows, unread }: Pick<CurrentStatement, "rows" | "unread">,
): Evidence | "undecided" => {
  const isNewHere = before.some((earlier) => addedSince(earlier, unread).length > 0);
  if (evidence === "absent") return isNewHere ? "undecided" : evidence;
  // Without a number nothing tells a row that became readable from one that left the book.
  const isReadable = (identity: string) => identity.startsWith("#") || rows.some(([, now]) => now === identity);
  const isReadNow = before.some((earlier) => addedSince(unread, earlier).some(isReadable));
  return evidence === "happened" && isReadNow ? "undecided" : evidence;
};
