import type { IncomingHttpHeaders } from "node:http";

/** One request that reached the provider, as it came. `at` is epoch milliseconds of the sandbox's clock. */
interface JournalEntry {
  readonly id: number;
  readonly call: string;
  readonly at: number;
  /** The player's mobile: by token, else by the body's `mobile` or `mobile_no`. */
  readonly mobile: string | null;
  readonly headers: IncomingHttpHeaders;
  /** The parsed JSON, or the text if it is not JSON. */
  readonly body: unknown;
  /** The HTTP status once a whole answer was sent; null until then, and for good if a fault prevented it. */
  answered: number | null;
}

/** Which requests are wanted. `polls: "no"` leaves out the calls that the app repeats by itself. */
interface JournalFilter {
  readonly call?: string | undefined;
  readonly mobile?: string | undefined;
  readonly polls?: "no" | undefined;
}

/** The calls behind what a screen of the app refreshes by itself: lists, rates and the wallet. */
const POLLED: readonly string[] = [
  "api-user-wallet-balance",
  "api-get-dashboard-data",
  "api-starline-game",
  "api-galidisawar-game",
  "api-game-rates",
  "api-starline-game-rates",
  "api-galidisawar-game-rates",
];

/** True for the calls that the app repeats by itself. */
export const isPoll = ({ call }: Pick<JournalEntry, "call">): boolean => POLLED.includes(call);

const KEPT = 5000;

/** The last requests, kept in memory. */
export const createJournal = () => {
  let entries: JournalEntry[] = [];
  let lastId = 0;
  return {
    add: (entry: Omit<JournalEntry, "id" | "answered">): JournalEntry => {
      lastId += 1;
      const kept: JournalEntry = { id: lastId, ...entry, answered: null };
      entries.push(kept);
      // Cut to half now and then, which is cheaper than a shift for every request.
      if (entries.length > KEPT * 2) entries = entries.slice(-KEPT);
      return kept;
    },
    /** At most the last 5000, oldest first, filtered by call and mobile. */
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
