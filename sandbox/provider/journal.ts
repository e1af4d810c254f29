import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";

/** A received request. `at` is epoch milliseconds of the sandbox's clock. */
interface JournalEntry {
  readonly id: number;
  readonly call: string;
  readonly at: number;
  /**
   * The mobile of the player, read by the token, else from the `mobile` or `mobile_no` of the body; null for nobody.
   */
  readonly mobile: string | null;
  readonly headers: IncomingHttpHeaders;
  /** The parsed body, or the text if it is not JSON. */
  readonly body: unknown;
  /** The HTTP status of the response; null until a whole response was sent, and for good if a fault prevented it. */
  answered: number | null;
}

/** The filter of the journal. `polls: "no"` leaves out the calls that the app polls. */
export const journalQuery = z.strictObject({
  call: z.string().optional(),
  mobile: z.string().optional(),
  polls: z.literal("no", { error: "no, or left out" }).optional(),
});

const POLLED: readonly string[] = [
  "api-user-wallet-balance",
  "api-get-dashboard-data",
  "api-starline-game",
  "api-galidisawar-game",
  "api-game-rates",
  "api-starline-game-rates",
  "api-galidisawar-game-rates",
];

/** Whether a request is one of the calls that the app polls. */
export const isPoll = ({ call }: Pick<JournalEntry, "call">): boolean => POLLED.includes(call);

const MAX_ENTRIES = 5000;

/** Creates the list of received requests, in memory. */
export const createJournal = () => {
  let entries: JournalEntry[] = [];
  let lastId = 0;
  return {
    add: (entry: Omit<JournalEntry, "id" | "answered">): JournalEntry => {
      lastId += 1;
      const added: JournalEntry = { id: lastId, ...entry, answered: null };
      entries.push(added);
      if (entries.length > MAX_ENTRIES) entries.shift();
      return added;
    },
    /** Lists the requests that match, oldest first, of the 5000 newest. */
    list: ({ call, mobile, polls }: z.infer<typeof journalQuery>): readonly JournalEntry[] =>
      entries
        .filter((entry) => call === undefined || entry.call === call)
        .filter((entry) => mobile === undefined || entry.mobile === mobile)
        .filter((entry) => polls === undefined || !isPoll(entry)),
    clear: (): void => {
      entries = [];
    },
  };
};

export type Journal = ReturnType<typeof createJournal>;
