import type { IncomingHttpHeaders } from "node:http";

/** One request that reached the provider, as it came. `at` is epoch milliseconds of the sandbox's clock. */
export interface JournalEntry {
  readonly id: number;
  readonly call: string;
  readonly at: number;
  /** Whose: by token, else by the body's `mobile`. */
  readonly mobile: string | null;
  readonly headers: IncomingHttpHeaders;
  /** The parsed JSON, or the text where it was none. */
  readonly body: unknown;
  /** The HTTP status once a whole answer was given; null while there is none, or none was given. */
  answered: number | null;
}

const KEPT = 5000;

/** The last requests, in memory. */
export const createJournal = () => {
  let entries: JournalEntry[] = [];
  let lastId = 0;
  return {
    add: (entry: Omit<JournalEntry, "id" | "answered">): JournalEntry => {
      lastId += 1;
      const kept: JournalEntry = { id: lastId, ...entry, answered: null };
      entries.push(kept);
      // Halved now and then rather than shifted every time.
      if (entries.length > KEPT * 2) entries = entries.slice(-KEPT);
      return kept;
    },
    /** Oldest first, at most the last 5000; only that call's and that mobile's where given. */
    list: (filter: { readonly call?: string | undefined; readonly mobile?: string | undefined }) =>
      entries
        .slice(-KEPT)
        .filter(
          (entry) =>
            (filter.call === undefined || entry.call === filter.call) &&
            (filter.mobile === undefined || entry.mobile === filter.mobile),
        ),
    clear: (): void => {
      entries = [];
    },
  };
};

export type Journal = ReturnType<typeof createJournal>;
