import { z } from "zod";

/**
 * Decides by counting equal rows which lost requests a statement shows. Worked example: Asha bids 30 on 6 once or twice
 * (A, then B). Each bid adds one row of the content "6 · 30", and its record has the snapshot from before its send.
 *
 * | Rows before | Rows now | Candidates        | Explained rows           | Free | Decided                        |
 * |-------------|----------|-------------------|--------------------------|------|--------------------------------|
 * | A: 1        | 2        | A lost            | 1, in A's snapshot       | 1    | A has its row                  |
 * | A: 1        | 1        | A lost            | 1, in A's snapshot       | 0    | A has no row                   |
 * | A: 1, B: 1  | 3        | A taken, B lost   | 2, the second is A's own | 1    | B has its row                  |
 * | A: 1, B: 1  | 2        | A taken, B lost   | 2, the second is A's own | 0    | B has no row                   |
 * | A: 1, B: 1  | 2        | A lost, B lost    | 1, in both snapshots     | 1    | A, the earlier, has its row    |
 * | A: 1, B: 2  | 2        | A lost, B lost    | 2, both in B's snapshot  | 0    | A has the row in B's snapshot  |
 * | A: 1, B: 1  | 2        | A failed, B lost  | 1, in both snapshots     | 1    | B has its row: failed go last  |
 * | A: 1        | 2        | A lost, two lines | 1, in A's snapshot       | 1    | A has some of its two rows     |
 */

/** A row of the provider's statement, reduced to its compared content and its identity; stored with the record. */
export const comparableRow = z.tuple([z.string(), z.string()]).readonly();
export type ComparableRow = readonly [content: string, identity: string];

/** How many rows of each content there are. */
type Counts = ReadonlyMap<string, number>;

/** Counts how often each content occurs. */
export const countEach = <Content>(contents: readonly Content[]): ReadonlyMap<Content, number> => {
  const counts = new Map<Content, number>();
  for (const content of contents) counts.set(content, (counts.get(content) ?? 0) + 1);
  return counts;
};

const toContents = (rows: readonly ComparableRow[]): readonly string[] => rows.map(([content]) => content);

/** A request whose rows are, or may be, in a statement. */
export interface MatchCandidate {
  readonly key: string;
  /**
   * `taken`: its rows are or will be in the statement. `lost`: not known. `failed`: reported so, still searched for.
   */
  readonly standing: "taken" | "lost" | "failed";
  /** Whether the process ended while it sent the request, which may never have left. */
  readonly interrupted?: boolean;
  /** Whether its amount was credited: it may have been approved, and then its row is gone. */
  readonly credited?: boolean;
  /** Whether evidence settled it before the searched request was recorded, or since then; undefined if none did. */
  readonly found?: "before" | "since" | undefined;
  /** The contents of the rows that the request adds to the statement. */
  readonly rows: readonly string[];
  /** The statement's rows before the request was sent; null if they cover other days. */
  readonly before: readonly ComparableRow[] | null;
}

/** How many of a request's rows a statement has, apart from the rows that other requests explain. */
export type RowMatch = "all" | "some" | "none";

/**
 * Sorts the unsettled requests in the order in which they get rows: lost ones, the earliest first; then failed ones,
 * the latest first, because its player may not have seen the failure yet; then fund requests that a credit may explain,
 * because "not known" stays true without the row and a failure does not. In each group, requests that certainly left
 * precede interrupted ones.
 * @param requests in the order of the store.
 */
export const sortByClaim = (requests: readonly MatchCandidate[]): readonly MatchCandidate[] => {
  const lost = requests.filter(({ standing, credited }) => standing === "lost" && !credited);
  const credited = requests.filter((one) => one.standing === "lost" && one.credited);
  const failed = requests.filter(({ standing }) => standing === "failed").reverse();
  return [lost, failed, credited].flatMap((group) => [
    ...group.filter((one) => !one.interrupted),
    ...group.filter((one) => one.interrupted),
  ]);
};

