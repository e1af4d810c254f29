import { z } from "zod";

/** A row of the provider's books, reduced to its compared content and its identity. Stored with the record. */
export const comparableRow = z.tuple([z.string(), z.string()]).readonly();
export type ComparableRow = readonly [content: string, identity: string];

/** How many rows of each content there are. */
type Counts = ReadonlyMap<string, number>;

export const countEach = <Content>(contents: readonly Content[]): ReadonlyMap<Content, number> => {
  const counts = new Map<Content, number>();
  for (const content of contents) counts.set(content, (counts.get(content) ?? 0) + 1);
  return counts;
};

const contentsOf = (rows: readonly ComparableRow[]): readonly string[] => rows.map(([content]) => content);

/** A request that is, or may be, in a book. */
export interface MatchCandidate {
  readonly key: string;
  /** `taken`: its rows are in the book or will be. `lost`: not known. `failed`: reported as failed, the search goes on. */
  readonly standing: "taken" | "lost" | "failed";
  /** The process ended while it sent the request, which may never have left. */
  readonly interrupted?: boolean;
  /** Its amount was credited. It may have been approved, and then its row is gone. */
  readonly credited?: boolean;
  /** Evidence settled it before the request in question was recorded, or since then. */
  readonly found?: "before" | "since" | undefined;
  /** The contents of its rows. */
  readonly rows: readonly string[];
  /** The book before it was sent. Null if that book covers other days. */
  readonly before: readonly ComparableRow[] | null;
}

/** How many of a request's rows a book has, not counting rows that other requests explain. */
export type RowMatch = "all" | "some" | "none";

/**
 * Lost requests in the order in which they get rows: the earliest first, requests that certainly left before requests whose
 * process ended; then failed requests, the latest first, because its player may not have seen the failure yet; then fund requests
 * that a credit may explain: "not known" stays true without the row, a failure does not.
 * @param requests in the order of the store.
 */
export const sortByClaim = (requests: readonly MatchCandidate[]): readonly MatchCandidate[] => {
  const lost = requests.filter(({ standing, credited }) => standing === "lost" && !credited);
  const credited = requests.filter((one) => one.standing === "lost" && one.credited);
  const failed = requests.filter(({ standing }) => standing === "failed").reverse();
  return [lost, failed, credited].flatMap((all) => [
    ...all.filter((one) => !one.interrupted),
    ...all.filter((one) => one.interrupted),
  ]);
};

/** The rows of a book that are explained so far, and the lost requests that may have the others. */
class Explained {
  readonly shown = new Map<string, RowMatch>();
  private readonly counts = new Map<string, number>();
  private readonly waiting: MatchCandidate[] = [];

  private add(rows: Counts): void {
    for (const [content, count] of rows) this.counts.set(content, (this.counts.get(content) ?? 0) + count);
  }

  begin(request: MatchCandidate): void {
    if (request.standing === "taken") this.add(countEach(request.rows));
    else this.waiting.push(request);
  }

  /**
   * Gives the unexplained rows of a book to the lost requests in the order of their claims. A request gets all of its rows;
   * if only some are there, they are reserved for it. @returns how many rows of each content are reserved.
   */
  give(book: Counts): Counts {
    const kept = new Map<string, number>();
    for (const request of sortByClaim(this.waiting)) {
      const wanted = [...countEach(request.rows)];
      const free = ([content, count]: readonly [string, number]) => {
        const left = (book.get(content) ?? 0) - (this.counts.get(content) ?? 0) - (kept.get(content) ?? 0);
        return [content, Math.max(0, Math.min(count, left))] as const;
      };
      const found = wanted.map(free);
      if (found.every(([, count], nth) => count === wanted[nth]?.[1])) {
        this.shown.set(request.key, "all");
        this.waiting.splice(this.waiting.indexOf(request), 1);
        this.add(new Map(wanted));
      } else if (found.some(([, count]) => count > 0)) {
        this.shown.set(request.key, "some");
        for (const [content, count] of found) kept.set(content, (kept.get(content) ?? 0) + count);
      }
    }
    return kept;
  }

  /** Adds a book that was read before a request. Its rows belong neither to that request nor to a later one. */
  absorb(book: Counts): void {
    const kept = this.give(book);
    for (const [content, count] of book) {
      const before = count - (kept.get(content) ?? 0);
      this.counts.set(content, Math.max(before, this.counts.get(content) ?? 0));
    }
  }
}

/**
 * Counts the rows of a book: a lost request happened if the book has one more row of its content than the earlier book and
 * the other requests explain (docs/faults.md, "How evidence is counted"). The id and date of a row do not matter. The earliest
 * lost request gets the first row; failed requests come last. A row of an earlier book that is missing now is ignored, because
 * it was shown twice or in another form.
 * @param requests in the order of the store. @param now the current rows.
 */
export const matchRows = (
  requests: readonly MatchCandidate[],
  now: readonly ComparableRow[],
): ReadonlyMap<string, RowMatch> => {
  const explained = new Explained();
  const book = countEach(contentsOf(now));
  for (const request of requests) {
    const before = countEach(contentsOf(request.before ?? []));
    if (request.before) {
      explained.absorb(
        new Map([...before].map(([content, count]) => [content, Math.min(count, book.get(content) ?? 0)])),
      );
    }
    explained.begin(request);
  }
  explained.give(book);
  return explained.shown;
};

/** Whether a book has a row of an earlier book. If not, the two are not of the same player. */
export const isSameStatement = (before: readonly ComparableRow[], now: readonly ComparableRow[]): boolean => {
  const contents = new Set(contentsOf(now));
  return before.length === 0 || before.some(([content]) => contents.has(content));
};

/**
 * Whether a book can be compared with an earlier book. If it has fewer rows, or no row of the earlier book, it is an older
 * state, incomplete, or another player's. Rows that are missing from it prove nothing.
 */
export const isComparable = (before: readonly ComparableRow[], now: readonly ComparableRow[]): boolean =>
  isSameStatement(before, now) && now.length >= before.length;
