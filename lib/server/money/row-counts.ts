import { z } from "zod";

/** A row of the provider's books, reduced to what is compared and kept with the record. */
export const rowTrace = z.tuple([z.string(), z.string()]).readonly();
export type RowTrace = readonly [content: string, identity: string];

/** How many rows of each content there are. */
type Counts = ReadonlyMap<string, number>;

const countsOf = (contents: readonly string[]): Counts => {
  const counts = new Map<string, number>();
  for (const content of contents) counts.set(content, (counts.get(content) ?? 0) + 1);
  return counts;
};

const contentsOf = (rows: readonly RowTrace[]): readonly string[] => rows.map(([content]) => content);

/** A request that is, or may be, in a book. */
export interface CountedRequest {
  readonly key: string;
  /** `taken`: its rows are in the book or will be. `lost`: nobody knows. `failed`: told so, and still looked for. */
  readonly standing: "taken" | "lost" | "failed";
  /** The process that sent it ended meanwhile: it may never have left. */
  readonly cutOff?: boolean;
  /** As much was credited as it asked for: it may have been approved, and its row is gone then. */
  readonly credited?: boolean;
  /** It was found after the request in question was recorded. */
  readonly foundSince?: boolean;
  /** The contents of its rows. */
  readonly rows: readonly string[];
  /** The book before it was sent; null if it covered other days. */
  readonly before: readonly RowTrace[] | null;
}

/** Whether a book has all, some or none of a request's rows, beyond those that other requests explain. */
export type Shown = "all" | "some" | "none";

/**
 * Lost requests in the order in which they get rows: those that certainly left before those whose process ended, the earliest
 * first; then fund requests that a credit may explain; then those that were told as failed, the latest first, because its
 * player may not have heard so yet.
 * @param requests in the order of the store.
 */
export const inOrderOfClaim = (requests: readonly CountedRequest[]): readonly CountedRequest[] => {
  const lost = requests.filter(({ standing, credited }) => standing === "lost" && !credited);
  const credited = requests.filter((one) => one.standing === "lost" && one.credited);
  const failed = requests.filter(({ standing }) => standing === "failed").reverse();
  return [lost, credited, failed].flatMap((all) => [
    ...all.filter((one) => !one.cutOff),
    ...all.filter((one) => one.cutOff),
  ]);
};

/** The rows of a book that are explained so far, and the lost requests that may still have rows in it. */
class Explained {
  readonly shown = new Map<string, Shown>();
  private readonly counts = new Map<string, number>();
  private readonly waiting: CountedRequest[] = [];

  private add(rows: Counts): void {
    for (const [content, count] of rows) this.counts.set(content, (this.counts.get(content) ?? 0) + count);
  }

  /** A request was recorded. */
  begin(request: CountedRequest): void {
    if (request.standing === "taken") this.add(countsOf(request.rows));
    else this.waiting.push(request);
  }

  /**
   * The book was read: rows that nothing explains yet go to the lost requests by their claim. Each gets all of its rows or
   * keeps those that are there for later.
   * @returns how many rows of each content are kept for a request that has only some.
   */
  give(book: Counts): Counts {
    const kept = new Map<string, number>();
    for (const request of inOrderOfClaim(this.waiting)) {
      const wanted = [...countsOf(request.rows)];
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

  /** The book was read before a request: what is in it is not that request's, nor a later one's. */
  absorb(book: Counts): void {
    const kept = this.give(book);
    for (const [content, count] of book) {
      const before = count - (kept.get(content) ?? 0);
      this.counts.set(content, Math.max(before, this.counts.get(content) ?? 0));
    }
  }
}

/**
 * Counts the rows of a book: a lost request happened if the book has one row more of its content than the book before it and
 * the other requests explain (docs/faults.md, "How evidence is counted"). What a row is called, its id and its date, does not
 * matter. Of several lost requests the earliest gets the first row; one that was told as failed comes after them. What a snapshot
 * showed and the book does not is left out: it was shown twice, or in another form.
 * @param requests in the order of the store. @param now the book as it is.
 */
export const countRows = (
  requests: readonly CountedRequest[],
  now: readonly RowTrace[],
): ReadonlyMap<string, Shown> => {
  const explained = new Explained();
  const book = countsOf(contentsOf(now));
  for (const request of requests) {
    const before = countsOf(contentsOf(request.before ?? []));
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

/**
 * Whether a book can be compared with what it showed before. If it shows fewer rows than then, or none of those from then,
 * it is an older state, half of one, or another player's: what is missing in it proves nothing.
 */
export const isComparable = (before: readonly RowTrace[], now: readonly RowTrace[]): boolean => {
  const counts = countsOf(contentsOf(now));
  const isKept = before.some(([content]) => counts.has(content));
  return before.length === 0 || (isKept && now.length >= before.length);
};