/** Counts which rows of a statement are explained so far, and which lost requests may have the others. */
class Matching {
  readonly matches = new Map<string, RowMatch>();
  private readonly explained = new Map<string, number>();
  private readonly unmatched: MatchCandidate[] = [];

  private explain(rows: Counts): void {
    for (const [content, count] of rows) this.explained.set(content, (this.explained.get(content) ?? 0) + count);
  }

  addRequest(request: MatchCandidate): void {
    if (request.standing === "taken") this.explain(countEach(request.rows));
    else this.unmatched.push(request);
  }

  /**
   * Gives the free rows of a statement to the unmatched requests in the order of their claims. A request gets all of
   * its rows; if only some are there, they are reserved for it.
   * @returns how many rows of each content are reserved.
   */
  assignFreeRows(statementCounts: Counts): Counts {
    const reserved = new Map<string, number>();
    for (const request of sortByClaim(this.unmatched)) {
      const wantedCounts = [...countEach(request.rows)];
      const toFreeCount = ([content, count]: readonly [string, number]) => {
        const freeCount =
          (statementCounts.get(content) ?? 0) - (this.explained.get(content) ?? 0) - (reserved.get(content) ?? 0);
        return [content, Math.max(0, Math.min(count, freeCount))] as const;
      };
      const freeCounts = wantedCounts.map(toFreeCount);
      if (freeCounts.every(([, count], nth) => count === wantedCounts[nth]?.[1])) {
        this.matches.set(request.key, "all");
        this.unmatched.splice(this.unmatched.indexOf(request), 1);
        this.explain(new Map(wantedCounts));
      } else if (freeCounts.some(([, count]) => count > 0)) {
        this.matches.set(request.key, "some");
        for (const [content, count] of freeCounts) reserved.set(content, (reserved.get(content) ?? 0) + count);
      }
    }
    return reserved;
  }

  /** Adds a snapshot that was read before a request: its rows belong neither to that request nor to a later one. */
  addSnapshot(snapshotCounts: Counts): void {
    const reserved = this.assignFreeRows(snapshotCounts);
    for (const [content, count] of snapshotCounts) {
      const unreservedCount = count - (reserved.get(content) ?? 0);
      this.explained.set(content, Math.max(unreservedCount, this.explained.get(content) ?? 0));
    }
  }
}

/**
 * Matches requests with the rows of a statement: a lost request happened if there is one more row of its content than
 * the earlier snapshot and the other requests explain (docs/faults.md, "How evidence is counted"). Identities and dates
 * decide nothing. A row of an earlier snapshot that is missing now is ignored, because it was shown twice or in another
 * form.
 * @param requests in the order of the store.
 * @param now the current rows.
 * @returns the match by key; a request without a row has no entry.
 */
export const matchRows = (
  requests: readonly MatchCandidate[],
  now: readonly ComparableRow[],
): ReadonlyMap<string, RowMatch> => {
  const matching = new Matching();
  const countsNow = countEach(toContents(now));
  for (const request of requests) {
    const countsBefore = countEach(toContents(request.before ?? []));
    if (request.before) {
      matching.addSnapshot(
        new Map([...countsBefore].map(([content, count]) => [content, Math.min(count, countsNow.get(content) ?? 0)])),
      );
    }
    matching.addRequest(request);
  }
  matching.assignFreeRows(countsNow);
  return matching.matches;
};

/** Whether the current rows contain a row of an earlier snapshot. If not, the two are not of the same player. */
export const isSameStatement = (before: readonly ComparableRow[], now: readonly ComparableRow[]): boolean => {
  const contents = new Set(toContents(now));
  return before.length === 0 || before.some(([content]) => contents.has(content));
};

/**
 * Whether the current rows can be compared with an earlier snapshot. If they are fewer, or have no row of it, they are
 * an older state, incomplete, or another player's, and a missing row proves nothing.
 */
export const isComparable = (before: readonly ComparableRow[], now: readonly ComparableRow[]): boolean =>
  isSameStatement(before, now) && now.length >= before.length;
