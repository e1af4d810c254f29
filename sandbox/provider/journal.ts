import type { IncomingHttpHeaders } from "node:http";

/** `at` is epoch milliseconds of the sandbox's clock. */
interface JournalEntry {
  readonly id: number;
  readonly call: string;
  readonly at: number;
  /** By token, else by the body's `mobile` or `mobile_no`. */
  readonly mobile: string | null;
  readonly headers: IncomingHttpHeaders;
  /** The text if it is not JSON. */
  readonly body: unknown;
  /** Null until a whole answer was sent, and for good if a fault prevented it. */
  answered: number | null;
}

/** `polls: "no"` leaves out the calls that the app repeats by itself. */
interface JournalFilter {
  readonly call?: string | undefined;
  readonly mobile?: string | undefined;
  readonly polls?: "no" | undefined;
}

const POLLED: readonly string[] = [
  "api-user-wallet-balance",
  "api-get-dashboard-data",
  "api-starline-game",
  "api-galidisawar-game",
  "api-game-rates",
  "api-starline-game-rates",
  "api-galidisawar-game-rates",
];

export const isPoll = ({ call }: Pick<JournalEntry, "call">): boolean => POLLED.includes(call);

const KEPT = 5000;

export const createJournal = () => {
  let entries: JournalEntry[] = [];
  let lastId = 0;
  return {
    add: (entry: Omit<JournalEntry, "id" | "answered">): JournalEntry => {
      lastId += 1;
      const kept: JournalEntry = { id: lastId, ...entry, answered: null };
      entries.push(kept);
      // Cheaper than a shift for every request.
      if (entries.length > KEPT * 2) entries = entries.slice(-KEPT);
      return kept;
    },
    /** At most 5000, oldest first. */
    list: (filter: JournalFilter) =>
      entries
        .slice(-KEPT)
        .filter(
          (entry) =>
            (filter.call === undefined || entry.call === filter.call) &&
            (filter.mobile === undefined || entry.mobile === filter.mobile) &&
            (filter.polls === undefined || !isPoll(entry)),
        ),
    clear: (): void => {
      entries = [];
    },
  };
};

export type Journal = ReturnType<typeof createJournal>;
