import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";

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

export const isPoll = ({ call }: Pick<JournalEntry, "call">): boolean => POLLED.includes(call);

const MAX_ENTRIES = 5000;

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
    /** At most 5000, oldest first. */
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
