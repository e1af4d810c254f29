import type { CurrentStatement } from "../money-kind";
import { countEach } from "./match-rows";

/** Lists the identities that occur more often than in an earlier statement. */
const addedSince = (earlier: readonly string[], now: readonly string[]): readonly string[] => {
  const before = countEach(earlier);
  return [...countEach(now)].flatMap(([identity, count]) => (count > (before.get(identity) ?? 0) ? [identity] : []));
};

/**
 * Weakens the evidence where rows of a statement cannot be read. A row that came since any of the competing requests
 * may be the searched row, so nothing is absent; a row that became readable since then may look like it, so nothing
 * happened.
 * @param before the identities that were unreadable before each of the competing requests.
 */
export const withUnread = <Evidence extends string>(
  evidence: Evidence,
  before: readonly (readonly string[])[],
  { rows, unread }: Pick<CurrentStatement, "rows" | "unread">,
): Evidence | "undecided" => {
  const hasNewUnread = before.some((earlier) => addedSince(earlier, unread).length > 0);
  if (evidence === "absent") return hasNewUnread ? "undecided" : evidence;
  // Without a number nothing tells a row that became readable from one that left the statement.
  const isReadable = (identity: string) => identity.startsWith("#") || rows.some(([, now]) => now === identity);
  const isReadNow = before.some((earlier) => addedSince(unread, earlier).some(isReadable));
  return evidence === "happened" && isReadNow ? "undecided" : evidence;
};
